import { typeOf } from '../fields';
import { entryNames, unpack, type PackedEntry } from '../fields/entries';
import {
  DecodeError,
  fieldOf,
  hasField,
  isTyped,
  type AnyRecord,
  type HeldChildren,
  type Resource,
} from '../schema';

/**
 * Packed text as typed records of the child. Null when any entry does not fit: a wrong number of fields,
 * a value that its field cannot be, an id twice, no key, or a parent other than ours. One entry amiss spoils
 * all, because a separator within a text shifts what follows (rules: packed-text).
 */
export function readPacked(
  wire: unknown,
  options: HeldChildren,
  child: Resource,
  parent: { readonly [field: string]: unknown },
): AnyRecord[] | null {
  try {
    const entries = unpack(wire, entryNames(options.entry));
    if (!entries) return null;
    const records = entries.map((entry) => typed(entry, options, child));
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

// Per packed field once, not per entry: a list of 1,000 rows has some 10,000 entries.
const decoders = new WeakMap<HeldChildren, [name: string, decode: Decode][]>();

function decodersOf(options: HeldChildren, child: Resource): [string, Decode][] {
  let found = decoders.get(options);
  if (!found) {
    found = entryNames(options.entry).map((name) => {
      // A text that another record brings along is not a field of the child.
      if (!hasField(child, name)) return [name, (text) => text];
      const field = fieldOf(child, name);
      return [name, (text) => typeOf(field).codec.decode(text, field.options)];
    });
    decoders.set(options, found);
  }
  return found;
}

function typed(entry: Readonly<PackedEntry>, options: HeldChildren, child: Resource): AnyRecord {
  const record: Record<string, unknown> = {};
  for (const [name, decode] of decodersOf(options, child))
    record[name] = decode(entry[name] ?? null);
  return record as AnyRecord;
}

/** The documented query parameter that finds the children of one parent, or null. */
export function childParameter(options: HeldChildren, child: Resource): string | null {
  const filter = child.filters.find(
    (filter) => filter.kind === 'equals' && filter.field === options.by,
  );
  return filter?.parameter ?? null;
}

/**
 * Does the packed text lack fields that a form of the child has? The contract fixes what is in it, and a resource file
 * may have added some (docs/resource-files.md). Only where the children can be had from their own path.
 */
export function isPackedShort(options: HeldChildren, child: Resource): boolean {
  if (childParameter(options, child) === null) return false;
  const names = entryNames(options.entry);
  return child.fields.some((field) => isTyped(field) && !names.includes(field.name));
}
