/** Entries are parted by this, fields by `FIELD_SEPARATOR` (spec §3). */
export const ENTRY_SEPARATOR = ' ^ ';
export const FIELD_SEPARATOR = '|';

export type PackedEntry = Record<string, string | null>;

/**
 * Parts packed text into entries of exactly these fields. Null when any entry has more or fewer:
 * a separator inside a text shifts fields, and a shifted entry is worse than none
 * (readings: Reservations). An entry must begin with an id where `id` is its first field.
 */
export function unpack(text: string, names: readonly string[]): PackedEntry[] | null {
  if (text === '') return [];
  const entries: PackedEntry[] = [];
  for (const part of text.split(ENTRY_SEPARATOR)) {
    const values = part.split(FIELD_SEPARATOR);
    if (values.length !== names.length) return null;
    if (names[0] === 'id' && !/^\d{1,15}$/.test(values[0] ?? '')) return null;
    entries.push(Object.fromEntries(names.map((name, i) => [name, values[i] || null])));
  }
  return entries;
}
