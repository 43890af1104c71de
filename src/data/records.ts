import { fieldTypes, packedChildrenOf, pickedFieldOf, typeOf } from '../fields';
import { isBlank, normalWire } from '../fields/plainText';
import {
  DecodeError,
  fieldOf,
  isTyped,
  type AnyRecord,
  type Field,
  type HeldChildren,
  type FieldByValue,
  type Resource,
  type WireValue,
} from '../schema';
import type { WireRecord } from './list';
import { readPacked } from './packed';

/** Marks of a decoded record for fields that could not be decoded. */
export interface DecodedMarks {
  /** Fields whose value does not fit their type; they hold it as text, as received. */
  _malformed?: string[];
  /** Packed fields that are empty because an entry was invalid. */
  _packedMisfit?: string[] | undefined;
  /** Packed fields with invalid text whose rows were fetched from their own path instead: nothing is missing. */
  _fromOwnPath?: string[];
}

type Find = (name: string) => Resource | undefined;

/**
 * Decodes a wire record. Missing fields stay missing. A bad value never loses the record: it is kept as text and its
 * field is listed in `_malformed`.
 * @throws {DecodeError} without an id.
 */
export function decodeRecord(
  resource: Resource,
  wire: WireRecord,
  find: Find,
): AnyRecord & DecodedMarks {
  const record: AnyRecord & DecodedMarks = decodePlain(resource, wire);
  const { values, misfits } = decodeChildren(resource, wire, record, find);
  Object.assign(record, values);
  if (misfits.length > 0) record._packedMisfit = misfits;
  return record;
}

function decodePlain(resource: Resource, wire: WireRecord): AnyRecord & DecodedMarks {
  const record = blankRecord(resource, wire);
  record.id = Number(codecOf(fieldOf(resource, 'id')).decode(wire.id, {}));
  const malformed: string[] = [];
  const { plain } = partsOf(resource);
  for (const field of plain) {
    if (!(field.name in wire)) continue;
    const { value, readable } = decodeValue(field, wire[field.name]);
    record[field.name] = value;
    if (!readable) malformed.push(field.name);
  }
  if (malformed.length > 0) record._malformed = malformed;
  for (const { name, by, of } of partsOf(resource).picked)
    record[name] = record[of[String(record[by])] ?? ''] ?? null;
  return record;
}

interface Blank {
  /** Per plain field, whether a response has it. */
  present: readonly boolean[];
  record: AnyRecord & DecodedMarks;
}

const blanks = new WeakMap<Resource, Blank>();

/**
 * Creates a record with all fields of a response, empty. V8 stores an object to which more than a dozen properties
 * are added one by one as a hash table, ten times as large and slower to read; a copy of a template stays small.
 */
function blankRecord(resource: Resource, wire: WireRecord): AnyRecord & DecodedMarks {
  const { plain, picked } = partsOf(resource);
  let blank = blanks.get(resource);
  if (blank?.present.every((there, index) => there === hasField(wire, plain[index])) !== true) {
    const names = plain.filter((field) => hasField(wire, field)).map(({ name }) => name);
    const entries = [...new Set(['id', ...names, ...picked.map(({ name }) => name)])].map(
      (name) => `${JSON.stringify(name)}:null`,
    );
    blank = {
      present: plain.map((field) => hasField(wire, field)),
      record: JSON.parse(`{${entries}}`) as AnyRecord,
    };
    blanks.set(resource, blank);
  }
  return { ...blank.record };
}

const hasField = (wire: WireRecord, field: Field | undefined): boolean =>
  field !== undefined && field.name in wire;

/** Decodes the packed children of a record whose own fields are decoded: entries are validated against those. */
function decodeChildren(resource: Resource, wire: WireRecord, record: AnyRecord, find: Find) {
  const values: Record<string, AnyRecord[]> = {};
  const misfits: string[] = [];
  for (const { name, options, more } of partsOf(resource).children) {
    if (!(name in wire)) continue;
    const child = find(options.of);
    const read = (field: string, held: HeldChildren) =>
      child ? readPacked(wire[field], held, child, record) : null;
    const entries = read(name, options);
    const added = more
      .filter((other) => other.name in wire)
      .map((other) => read(other.name, other.options));
    if (!entries || added.includes(null)) misfits.push(name);
    values[name] = entries ?? [];
    for (const others of added) addTo(values[name], others ?? []);
  }
  return { values, misfits };
}

/** Merges an extension's fields of the same children, which the contract's text does not contain. */
function addTo(entries: AnyRecord[], more: readonly AnyRecord[]): void {
  const byId = new Map(more.map((entry) => [entry.id, entry]));
  for (const entry of entries) Object.assign(entry, byId.get(entry.id));
}

/**
 * Decodes a list row, its packed children on first access: 1,000 reservations hold about 15,000 children, of which a
 * list shows only counts.
 */
function decodeRow(resource: Resource, wire: WireRecord, find: Find): AnyRecord & DecodedMarks {
  const record = decodePlain(resource, wire);
  const { children } = partsOf(resource);
  if (children.length === 0) return record;
  let found: ReturnType<typeof decodeChildren> | undefined;
  const look = () => (found ??= decodeChildren(resource, wire, record, find));
  const late = (get: () => unknown) => ({ enumerable: true, configurable: true, get });
  for (const { name } of children)
    if (name in wire)
      Object.defineProperty(
        record,
        name,
        late(() => look().values[name]),
      );
  const misfits = () => (look().misfits.length > 0 ? look().misfits : undefined);
  return Object.defineProperty(record, '_packedMisfit', late(misfits));
}

/**
 * Decodes the rows of a response. A row with a missing or duplicate id is marked as malformed and gets a negative id
 * (`isOwn`).
 */
export function decodeRows(
  resource: Resource,
  rows: readonly WireRecord[],
  find: Find,
): (AnyRecord & DecodedMarks)[] {
  const id = fieldOf(resource, 'id');
  const seen = new Set<unknown>();
  return rows.map((row, index) => {
    const { value, readable } = decodeValue(id, row.id);
    const own = readable && !seen.has(value);
    seen.add(value);
    const record = decodeRow(resource, own ? row : { ...row, id: 1 }, find);
    if (own) return record;
    return { ...record, id: -1 - index, _malformed: ['id', ...(record._malformed ?? [])] };
  });
}

/** Returns true if the record has an id of the backend, so that it can be opened and written. */
export const isOwn = ({ id }: AnyRecord): boolean => id > 0;

/** Decodes one wire value by its field; kept as text if the type can't read it. */
export function decodeValue(field: Field, wire: unknown): { value: unknown; readable: boolean } {
  try {
    return { value: codecOf(field).decode(wire, field.options), readable: true };
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { value: asText(wire), readable: false };
  }
}

interface EncodeOptions {
  /**
   * The acting user's id, office and department (rules: acting-user); only those that the resource requires are sent.
   */
  stamps: { readonly [stamp: string]: WireValue };
  /** The record before the edit: unchanged malformed values are not sent back. */
  previous?: { readonly [field: string]: unknown } | undefined;
  /** Empty values are omitted for a new record, and clear the field of an existing one. */
  isNew?: boolean;
}

/** Encodes a payload: the editable fields of a form, and the stamps. */
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
    // Normalize typed values as the server does; send untouched values as they were read.
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

/** Encodes one value for the wire; empty values are null. */
export const encodeValue = (field: Field, value: unknown): WireValue =>
  typeof value === 'string' && isBlank(value) ? null : codecOf(field).encode(value, field.options);

function codecOf(field: Field) {
  const type = fieldTypes[field.type];
  if (!type) throw new Error(`there is no field type "${field.type}"`);
  return type.codec;
}

interface Packed {
  name: string;
  options: HeldChildren;
}

interface Parts {
  /** Fields with their own value. */
  plain: readonly Field[];
  /** Fields derived from other values of the record. */
  picked: readonly (FieldByValue & { name: string })[];
  /** Fields with children, each with the extension fields for the same children. */
  children: readonly (Packed & { more: readonly Packed[] })[];
}

// Cached per resource, not per record.
const parts = new WeakMap<Resource, Parts>();

function partsOf(resource: Resource): Parts {
  let found = parts.get(resource);
  if (!found) {
    const packed = resource.fields.flatMap(({ name, extension, ...field }) => {
      const options = packedChildrenOf(field);
      return options ? [{ name, extension, options }] : [];
    });
    const isOfSame = (one: HeldChildren, other: HeldChildren) =>
      one.of === other.of && one.by === other.by && one.equals === other.equals;
    found = {
      plain: resource.fields.filter(
        (field) => packedChildrenOf(field) === null && pickedFieldOf(field) === null,
      ),
      picked: resource.fields.flatMap((field) => {
        const picks = pickedFieldOf(field);
        return picks ? [{ ...picks, name: field.name }] : [];
      }),
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
    parts.set(resource, found);
  }
  return found;
}

const asText = (wire: unknown): string =>
  typeof wire === 'string' ? wire : String(JSON.stringify(wire));
