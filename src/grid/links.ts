import type { MouseEvent } from 'react';

/** What a cell refers to (useReferenceAnchors). A click is the cell's own: it is gone to by key, as in a form, or by Ctrl. */
const linkIn = ({ target }: Pick<MouseEvent, 'target'>) =>
  target instanceof Element
    ? target.closest('.grid-cell')?.querySelector<HTMLAnchorElement>('a[data-refers]')
    : null;

/** Is this click meant for what the cell refers to? */
export const isLinkClick = (event: MouseEvent): boolean =>
  (event.ctrlKey || event.metaKey) && Boolean(linkIn(event));

/** Opens it in a tab of its own: what is typed here stays as it is. */
export function followLink(event: MouseEvent): void {
  const link = isLinkClick(event) ? linkIn(event) : null;
  if (link) window.open(link.href, '_blank', 'noopener');
}
