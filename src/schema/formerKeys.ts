/** Keys of a declaration in earlier versions; `*`: any key. */
export const FORMER_KEYS: readonly (readonly [path: string, name: string])[] = [
  ['title', 'recordRepresentation'],
  ['called', 'recordRepresentation'],
  ['detail', 'secondaryText'],
  ['seenIn', 'openedIn'],
  ['newBy', 'createVariants'],
  ['order', 'sort'],
  ['watch', 'changeGuard'],
  ['sheet.beside', 'contextColumns'],
  ['board.sheets.*.beside', 'contextColumns'],
  ['paste.twins', 'duplicates'],
];

/** Keys of earlier versions without a present name: they are dropped. */
export const REMOVED_KEYS: readonly string[] = ['board.sheets.*.contextColumns.done'];

/** @example formerKey(['board', 'sheets', 'day', 'beside']) // 'contextColumns' */
export const formerKey = (path: readonly PropertyKey[]): string | undefined =>
  FORMER_KEYS.find(([former]) => {
    const parts = former.split('.');
    return (
      parts.length === path.length &&
      parts.every((part, index) => part === '*' || part === path[index])
    );
  })?.[1];
