import { fieldTypes, heldChildren } from '../fields';
import {
  DecodeError,
  fieldOf,
  isTyped,
  type AnyRecord,
  type Field,
  type Resource,
  type WireValue,
} from '../schema';
import type { WireRecord } from './list';
import { readPacked } from './packed';

/** A decoded record says beside its fields which of them could not be read. */
export interface DecodedMarks {
  /** Fields whose wire value their type cannot read; they hold it as text, as it came. */
  _malformed?: string[];
  /** Packed fields that hold nothing because an entry did not fit. */
  _packedMisfit?: string[];
  /** Packed fields whose text did not fit, and which hold the rows of their own path instead: nothing is lost. */
  _fromOwnPath?: string[];
}

/**
 * A wire record as a record. Fields that the answer left out stay left out. One bad value never costs
 * the record: it is kept as text and its field named in `_malformed`.
 * @throws {DecodeError} without an id, which nothing can be done with.
 */
export function decodeRecord(
  resource: Resource,
  wire: WireRecord,
  find: (name: string) => Resource | undefined,
): AnyRecord & DecodedMarks {
  const record: AnyRecord = { id: Number(codecOf(fieldOf(resource, 'id')).decode(wire.id, {})) };
  const malformed: string[] = [];
  const misfits: string[] = [];
  const [children, plain] = partition(resource.fields.filter(({ name }) => name in wire));
  for (const field of plain) {
    const { value, readable } = decodeValue(field, wire[field.name]);
    record[field.name] = value;
    if (!readable) malformed.push(field.name);
  }
  // After the others: an entry is held against the parent's own fields.
  for (const field of children) {
    const options = heldChildren(field);
    const child = options && find(options.of);
    const entries = child ? readPacked(wire[field.name], options, child, record) : null;
    if (!entries) misfits.push(field.name);
    record[field.name] = entries ?? [];
  }
  if (malformed.length > 0) record._malformed = malformed;
  if (misfits.length > 0) record._packedMisfit = misfits;
  return record;
}

/**
 * The rows of one answer as records. A row that has no id of its own, or the id of an earlier one, is shown and marked
 * like any other bad value, under an id below zero that no record has (`isOwn`).
 */
export function decodeRows(
  resource: Resource,
  rows: readonly WireRecord[],
  find: (name: string) => Resource | undefined,
): (AnyRecord & DecodedMarks)[] {
  const id = fieldOf(resource, 'id');
  const seen = new Set<unknown>();
  return rows.map((row, index) => {
    const { value, readable } = decodeValue(id, row.id);
    const own = readable && !seen.has(value);
    seen.add(value);
    const record = decodeRecord(resource, own ? row : { ...row, id: 1 }, find);
    if (own) return record;
    return { ...record, id: -1 - index, _malformed: ['id', ...(record._malformed ?? [])] };
  });
}

/** Is the record the backend's own, which can be opened and written? Not one whose id could not be read. */
export const isOwn = ({ id }: AnyRecord): boolean => id > 0;

/** One wire value as its field has it; as text, where its type cannot read it. */
export function decodeValue(field: Field, wire: unknown): { value: unknown; readable: boolean } {
  try {
    return { value: codecOf(field).decode(wire, field.options), readable: true };
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { value: asText(wire), readable: false };
  }
}

export interface EncodeOptions {
  /** The acting user's id, office and department (rules: acting-user); those that the resource asks for are sent. */
  stamps: { readonly [stamp: string]: WireValue };
  /** The record before the edit: malformed values that nobody touched are not sent back. */
  previous?: { readonly [field: string]: unknown } | undefined;
  /** Empty values are left out of a new record, and empty an old one's field. */
  isNew?: boolean;
}

/** A payload: the fields that a form holds and people type, and the stamps. */
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
    const wire = encodeValue(field, value);
    if (wire === null && isNew) continue;
    payload[name] = wire;
  }
  for (const stamp of resource.stamps) {
    const value = stamps[stamp];
    if (value !== null && value !== undefined) payload[stamp] = value;
  }
  return payload;
}

/** One value as the wire has it; what was emptied is null. */
export const encodeValue = (field: Field, value: unknown): WireValue =>
  value === '' ? null : codecOf(field).encode(value, field.options);

function codecOf(field: Field) {
  const type = fieldTypes[field.type];
  if (!type) throw new Error(`there is no field type "${field.type}"`);
  return type.codec;
}

function partition(fields: readonly Field[]): [Field[], Field[]] {
  return [
    fields.filter((field) => heldChildren(field) !== null),
    fields.filter((field) => heldChildren(field) === null),
  ];
}

const asText = (wire: unknown): string =>
  typeof wire === 'string' ? wire : String(JSON.stringify(wire));
