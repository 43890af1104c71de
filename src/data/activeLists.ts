const inUseChecks = new Set<() => boolean>();
const deferred = new WeakSet<readonly unknown[]>();

/** Lists in use defer rows of background updates. */
export const activeLists = {
  watch(isInUse: () => boolean): () => void {
    inUseChecks.add(isInUse);
    return () => inUseChecks.delete(isInUse);
  },
  noteUpdate(rows: readonly unknown[]): void {
    if ([...inUseChecks].some((isInUse) => isInUse())) deferred.add(rows);
  },
  shouldDefer: (rows: readonly unknown[]): boolean => deferred.has(rows),
};
