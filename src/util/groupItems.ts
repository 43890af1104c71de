/**
 * Items by a key, in order of first occurrence.
 * @example groupItems(['ab', 'c', 'ad'], (text) => text.charAt(0)) // [['a', ['ab', 'ad']], ['c', ['c']]]
 */
export function groupItems<Item>(
  items: readonly Item[],
  by: (item: Item) => string,
): [key: string, same: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = by(item);
    const same = groups.get(key);
    if (same) same.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}
