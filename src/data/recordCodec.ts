import { packedChildrenOf, pickedFieldOf, typeOf } from '../fields';
import { isBlank, normalWire } from '../fields/plainText';
import {
  fieldOf,
  isTyped,
  tryDecode,
  type AnyRecord,
  type Field,
  type PackedChildren,
  type Resource,
  type WireValue,
} from '../schema';
import type { WireRecord } from './list';
import { readPacked } from './packed';
import { memoizeByObject } from '../util/objects';

/** Fields that could not be decoded. */
export interface DecodedMarks {
  /** As received. */
  _malformed?: string[];
  /** Empty because an entry was invalid. */
  _packedMisfit?: string[] | undefined;
  /** Fetched from their own path: nothing is missing. */
  _fromOwnPath?: string[];
}

type Find = (name: string) => Resource | undefined;

/** A bad value is kept as text and listed in `_malformed`. @throws DecodeError without an id */
export function decodeRecord(
  resource: Resource,
  wire: WireRecord,
  find: Find,
): AnyRecord & DecodedMarks {
  const record: AnyRecord & DecodedMarks = decodePlain(resource, wire);
  const { values, invalidFields } = decodeChildren(resource, wire, record, find);
  Object.assign(record, values);
  if (invalidFields.length > 0) record._packedMisfit = invalidFields;
  return record;
}

function decodePlain(resource: Resource, wire: WireRecord): AnyRecord & DecodedMarks {
  const record = blankRecord(resource, wire);
  record.id = Number(typeOf(fieldOf(resource, 'id')).codec.decode(wire.id, {}));
  const malformed: string[] = [];
  const { plain, picked } = partsOf(resource);
  // 20,000 values a page: create nothing.
  for (const { name, codec, options } of plain) {
    if (!(name in wire)) continue;
    const value = tryDecode(codec, wire[name], options);
    record[name] = value === undefined ? asText(wire[name]) : value;
    if (value === undefined) malformed.push(name);
  }
  if (malformed.length > 0) record._malformed = malformed;
  for (const { name, by, of } of picked)
    record[name] = record[of[String(record[by])] ?? ''] ?? null;
  return record;
}

interface Blank {
  fields: readonly { name: string; isPresent: boolean }[];
  record: AnyRecord & DecodedMarks;
}

const blanks = new WeakMap<Resource, Blank>();

/** Adding properties one by one makes V8 use a slow hash table. */
function blankRecord(resource: Resource, wire: WireRecord): AnyRecord & DecodedMarks {
  let blank = blanks.get(resource);
  if (!blank || !hasSameFields(blank, wire)) {
    const { plain, picked } = partsOf(resource);
    const fields = plain.map(({ name }) => ({ name, isPresent: name in wire }));
    const names = fields.filter(({ isPresent }) => isPresent).map(({ name }) => name);
    const entries = [...new Set(['id', ...names, ...picked.map(({ name }) => name)])].map(
      (name) => `${JSON.stringify(name)}:null`,
    );
    blank = { fields, record: JSON.parse(`{${entries}}`) as AnyRecord };
    blanks.set(resource, blank);
  }
  return { ...blank.record };
}

function hasSameFields({ fields }: Blank, wire: WireRecord): boolean {
  for (const { name, isPresent } of fields) if (name in wire !== isPresent) return false;
  return true;
}

function decodeChildren(resource: Resource, wire: WireRecord, record: AnyRecord, find: Find) {
  const values: Record<string, AnyRecord[]> = {};
  const invalidFields: string[] = [];
  for (const { name, options, more } of partsOf(resource).children) {
    if (!(name in wire)) continue;
    const child = find(options.of);
    const read = (field: string, children: PackedChildren) =>
      child ? readPacked(wire[field], children, child, record) : null;
    const entries = read(name, options);
    const added = more
      .filter((other) => other.name in wire)
      .map((other) => read(other.name, other.options));
    if (!entries || added.includes(null)) invalidFields.push(name);
    values[name] = entries ?? [];
    for (const others of added) addFields(values[name], others ?? []);
  }
  return { values, invalidFields };
}

/** The contract's text lacks an extension's fields. */
function addFields(entries: AnyRecord[], more: readonly AnyRecord[]): void {
  const byId = new Map(more.map((entry) => [entry.id, entry]));
  for (const entry of entries) Object.assign(entry, byId.get(entry.id));
}

/** Children on first access: 1,000 reservations hold 15,000. */
function decodeRow(resource: Resource, wire: WireRecord, find: Find): AnyRecord & DecodedMarks {
  const record = decodePlain(resource, wire);
  const { children } = partsOf(resource);
  if (children.length === 0) return record;
  let decoded: ReturnType<typeof decodeChildren> | undefined;
  const decodeOnce = () => (decoded ??= decodeChildren(resource, wire, record, find));
  const lazily = (get: () => unknown) => ({ enumerable: true, configurable: true, get });
  for (const { name } of children)
    if (name in wire)
      Object.defineProperty(
        record,
        name,
        lazily(() => decodeOnce().values[name]),
      );
  const invalidFields = () =>
    decodeOnce().invalidFields.length > 0 ? decodeOnce().invalidFields : undefined;
  return Object.defineProperty(record, '_packedMisfit', lazily(invalidFields));
}

/** Without a unique id: a placeholder (`isIdentified`). */
export function decodeRows(
  resource: Resource,
  rows: readonly WireRecord[],
  find: Find,
): (AnyRecord & DecodedMarks)[] {
  const id = fieldOf(resource, 'id');
  const seenIds = new Set<unknown>();
  return rows.map((row, index) => {
    const { value, readable } = decodeValue(id, row.id);
    const isIdentified = readable && !seenIds.has(value);
    seenIds.add(value);
    const record = decodeRow(resource, isIdentified ? row : { ...row, id: 1 }, find);
    if (isIdentified) return record;
    return { ...record, id: -1 - index, _malformed: ['id', ...(record._malformed ?? [])] };
  });
}

/** Kept as text if the type can't read it. */
export function decodeValue(field: Field, wire: unknown): { value: unknown; readable: boolean } {
  const value = tryDecode(typeOf(field).codec, wire, field.options);
  const readable = value !== undefined;
  return { value: readable ? value : asText(wire), readable };
}

const asText = (wire: unknown): string =>
  typeof wire === 'string' ? wire : String(JSON.stringify(wire));

interface EncodeOptions {
  /** Those that the resource requires (rules: acting-user). */
  stamps: { readonly [stamp: string]: WireValue };
  /** Unchanged malformed values are not sent back. */
  previous?: { readonly [field: string]: unknown } | undefined;
  /** Omits empty values, which otherwise clear the field. */
  isNew?: boolean;
}

export function encodeRecord(
  resource: Resource,
  data: { readonly [field: string]: unknown },
  { stamps, previous, isNew = false }: EncodeOptions,
): Record<string, WireValue> {
  const payload: Record<string, WireValue> = {};
  const unreadable = Array.isArray(previous?._malformed) ? previous._malformed : [];
  for (const field of resource.fields.filter(isTyped)) {
    const { name } = field;
    const value = data[name];
    if (value === undefined) continue;
    if (unreadable.includes(name) && value === previous?.[name]) continue;
    // Normalize typed values; send untouched ones as read.
    const isRead = value === previous?.[name];
    const wire = encodeValue(field, isRead ? value : normalWire(typeOf(field), value));
    if (wire === null && isNew) continue;
    payload[name] = wire;
  }
  for (const stamp of resource.stamps) {
    const value = stamps[stamp];
    if (value !== null && value !== undefined) payload[stamp] = value;
  }
  return payload;
}

/** Empty values are null. */
export const encodeValue = (field: Field, value: unknown): WireValue =>
  typeof value === 'string' && isBlank(value)
    ? null
    : typeOf(field).codec.encode(value, field.options);

const partsOf = memoizeByObject((resource: Resource) => {
  const packed = resource.fields.flatMap(({ name, extension, ...field }) => {
    const options = packedChildrenOf(field);
    return options ? [{ name, extension, options }] : [];
  });
  const isOfSame = (one: PackedChildren, other: PackedChildren) =>
    one.of === other.of && one.by === other.by && one.equals === other.equals;
  return {
    plain: resource.fields
      .filter((field) => packedChildrenOf(field) === null && pickedFieldOf(field) === null)
      .map((field) => ({ name: field.name, options: field.options, codec: typeOf(field).codec })),
    picked: resource.fields.flatMap((field) => {
      const picks = pickedFieldOf(field);
      return picks ? [{ ...picks, name: field.name }] : [];
    }),
    /** Each with the extension fields of the same children. */
    children: packed
      .filter(({ extension }) => extension === null)
      .map(({ name, options }) => ({
        name,
        options,
        more: packed.filter(
          (other) => other.extension !== null && isOfSame(other.options, options),
        ),
      })),
  };
});
