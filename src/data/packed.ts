import { typeOf } from '../fields';
import { entryNames, splitEntries } from '../fields/entries';
import {
  equalsParameter,
  DecodeError,
  fieldOf,
  hasField,
  isTyped,
  type AnyRecord,
  type PackedChildren,
  type Resource,
} from '../schema';
import { memoizeByObject } from '../util/objects';

/** Null if any entry is invalid: a separator within a text shifts everything after it (rules: packed-text). */
export function readPacked(
  wire: unknown,
  options: PackedChildren,
  child: Resource,
  parent: { readonly [field: string]: unknown },
): AnyRecord[] | null {
  try {
    const { names, fields } = readerOf(options, child);
    const entries = splitEntries(wire, names);
    if (!entries) return null;
    const records = entries.map((values) => decodeEntry(values, fields));
    const own = String(parent[options.equals] ?? '');
    const fits = records.every(
      (record) =>
        (!(options.by in record) || String(record[options.by] ?? '') === own) &&
        (child.key === null || record[child.key] !== null),
    );
    const ids = new Set(records.map(({ id }) => id));
    return fits && ids.size === records.length ? records : null;
  } catch (error) {
    if (error instanceof DecodeError) return null;
    throw error;
  }
}

type Decode = (text: string | null) => unknown;

interface EntryReader {
  names: readonly string[];
  fields: readonly { name: string; read: Decode }[];
}

// A list of 1,000 rows has about 10,000 entries.
const readerOf = memoizeByObject((options: PackedChildren, child: Resource): EntryReader => {
  const names = entryNames(options.entry);
  const fields = names.map((name): EntryReader['fields'][number] => {
    // Another record's text is no field of the child.
    if (!hasField(child, name)) return { name, read: (text) => text };
    const field = fieldOf(child, name);
    const { codec } = typeOf(field);
    return { name, read: (text) => codec.decode(text, field.options) };
  });
  return { names, fields };
});

function decodeEntry(values: readonly string[], fields: EntryReader['fields']): AnyRecord {
  const record: Record<string, unknown> = {};
  for (const [at, { name, read }] of fields.entries()) record[name] = read(values[at] || null);
  return record as AnyRecord;
}

export const childParameter = (options: PackedChildren, child: Resource): string | null =>
  equalsParameter(child.filters, options.by) ?? null;

/** A resource file may add fields (docs/resource-files.md). */
export function isPackedIncomplete(options: PackedChildren, child: Resource): boolean {
  if (childParameter(options, child) === null) return false;
  const names = entryNames(options.entry);
  return child.fields.some((field) => isTyped(field) && !names.includes(field.name));
}
