import type { ZodType } from 'zod';
import type { Comparison } from './comparing';
import type { CellLayout, Codec, DatabaseColumn, FieldTypeName } from './fieldType';
import type { Kinds } from './meta/parts';
import type { AnyRecord } from './record';
import type { Field, Resource } from './resource';

/** The records that a field names: of which resource, by their key or their id, and which of them may be named. */
export interface ReferenceTarget {
  to: string;
  by: 'key' | 'id';
  /** Several at once: such a field is no single link. */
  many: boolean;
  /** Any other text may stand there too. */
  free: boolean;
  /** Our field that brings the other record's title along. */
  along: string | null;
  /** Never the signed-in person. */
  notSelf: boolean;
  /** The other resource's query parameters with fixed values. */
  where: { readonly [parameter: string]: string };
  /** The other resource's query parameters with our field that feeds each. */
  scope: { readonly [parameter: string]: string };
}

/** A field of an entry: the child's own, or one that the child's reference brings along. */
export type EntryField = string | { name: string; via: string; take: string };

/** The records of another resource that belong to ours, as a field of ours holds them. */
export interface HeldChildren {
  /** The resource that the entries are of. */
  of: string;
  /** The fields of an entry, in the contract's order. */
  entry: readonly EntryField[];
  /** The child's field that names us… */
  by: string;
  /** …and our field that it names. */
  equals: string;
}

/** What a day or moment ends. */
interface DaySpan {
  /** Our field that it begins with. */
  from: string;
  /** Days; the form asks for confirmation before it saves a longer span. Null: no limit. */
  longest: number | null;
}

/** A sum over the records of another resource that refer to ours, held against an amount of ours. */
export interface SettlementSource {
  /** The other resource… */
  of: string;
  /** …its reference to ours, by which its records are found… */
  by: string;
  /** …and its field that is summed. */
  sum: string;
  /** Our amount that the sum is held against. */
  against: string;
  /** The view of the other resource's list in which somebody goes on with one of ours; null: there is none. */
  view: string | null;
}

/** A field of the record that a reference of ours names. */
interface ReferencedField {
  via: string;
  take: string;
}

/** One of several fields of ours, by the value of a choice. */
export interface FieldByValue {
  by: string;
  of: { readonly [value: string]: string };
}

/** A value where it stands. */
export interface FieldPlace {
  resource: Resource;
  field: Field;
  value: unknown;
  record: AnyRecord;
}

/** What a value is in a spreadsheet: a number, a day or a part of one, or how many it holds. */
export type SheetKind = 'whole' | 'decimal' | 'day' | 'moment' | 'time' | 'count';

/** What the text of a value is made with. */
export interface TextTools {
  translate: (key: string) => string;
  /** An enum value in the current language. */
  enumWords: (resource: Resource, field: string, value: string) => string;
  /** The title of the record that a reference names; its code where that is not known. */
  referenceTitle: (place: FieldPlace) => string;
}

/** What a text may name: a record of this resource, narrowed by its query parameters. */
export interface LookupQuery {
  to: string;
  text: string;
  where?: Readonly<Record<string, string>>;
}

/** A text that names no one record, where any other text may stand, too (`free`). */
export interface LookupRequest extends LookupQuery {
  free: boolean;
}

/**
 * What a text names. `unknown`: so many records have the text in them that not all of them could be asked for; `picked`: a
 * person has said so, whatever the text is.
 */
export type LookupResult =
  | { is: 'one'; record: AnyRecord; picked?: true }
  | { is: 'several'; records: readonly AnyRecord[] }
  | { is: 'none' }
  | { is: 'unknown' };

/** What is wrong: a whole message key, and what fills it. */
export interface ReadFault {
  key: string;
  args?: Readonly<Record<string, string | number | undefined>> | undefined;
}

/** What a field type makes of pasted text. */
export interface Reading {
  value: unknown;
  fault: ReadFault | null;
  /** What it was read as, where that is not what was written. */
  meant: string | null;
  /** Worth a look, but no mistake. */
  note: ReadFault | null;
  pending: boolean;
  /** The record that a reference was read as. */
  record: AnyRecord | null;
  /** What a reference names in vain, so that somebody can say once which record is meant; also while that is not known yet, and once they have. */
  asks: LookupRequest | null;
}

/** What reading pasted text may need to know. */
export interface ReadContext {
  resource: Resource;
  /** By the field's own codec. @throws {DecodeError} */
  decode: (wire: string) => unknown;
  /** The records that the field names; null where it names none. */
  refers: ReferenceTarget | null;
  /** The day that dates without a year are near to. */
  near: string;
  /** An enum value in the current language. */
  enumWords: (field: string, value: string) => string;
  /** What a text names; `pending` while nobody knows, `failed` if nobody could be asked. */
  resolve: (named: LookupQuery) => LookupResult | 'pending' | 'failed';
  /** A resource by its declaration's name. */
  resourceOf: (name: string) => Resource;
  titleOf: (resource: Resource, record: AnyRecord) => string;
  /** What the row holds so far: a choice may be narrowed by it. */
  values: Readonly<Record<string, unknown>>;
}

/** Which of many sample values is wanted, for previews, tests and demo data. */
interface SampleTurn {
  /** From 1. Values of two numbers differ wherever there is room. */
  n: number;
  /** From 0, for types of few values: which of them. */
  variant: number;
  /** The year of days and moments. */
  year: number;
  /** A text that no other sample has, in at most this many characters. */
  text: (longest: number) => string;
}

/** Messages of a type by their keys, as i18n nests them. */
export interface TypeWords {
  [key: string]: string | TypeWords;
}

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type ValueSchema = { readonly [keyword: string]: unknown };

/** A field type without its components: what client, server and tests share. */
export interface FieldType<Value = unknown, Options = object> {
  codec: Codec<Value, Options>;
  /** The column that holds it, or null where the server computes it. */
  column(options: Options): DatabaseColumn | null;
  /**
   * Checks the options of a declaration; also the source of the published JSON Schema. Made by whoever checks: a page
   * that only shows records fetches no checks.
   */
  options(z: Kinds): ZodType<Options>;
  cell: CellLayout;
  /** The type that gives what its folder leaves out. */
  like?: string;
  /** Its input takes a form's whole width. */
  wide?: boolean;
  /** Its input needs no more of a form's width than a day or a number does. */
  short?: (options: Options) => boolean;
  /** Never cut in a column: half an amount is another amount. */
  uncut?: boolean;
  /** Nobody types it: only the server gives it a value. */
  computed?: boolean;
  /** The record's own number: every resource has one such field, `id`. */
  identity?: boolean;
  /** Never empty, as an id. */
  filled?: boolean;
  /** Rows cannot be put in order of it. */
  unsortable?: boolean;
  /** Is it a number, whose order and sums are those of numbers? Default: what its column says. */
  numeric?(options: Options): boolean;
  /** People know one by its last digits. */
  knownByEnd?: boolean;
  /** Its Display leads somewhere by itself. */
  leads?: boolean;
  /** May a list be searched by words in it? */
  searchable?: boolean;
  /** A list may be narrowed to one value of it, or from a day to a day. Absent: neither. */
  filter?: 'equals' | 'range';
  /** How its values are compared in a filter that somebody builds (src/schema/where.ts). Absent: they can't be. */
  compare?(options: Options): Comparison;
  /** Records may be put together by it: by each of its values, or by the day and month that it is on. Absent: neither. */
  groups?: 'value' | 'day';
  /** May others refer to a record by it? */
  keyLike?: boolean;
  /** Its place when someone chooses a type; null: nobody does, as another stands for it. Default: behind the others. */
  order?: number | null;
  /** The options that one input each is enough for, and what is typed there. */
  inputs?: { readonly [option: string]: 'whole' | 'decimal' | 'currency' };
  /** How a default is typed; absent: as text. */
  defaultInput?: 'whole' | 'decimal' | 'yesNo';
  /** What a new field of it is declared with. */
  start?: { readonly [option: string]: unknown };
  /** What a new field that must be filled begins with, though nobody has typed it. */
  initial?: Value;
  /** Our field that says what its values are counted in, where there is one. */
  unit?(options: Options): string | undefined;
  /** The values that its declaration lists, and whether others may be there. */
  values?(options: Options): { known: readonly string[]; open: boolean };
  /** By value, what it is badged in: a name of `src/fields/badges.ts`. */
  colours?(options: Options): Readonly<Record<string, string>>;
  /** Our fields that its options name, by option. */
  names?(options: Options): { readonly [option: string]: readonly (string | undefined)[] };
  /** Our reference whose record it is read from, and that record's field. */
  takes?(options: Options): Partial<ReferencedField>;
  /** Our fields of which the client reads it off; such a field is on no wire. */
  picks?(options: Options): FieldByValue;
  /** The records that it names. */
  refers?(options: Options): ReferenceTarget | null;
  /** The records that it holds. */
  children?(options: Options): HeldChildren;
  /** The span that it ends; null: none. */
  ends?(options: Options): DaySpan | null;
  /** What settles an amount of ours. */
  settles?(options: Options): SettlementSource;
  /** The extension that its values come with, unless its declaration names another; absent: they are the contract's. */
  extension?: string;
  /** Our amount and rate that it is the quotient of, filled in when it is left empty. */
  quotient?(options: Options): readonly [amount: string, rate: string] | null;
  /**
   * As people read it in a file: words for codes, and what spreadsheets can count with, without separators, units or
   * counters. Default: the value as it is.
   */
  text?(place: FieldPlace, options: Options, tools: TextTools): string;
  /** What spreadsheets can count with in place of its text. Absent or null: the text. */
  sheet?(options: Options): SheetKind | null;
  /** At least so many places are shown of it there. */
  places?(options: Options, record: AnyRecord): number;
  /** Reads pasted text that is not blank. Default: the text on one line. The rules are checked with the whole row. */
  read?(text: string, field: Field, context: ReadContext): Reading;
  /**
   * Digits with the zero that a spreadsheet takes from the beginning of a number; null: as they stand they are whole.
   * Default: codes of one column are as long as each other.
   */
  withZero?(digits: string): string | null;
  /** The message key of words, parted by commas, that a sheet may have above any column of this type. */
  headings?: string;
  /** What its values on the wire are, beyond what the column says. */
  openapi?(options: Options): ValueSchema;
  /** A value that it accepts, as a record holds it; null where it has none to offer. */
  sample?(options: Options, turn: SampleTurn): Value | null;
  /** Its messages, merged into those of i18n. */
  words?: { readonly ko: TypeWords; readonly en: TypeWords };
}

/**
 * A field type by what sets it apart from another, which gives the rest, components too. What it checks comes on top of
 * what the other checks.
 */
export type FieldTypeLike<Value = unknown, Options = object> = Partial<
  Omit<FieldType<Value, Options>, 'codec' | 'like'>
> & {
  like: FieldTypeName;
  codec?: Partial<Codec<Value, Options>>;
};

/** All field types by name, as `src/fields` hands them to whoever reads declarations. */
export type FieldTypeCatalogue = { readonly [name: string]: FieldType };
