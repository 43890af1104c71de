import type { ZodType } from 'zod';
import type { Comparison } from './comparing';
import type { CellLayout, Codec, DatabaseColumn, FieldTypeName } from './fieldType';
import type { Kinds } from './meta/parts';
import type { AnyRecord } from './record';
import type { Field, Resource } from './resource';

export interface ReferenceTarget {
  to: string;
  by: 'key' | 'id';
  /** Several records: not a single link. */
  many: boolean;
  /** Any other text is allowed. */
  free: boolean;
  /** Our field with the referenced record's title. */
  along: string | null;
  /** Our text field to show if it is empty. */
  emptyText: string | null;
  notSelf: boolean;
  /** Fixed query parameters of the target. */
  where: { readonly [parameter: string]: string };
  /** Query parameters of the target, fed by our fields. */
  scope: { readonly [parameter: string]: string };
}

/** The child's own, or one from a record that it refers to. */
export type EntryField = string | { name: string; via: string; take: string };

export interface PackedChildren {
  of: string;
  /** In the contract's order. */
  entry: readonly EntryField[];
  /** The child's field that refers to us… */
  by: string;
  /** …and our field that it equals. */
  equals: string;
}

interface DaySpan {
  /** Our start field. */
  from: string;
  /** Days; longer ranges need confirmation. */
  longest: number | null;
}

export interface SettlementSource {
  of: string;
  by: string;
  sum: string;
  against: string;
  /** View of the other list to settle a record of ours. */
  view: string | null;
}

interface ReferencedField {
  via: string;
  take: string;
}

/** Selected by the value of an enum. */
export interface FieldByValue {
  by: string;
  of: { readonly [value: string]: string };
}

export interface FieldPlace {
  resource: Resource;
  field: Field;
  value: unknown;
  record: AnyRecord;
}

/** `count`: number of entries. */
export type SheetKind = 'whole' | 'decimal' | 'day' | 'moment' | 'time' | 'count';

export interface TextTools {
  translate: (key: string, options?: Record<string, unknown>) => string;
  /** In the current language. */
  enumLabel: (resource: Resource, field: string, value: string) => string;
  /** The code if unknown. */
  referenceTitle: (place: FieldPlace) => string;
}

export interface FieldTexts {
  readonly [field: string]: (place: FieldPlace, tools: TextTools) => string;
}

export interface LookupQuery {
  to: string;
  text: string;
  where?: Readonly<Record<string, string>>;
}

/** `free`: other text is allowed. */
export interface LookupRequest extends LookupQuery {
  free: boolean;
}

/** `unknown`: too many matches to fetch; `picked`: the user has chosen, whatever the text is. */
export type LookupResult =
  | { is: 'one'; record: AnyRecord; picked?: true }
  | { is: 'several'; records: readonly AnyRecord[] }
  | { is: 'none' }
  | { is: 'unknown' };

export interface ReadFault {
  key: string;
  args?: Readonly<Record<string, string | number | undefined>> | undefined;
}

export interface ParsedCell {
  value: unknown;
  fault: ReadFault | null;
  meant: string | null;
  note: ReadFault | null;
  pending: boolean;
  record: AnyRecord | null;
  /** An unresolved reference for the user; also while unknown, and after the user has chosen. */
  asks: LookupRequest | null;
}

export interface ReadContext {
  resource: Resource;
  /** @throws {DecodeError} */
  decode: (wire: string) => unknown;
  refers: ReferenceTarget | null;
  /** Reference day for dates without a year. */
  near: string;
  enumLabel: (field: string, value: string) => string;
  otherEnumLabels?: (field: string, value: string) => readonly string[];
  /** `pending`: loading; `failed`: error. */
  resolve: (named: LookupQuery) => LookupResult | 'pending' | 'failed';
  resourceOf: (name: string) => Resource;
  titleOf: (resource: Resource, record: AnyRecord) => string;
  /** The row's values so far, which may filter a reference. */
  values: Readonly<Record<string, unknown>>;
}

/** For previews, tests and demo data. */
interface SampleTurn {
  /** From 1; different numbers give different values wherever there is room. */
  n: number;
  /** From 0, for types with few values. */
  variant: number;
  year: number;
  text: (longest: number) => string;
}

/** Nested as in i18n. */
export interface TypeMessages {
  [key: string]: string | TypeMessages;
}

/** Draft 2020-12, as in OpenAPI 3.1. */
export type ValueSchema = { readonly [keyword: string]: unknown };

/** Without components, for client, server and tests. */
export interface FieldType<Value = unknown, Options = object> {
  codec: Codec<Value, Options>;
  /** null: the server computes the value. */
  column(options: Options): DatabaseColumn | null;
  /** Created on demand: needed only for validation. */
  options(z: Kinds): ZodType<Options>;
  cell: CellLayout;
  /** Px of the longest value. Default: the cell's. */
  width?(options: Options): number;
  like?: string;
  /** Takes the form's whole width. */
  wide?: boolean;
  /** As narrow as a day or number. */
  short?: (options: Options) => boolean;
  /** Never truncated, such as an amount. */
  neverTruncated?: boolean;
  computed?: boolean;
  /** The record's own `id`. */
  identity?: boolean;
  /** Never empty, as an id. */
  filled?: boolean;
  unsortable?: boolean;
  /** Sorts and adds up as a number. Default: by column type. */
  numeric?(options: Options): boolean;
  /** Users recognize values by their last digits. */
  knownByEnd?: boolean;
  leads?: boolean;
  searchable?: boolean;
  /** Absent: no list filter. */
  filter?: 'equals' | 'range';
  /** For the filter builder (src/schema/where.ts). */
  compare?(options: Options): Comparison;
  /** By value, or by day and month. Absent: none. */
  groups?: 'value' | 'day';
  /** May be a resource's key. */
  keyLike?: boolean;
  /** In the type picker; null: not offered, as another type replaces it. Default: last. */
  order?: number | null;
  inputs?: { readonly [option: string]: 'whole' | 'decimal' | 'currency' };
  defaultInput?: 'whole' | 'decimal' | 'yesNo';
  start?: { readonly [option: string]: unknown };
  /** Options of which it needs one. */
  oneOf?: readonly string[];
  /** Of a required field without user input. */
  initial?: Value;
  /** Our field with the unit. */
  unit?(options: Options): string | undefined;
  /** `open`: others are allowed. */
  values?(options: Options): { known: readonly string[]; open: boolean };
  /** Named as in `src/fields/badges.ts`. */
  colors?(options: Options): Readonly<Record<string, string>>;
  /** Our reference and its record's field with the value. */
  takes?(options: Options): Partial<ReferencedField>;
  /** Our fields that the client derives the value from; never sent. */
  picks?(options: Options): FieldByValue;
  refers?(options: Options): ReferenceTarget | null;
  children?(options: Options): PackedChildren;
  /** The resource whose records the value comes from: hidden without the right to list it. */
  source?(options: Options): string | null;
  /** A date range. */
  ends?(options: Options): DaySpan | null;
  /** The records that settle our amount. */
  settles?(options: Options): SettlementSource;
  /** Provides the values, unless declared otherwise; absent: the contract. */
  extension?: string;
  /** Our amount and rate of which it is the quotient, if left empty. */
  quotient?(options: Options): readonly [amount: string, rate: string] | null;
  /** For files: labels for codes; numbers without separators or units. Default: the value. */
  text?(place: FieldPlace, options: Options, tools: TextTools): string;
  /** Absent or null: text. */
  sheet?(options: Options): SheetKind | null;
  /** Minimum decimals there. */
  places?(options: Options, record: AnyRecord): number;
  /** Parses pasted text. Default: on one line. Rules are validated with the whole row. */
  read?(text: string, field: Field, context: ReadContext): ParsedCell;
  /** Restores a leading zero that a spreadsheet removed; null: complete. */
  withZero?(digits: string): string | null;
  /** Message key of comma-separated column headings that identify this type. */
  headings?: string;
  /** Keywords in addition to the column's. */
  openapi?(options: Options): ValueSchema;
  sample?(options: Options, turn: SampleTurn): Value | null;
  /** In the type picker. */
  label?: { readonly ko: string; readonly en: string };
  /** Merged into i18n. */
  messages?: { readonly ko: TypeMessages; readonly en: TypeMessages };
}

/** Extends another type, its components included; validations are added. */
export type FieldTypeLike<Value = unknown, Options = object> = Partial<
  Omit<FieldType<Value, Options>, 'codec' | 'like'>
> & {
  like: FieldTypeName;
  codec?: Partial<Codec<Value, Options>>;
};

export type FieldTypeCatalogue = { readonly [name: string]: FieldType };
