import { rowAfter } from '../../../table/keys';

/** Where a key leads in a list: to the next, the one before, the first or the last. Null for other keys. */
export function moveIn<T>(event: { key: string }, items: readonly T[], active: T | null): T | null {
  const row = active === null ? -1 : items.indexOf(active);
  const next = rowAfter(event, { row, count: items.length });
  return next === null ? null : (items[next] ?? null);
}

/** The option that was clicked. */
export const keyAt = ({ target }: { target: EventTarget }): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[role="option"]')?.dataset.key
    : undefined;
