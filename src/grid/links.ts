import type { MouseEvent } from 'react';

/**
 * The link in a cell (useReferenceAnchors). A plain click selects the cell; the link opens by key, as in a form, or
 * with Ctrl.
 */
const linkIn = ({ target }: Pick<MouseEvent, 'target'>) =>
  target instanceof Element
    ? target.closest('.grid-cell')?.querySelector<HTMLAnchorElement>('a[data-refers]')
    : null;

/** Returns true if this click opens the cell's link. */
export const isLinkClick = (event: MouseEvent): boolean =>
  (event.ctrlKey || event.metaKey) && Boolean(linkIn(event));

/** Opens the link in a new tab, to keep the input. */
export function followLink(event: MouseEvent): void {
  const link = isLinkClick(event) ? linkIn(event) : null;
  if (link) window.open(link.href, '_blank', 'noopener');
}
