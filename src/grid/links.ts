import type { MouseEvent } from 'react';

/** A plain click selects the cell; Ctrl or a key opens the link. */
const linkIn = ({ target }: Pick<MouseEvent, 'target'>) =>
  target instanceof Element
    ? target.closest('.grid-cell')?.querySelector<HTMLAnchorElement>('a[data-refers]')
    : null;

/** True if this click opens the cell's link. */
export const isLinkClick = (event: MouseEvent): boolean =>
  (event.ctrlKey || event.metaKey) && Boolean(linkIn(event));

/** In a new tab, to keep the input. */
export function followLink(event: MouseEvent): void {
  const link = isLinkClick(event) ? linkIn(event) : null;
  if (link) window.open(link.href, '_blank', 'noopener');
}
