const watching = new Set<() => boolean>();
const arrived = new WeakSet<readonly unknown[]>();

export const activeLists = {
  watch(isInUse: () => boolean): () => void {
    watching.add(isInUse);
    return () => watching.delete(isInUse);
  },
  note(rows: readonly unknown[]): void {
    if ([...watching].some((isInUse) => isInUse())) arrived.add(rows);
  },
  wereThereFor: (rows: readonly unknown[]): boolean => arrived.has(rows),
};
