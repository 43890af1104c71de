import type { EntryField } from '../schema/catalogue';

/** Entries are parted by this, fields by `FIELD_SEPARATOR` (rules: packed-text). */
export const ENTRY_SEPARATOR = ' ^ ';
export const FIELD_SEPARATOR = '|';

export type PackedEntry = Record<string, string | null>;

/**
 * Parts packed text into the values of its entries, each of which has exactly these fields. Null for what is not text, and
 * when any entry has more or fewer: a separator inside a text shifts fields, and a shifted entry is worse than none
 * (rules: packed-text). An entry must begin with an id where `id` is its first field.
 */
export function splitEntries(wire: unknown, names: readonly string[]): string[][] | null {
  if (wire === null || wire === undefined || wire === '') return [];
  if (typeof wire !== 'string') return null;
  const hasId = names[0] === 'id';
  const entries = wire.split(ENTRY_SEPARATOR).map((part) => part.split(FIELD_SEPARATOR));
  const fits = entries.every(
    (values) => values.length === names.length && (!hasId || /^\d{1,15}$/.test(values[0] ?? '')),
  );
  return fits ? entries : null;
}

/** The same by the fields' names, what is empty as null. */
export function unpackEntries(wire: unknown, names: readonly string[]): PackedEntry[] | null {
  const entries = splitEntries(wire, names);
  if (!entries) return null;
  return entries.map((values) =>
    Object.fromEntries(names.map((name, index) => [name, values[index] || null])),
  );
}

/** What the fields of an entry are called, in their order. */
export const entryNames = (entry: readonly EntryField[]): string[] =>
  entry.map((field) => (typeof field === 'string' ? field : field.name));
