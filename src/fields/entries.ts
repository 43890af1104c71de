import type { AnyRecord } from '../schema';
import type { EntryField } from '../schema/catalogue';

/** Fields are separated by `FIELD_SEPARATOR` (rules: packed-text). */
export const ENTRY_SEPARATOR = ' ^ ';
export const FIELD_SEPARATOR = '|';

export type PackedEntry = Record<string, string | null>;

/** null if an entry has other fields: a separator inside a text shifts them (rules: packed-text). */
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

/** As objects, with null for empty values. */
export function unpackEntries(wire: unknown, names: readonly string[]): PackedEntry[] | null {
  const entries = splitEntries(wire, names);
  if (!entries) return null;
  return entries.map((values) =>
    Object.fromEntries(names.map((name, index) => [name, values[index] || null])),
  );
}

export const entryNames = (entry: readonly EntryField[]): string[] =>
  entry.map((field) => (typeof field === 'string' ? field : field.name));

/**
 * A record's packed children.
 * @example childrenIn(reservation, 'sections').length
 */
export function childrenIn(record: AnyRecord, name: string): readonly AnyRecord[] {
  const children = record[name];
  return Array.isArray(children) ? (children as AnyRecord[]) : [];
}

/**
 * Its text could not be read: the children are unknown, not none.
 * @example isMisfit(reservation, 'sections')
 */
export const isMisfit = ({ _packedMisfit: names }: AnyRecord, name: string): boolean =>
  Array.isArray(names) && names.includes(name);
