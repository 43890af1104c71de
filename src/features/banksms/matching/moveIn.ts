/** Where a key leads in a list: to the next, the one before, the first or the last. Null for other keys. */
export function moveIn<T>(
  { key }: { key: string },
  items: readonly T[],
  active: T | null,
): T | null {
  const at = active === null ? -1 : items.indexOf(active);
  const last = items.length - 1;
  switch (key) {
    case 'ArrowDown':
      return items[Math.min(last, at + 1)] ?? null;
    case 'ArrowUp':
      return items[Math.max(0, at - 1)] ?? null;
    case 'Home':
      return items[0] ?? null;
    case 'End':
      return items[last] ?? null;
    default:
      return null;
  }
}

/** The option that was clicked. */
export const keyAt = ({ target }: { target: EventTarget }): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[role="option"]')?.dataset.key
    : undefined;
