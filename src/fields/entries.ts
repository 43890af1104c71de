import type { EntryField } from '../schema/catalogue';

/** Entries are parted by this, fields by `FIELD_SEPARATOR` (rules: packed-text). */
export const ENTRY_SEPARATOR = ' ^ ';
export const FIELD_SEPARATOR = '|';

export type PackedEntry = Record<string, string | null>;

/**
 * Parts packed text into entries of exactly these fields. Null for what is not text, and when any entry has more or fewer:
 * a separator inside a text shifts fields, and a shifted entry is worse than none
 * (rules: packed-text). An entry must begin with an id where `id` is its first field.
 */
export function unpack(wire: unknown, names: readonly string[]): PackedEntry[] | null {
  if (wire === null || wire === undefined || wire === '') return [];
  if (typeof wire !== 'string') return null;
  const entries: PackedEntry[] = [];
  for (const part of wire.split(ENTRY_SEPARATOR)) {
    const values = part.split(FIELD_SEPARATOR);
    if (values.length !== names.length) return null;
    if (names[0] === 'id' && !/^\d{1,15}$/.test(values[0] ?? '')) return null;
    // A list of 1,000 rows has some 10,000 entries: no pairs in between.
    const entry: PackedEntry = {};
    for (const [index, name] of names.entries()) entry[name] = values[index] || null;
    entries.push(entry);
  }
  return entries;
}

/** What the fields of an entry are called, in their order. */
export const entryNames = (entry: readonly EntryField[]): string[] =>
  entry.map((field) => (typeof field === 'string' ? field : field.name));
