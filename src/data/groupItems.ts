/** In order of first occurrence. */
export function groupItems<Item>(
  items: readonly Item[],
  by: (item: Item) => string,
): [key: string, same: Item[]][] {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key = by(item);
    const same = found.get(key);
    if (same) same.push(item);
    else found.set(key, [item]);
  }
  return [...found];
}
