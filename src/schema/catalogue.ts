import type { ZodType } from 'zod';
import type { Comparison } from './comparing';
import type { CellLayout, Codec, DatabaseColumn, FieldTypeName } from './fieldType';
import type { Kinds } from './meta/parts';
import type { AnyRecord } from './record';
import type { Field, Resource } from './resource';

/** The records that a field can refer to: resource, key or id, and filters. */
export interface ReferenceTarget {
  to: string;
  by: 'key' | 'id';
  /** Several records: the field is not a single link. */
  many: boolean;
  /** Any other text is allowed. */
  free: boolean;
  /** Our field with the referenced record's title. */
  along: string | null;
  /** Excludes the signed-in user. */
  notSelf: boolean;
  /** Fixed query parameters of the other resource. */
  where: { readonly [parameter: string]: string };
  /** Query parameters of the other resource, with our fields that provide their values. */
  scope: { readonly [parameter: string]: string };
}

/** A field of an entry: the child's own, or one from a record that the child refers to. */
export type EntryField = string | { name: string; via: string; take: string };

/** Child records of another resource that a field of ours contains. */
export interface HeldChildren {
  /** The child resource. */
  of: string;
  /** The fields of an entry, in the contract's order. */
  entry: readonly EntryField[];
  /** The child's field that refers to us… */
  by: string;
  /** …and our field that it equals. */
  equals: string;
}

/** What a day or moment ends. */
interface DaySpan {
  /** Our field that it begins with. */
  from: string;
  /** Days; the form asks for confirmation before it saves a longer range. Null: no limit. */
  longest: number | null;
}

/** A sum over another resource's records that refer to ours, compared with an amount of ours. */
export interface SettlementSource {
  /** The other resource… */
  of: string;
  /** …its reference to ours, by which its records are found… */
  by: string;
  /** …and its field that is summed. */
  sum: string;
  /** Our amount to compare the sum with. */
  against: string;
  /** View of the other resource's list to settle a record of ours; null: none. */
  view: string | null;
}

/** A field of the record that a reference of ours names. */
interface ReferencedField {
  via: string;
  take: string;
}

/** One of several fields of ours, selected by the value of an enum. */
export interface FieldByValue {
  by: string;
  of: { readonly [value: string]: string };
}

/** A value with its field, record and resource. */
export interface FieldPlace {
  resource: Resource;
  field: Field;
  value: unknown;
  record: AnyRecord;
}

/** The spreadsheet type of a value: a number, a day or part of one, or a count. */
export type SheetKind = 'whole' | 'decimal' | 'day' | 'moment' | 'time' | 'count';

/** Functions for formatting a value as text. */
export interface TextTools {
  translate: (key: string) => string;
  /** Returns an enum value's label in the current language. */
  enumWords: (resource: Resource, field: string, value: string) => string;
  /** Returns the title of a referenced record; its code if unknown. */
  referenceTitle: (place: FieldPlace) => string;
}

/** A text to look up: in which resource, with which query parameters. */
export interface LookupQuery {
  to: string;
  text: string;
  where?: Readonly<Record<string, string>>;
}

/** A text that does not match exactly one record; `free` if other text is allowed. */
export interface LookupRequest extends LookupQuery {
  free: boolean;
}

/**
 * Result of a look-up. `unknown`: too many records contain the text to fetch them all; `picked`: the user has chosen,
 * whatever the text is.
 */
export type LookupResult =
  | { is: 'one'; record: AnyRecord; picked?: true }
  | { is: 'several'; records: readonly AnyRecord[] }
  | { is: 'none' }
  | { is: 'unknown' };

/** An error: a message key with its arguments. */
export interface ReadFault {
  key: string;
  args?: Readonly<Record<string, string | number | undefined>> | undefined;
}

export interface Reading {
  value: unknown;
  fault: ReadFault | null;
  /** The interpreted value, if it differs from what was written. */
  meant: string | null;
  note: ReadFault | null;
  pending: boolean;
  /** The referenced record. */
  record: AnyRecord | null;
  /**
   * An unresolved reference, which the user can resolve once; also set while unknown, and after the user has chosen.
   */
  asks: LookupRequest | null;
}

export interface ReadContext {
  resource: Resource;
  /** Decodes with the field's codec. @throws {DecodeError} */
  decode: (wire: string) => unknown;
  /** The records that the field can refer to; null if it is no reference. */
  refers: ReferenceTarget | null;
  /** Reference day for dates without a year. */
  near: string;
  /** Returns an enum value's label in the current language. */
  enumWords: (field: string, value: string) => string;
  /** Looks up a text; `pending` while loading, `failed` on error. */
  resolve: (named: LookupQuery) => LookupResult | 'pending' | 'failed';
  resourceOf: (name: string) => Resource;
  titleOf: (resource: Resource, record: AnyRecord) => string;
  /** The row's values so far, which may filter a reference. */
  values: Readonly<Record<string, unknown>>;
}

/** Which of many sample values is wanted, for previews, tests and demo data. */
interface SampleTurn {
  /** From 1. Values of two numbers differ wherever there is room. */
  n: number;
  /** From 0, for types with few values: selects one. */
  variant: number;
  /** The year of days and date-times. */
  year: number;
  /** Returns a unique text with at most this many characters. */
  text: (longest: number) => string;
}

/** Messages of a type, nested as in i18n. */
export interface TypeWords {
  [key: string]: string | TypeWords;
}

/** A JSON Schema (draft 2020-12), as in OpenAPI 3.1. */
export type ValueSchema = { readonly [keyword: string]: unknown };

/** A field type without its components, shared by client, server and tests. */
export interface FieldType<Value = unknown, Options = object> {
  codec: Codec<Value, Options>;
  /** The database column, or null if the server computes the value. */
  column(options: Options): DatabaseColumn | null;
  /**
   * Schema of a declaration's options, also for the published JSON Schema. Created on demand, to load it only for
   * validation.
   */
  options(z: Kinds): ZodType<Options>;
  cell: CellLayout;
  /** The type to extend. */
  like?: string;
  /** The input takes the form's whole width. */
  wide?: boolean;
  /** The input is as narrow as that of a day or number. */
  short?: (options: Options) => boolean;
  /** Never truncated in a column: half an amount is another amount. */
  uncut?: boolean;
  /** Only the server sets the value; no input. */
  computed?: boolean;
  /** The record's own id: every resource has one such field, `id`. */
  identity?: boolean;
  /** Never empty, as an id. */
  filled?: boolean;
  /** Rows can't be sorted by it. */
  unsortable?: boolean;
  /** Sorts and adds up as a number. Default: by its column type. */
  numeric?(options: Options): boolean;
  /** Users recognize values by their last digits. */
  knownByEnd?: boolean;
  /** Its Display contains its own link. */
  leads?: boolean;
  /** Included in a list's text search. */
  searchable?: boolean;
  /** List filter: one value, or a range of days. Absent: none. */
  filter?: 'equals' | 'range';
  /** How values are compared in the filter builder (src/schema/where.ts). Absent: not available. */
  compare?(options: Options): Comparison;
  /** Grouping of records: by value, or by day and month. Absent: none. */
  groups?: 'value' | 'day';
  /** May be the key of a resource. */
  keyLike?: boolean;
  /** Order in the type picker; null: not offered, as another type replaces it. Default: last. */
  order?: number | null;
  /** Options with a single input, and its kind. */
  inputs?: { readonly [option: string]: 'whole' | 'decimal' | 'currency' };
  /** Input for the default value; absent: text. */
  defaultInput?: 'whole' | 'decimal' | 'yesNo';
  /** Initial options of a new field of this type. */
  start?: { readonly [option: string]: unknown };
  /** Initial value of a required field without user input. */
  initial?: Value;
  /** Returns our field with the unit of its values, if any. */
  unit?(options: Options): string | undefined;
  /** Returns the declared values, and whether others are allowed. */
  values?(options: Options): { known: readonly string[]; open: boolean };
  /** Returns badge colors by value, as named in `src/fields/badges.ts`. */
  colours?(options: Options): Readonly<Record<string, string>>;
  /** Returns our fields that its options name, by option. */
  names?(options: Options): { readonly [option: string]: readonly (string | undefined)[] };
  /** Returns our reference and the field of its record that the value is read from. */
  takes?(options: Options): Partial<ReferencedField>;
  /** Returns our fields that the client derives the value from; such a field is never sent. */
  picks?(options: Options): FieldByValue;
  refers?(options: Options): ReferenceTarget | null;
  children?(options: Options): HeldChildren;
  /** Returns the date range that it ends; null: none. */
  ends?(options: Options): DaySpan | null;
  /** Returns what settles an amount of ours. */
  settles?(options: Options): SettlementSource;
  /** The extension that provides its values, unless declared otherwise; absent: the contract. */
  extension?: string;
  /** Returns our amount and rate of which it is the quotient, filled in if left empty. */
  quotient?(options: Options): readonly [amount: string, rate: string] | null;
  /**
   * Formats a value for files: labels for codes; numbers without separators or units, so that spreadsheets can
   * calculate. Default: the value.
   */
  text?(place: FieldPlace, options: Options, tools: TextTools): string;
  /** Its spreadsheet type. Absent or null: text. */
  sheet?(options: Options): SheetKind | null;
  /** Minimum number of decimals there. */
  places?(options: Options, record: AnyRecord): number;
  /** Parses nonblank pasted text. Default: the text on one line. Rules are validated with the whole row. */
  read?(text: string, field: Field, context: ReadContext): Reading;
  /**
   * Restores the leading zero that a spreadsheet removed; null: the digits are complete. Default: codes of one column
   * have equal length.
   */
  withZero?(digits: string): string | null;
  /** Message key of comma-separated column headings that identify this type. */
  headings?: string;
  /** JSON Schema keywords of the wire value, in addition to the column's. */
  openapi?(options: Options): ValueSchema;
  /** Returns a valid sample value as in a record, or null. */
  sample?(options: Options, turn: SampleTurn): Value | null;
  /** Its messages, merged into i18n. */
  words?: { readonly ko: TypeWords; readonly en: TypeWords };
}

/** A field type that extends another, including components; validations are added to the other's. */
export type FieldTypeLike<Value = unknown, Options = object> = Partial<
  Omit<FieldType<Value, Options>, 'codec' | 'like'>
> & {
  like: FieldTypeName;
  codec?: Partial<Codec<Value, Options>>;
};

/** All field types by name, as provided by `src/fields`. */
export type FieldTypeCatalogue = { readonly [name: string]: FieldType };
