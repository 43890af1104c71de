const watching = new Set<() => boolean>();
const arrived = new WeakSet<readonly unknown[]>();

/**
 * Lists that are in use: pointed at, scrolled, ticked, held by the keyboard. Rows that come without having been
 * asked for must not push those away.
 */
export const onlookers = {
  /** Says how to find out whether a list is in use; returns how to stop. */
  watch(isInUse: () => boolean): () => void {
    watching.add(isInUse);
    return () => watching.delete(isInUse);
  },
  /** Marks rows that came by themselves, if a list is in use as they come. */
  note(rows: readonly unknown[]): void {
    if ([...watching].some((isInUse) => isInUse())) arrived.add(rows);
  },
  /** Did these rows come by themselves while a list was in use? */
  wereThereFor: (rows: readonly unknown[]): boolean => arrived.has(rows),
};
