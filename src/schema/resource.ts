import type { Board } from './board';
import type { Cancelled, CancelledState } from './cancelled';
import type { ResourceCaptions } from './captions';
import type { SortDirection } from './declaration';
import type { Paste } from './paste';
import type { Suggestions } from './suggestions';

/** A field with every default filled in. Type options stand beside the common ones, as declared. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  readOnly: boolean;
  /** People type it; the server writes the rest. */
  typed: boolean;
  fixed: boolean;
  /** null: need not be unique; []: unique in the table; names: unique together with these. */
  unique: readonly string[] | null;
  /** What it was called before; null: it was never called otherwise. */
  was: string | null;
  default: string | number | boolean | null;
  /** The extension that brings it; null: every backend has it, or the client reads it off other fields. */
  extension: string | null;
  /** The declaration as written, for the field type that knows its options. */
  options: { readonly [option: string]: unknown };
}

/**
 * What one query parameter asks of a list. Its kind, a folder of `src/filters`, says what others may know of it: they ask
 * for one of these, never for the kind. What else a kind has to say it adds by declaration merging.
 */
export interface Filter {
  kind: string;
  parameter: string;
  /** Only a backend with this extension, or this part of `lists`, knows it; absent: it is documented. */
  extension?: string;
  /** No declaration asks for it: a link sets it, and it is not offered before. */
  linked?: true;
  /** Our field that has the value. */
  equals?: string;
  /** Our fields of which one has each word. */
  searches?: readonly string[];
  /** Our field that is empty with 1, and filled with 0. */
  empty?: string;
  /** The field of the record that our reference `via` names, which has the value. */
  takes?: ReferencedValue;
  /** With 1, no records with these values in our field. */
  leavesOut?: { field: string; values: readonly string[] };
  /** The first day of a range on this field of ours, or on the one that the parameter of this name chooses. */
  from?: string;
  /** The last day of it. */
  to?: string;
  /** Our fields of which it names the one that a range is on. */
  chooses?: readonly string[];
}

interface ReferencedValue {
  via: string;
  take: string;
}

/** A query parameter that only a backend with this extension, or part of `lists`, knows. */
export type ExtraFilter = Filter & { extension: string };

/**
 * The parameter of the first of these filters that keeps the records with a value in a field.
 * @returns undefined where none does
 * @example equalsParameter(cities.filters, 'countryCode') // 'countryCode'
 */
export const equalsParameter = (filters: readonly Filter[], field: string): string | undefined =>
  filters.find(({ equals }) => equals === field)?.parameter;

/** The parameters that narrow a list to days, and the one that says on which field, where it has several. */
interface RangeParameters {
  from: string;
  to: string;
  chosenBy: string | null;
}

/**
 * The parameters of these filters by which a list is narrowed to days of a field.
 * @returns null where there is no range on it, or one that has no end
 * @example rangeOn(reservations.filters, 'dateIn') // { from: 'startDate', to: 'endDate', chosenBy: 'dateField' }
 */
export function rangeOn(filters: readonly Filter[], field: string): RangeParameters | null {
  const choice = filters.find(({ chooses }) => chooses?.includes(field));
  const on = choice?.parameter ?? field;
  const from = filters.find((one) => one.from === on)?.parameter;
  const to = filters.find((one) => one.to === on)?.parameter;
  if (from === undefined || to === undefined) return null;
  return { from, to, chosenBy: choice?.parameter ?? null };
}

/** The parameter of the extension `changes` by which a list is as it was at the end of a day. */
export const AS_OF = 'asOf';

/** The part of `lists` by which a list is narrowed to the records that refer to one, by each field that refers. */
export const REFERENCES = 'references';

/** The part of `lists` by which a list is narrowed by conditions on any of its fields, and its parameter (src/schema/where.ts). */
export const WHERE = 'where';

/** The part of `lists` by which a list tells of groups of its records, and its parameter (src/schema/groups.ts). */
export const GROUPS = 'groups';

/** The part of `lists` by which a list in the order of days is narrowed to some of them. */
export const DATES = 'dates';

/** Keys that a query has anyway: paging, and those of the extensions (docs/extensions.md). */
export const RESERVED_PARAMETERS = [
  ...['perPage', 'page', 'sort', 'ids', 'totals', 'history', AS_OF],
  ...[WHERE, GROUPS],
];

/** What a total is grouped by: a field's value, or the day 'YYYY-MM-DD' that a moment is on. */
export interface TotalGroup {
  field: string;
  per: 'value' | 'day';
}

/** Sums over a whole filter: of which fields, in which groups, and which records do not count. */
export interface Total {
  name: string;
  sum: readonly string[];
  by: readonly TotalGroup[];
  without: readonly { field: string; values: readonly string[] }[];
}

/** Numbers that are looked at before they change. */
export interface ChangeGuard {
  fields: readonly string[];
  times: number;
}

/** Fields that are typed line by line, and those that stand beside them to be read. */
interface EditSheet {
  fields: readonly string[];
  beside: readonly string[];
}

/** The fields that say by whom a record is confirmed and, where that is kept, when. */
export interface Confirmation {
  by: string;
  at: string | null;
  /** What they may say to it. */
  memo: string | null;
  /** Fields for when, by whom and why a record came back to its creator; null where not kept. */
  returned: { at: string; by: string; reason: string } | null;
}

/** A field that names a record of another resource. */
export interface ReferenceLink {
  field: string;
  to: string;
  /** The other resource's field that ours equals: its key, or id. */
  by: string;
  /** Fixed values that the other record must have, such as a code's type. */
  where: { readonly [field: string]: string };
}

/** Records of another resource that are edited beside the one that they belong to. */
export interface ChildLink {
  /** The child resource's name. */
  of: string;
  /** The child's field that refers to the parent. */
  by: string;
  /** The parent's field whose value stands there: its key, or id. */
  equals: string;
  /** The child's query parameter that finds them. */
  parameter: string;
  /** The child's fields that have a column. */
  columns: readonly string[];
  /** The state of the child's board that is asked about, and the parent's values before which it is; null: none is. */
  asks: { open: string; before: readonly CancelledState[] } | null;
}

/** A declaration that readers never have to ask "is it set?". */
export interface Resource {
  name: string;
  route: string;
  path: string;
  entity: { singular: string; plural: string; download: string };
  statusField: string;
  key: string | null;
  title: string;
  /** A sentence with fields in braces; null: its title field. */
  called: string | null;
  /** A sentence with fields in braces; null: a picker says the code. */
  detail: string | null;
  menu: { group: string; icon: string; shortcut?: string; order?: number; hidden?: boolean };
  fields: readonly Field[];
  columns: readonly string[];
  /** The first fields of a phone's card. */
  card: readonly string[];
  /** The reference to the record in whose page one is seen; null: it has its own. */
  seenIn: string | null;
  /** The choice that a new one begins with; null: there is one way to it. */
  newBy: string | null;
  /** When one takes no part in work any more; its parent is resolved by `normaliseAll`. */
  cancelled: Cancelled;
  /** null: it has no board. */
  board: Board | null;
  /** null: its records are edited one by one. */
  sheet: EditSheet | null;
  /** By field, where the values come from that its form offers. */
  suggestions: Suggestions;
  /** null: nothing is made from pasted text. */
  paste: Paste | null;
  /** The documented ones; a reader of those beyond the contract asks `filtersWith`. */
  filters: readonly Filter[];
  extraFilters: readonly ExtraFilter[];
  order: readonly { field: string; order: SortDirection }[];
  form: readonly { name: string; fields: readonly string[] }[];
  stamps: readonly ('userId' | 'officeCode' | 'departmentCode')[];
  captions: ResourceCaptions | null;
  totals: readonly Total[];
  /** Can the backend be asked for groups of its records? */
  groups: boolean;
  /** Can it be asked for the records of some days, of which each says whether what it belongs to is cancelled? */
  days: boolean;
  /** null: nothing is watched. */
  watch: ChangeGuard | null;
  /** Are its changes kept? */
  history: boolean;
  /** Is everybody told of its changes? */
  broadcast: boolean;
  /** null: nobody confirms such records. */
  confirmation: Confirmation | null;
  references: readonly ReferenceLink[];
  /** What is edited beside a record, in the declared order. */
  children: readonly ChildLink[];
}

/** The parameters that a backend with these extensions knows: the documented ones, and its own. */
export function filtersWith(resource: Resource, extensions: readonly string[]): readonly Filter[] {
  const extra = resource.extraFilters.filter(({ extension }) => extensions.includes(extension));
  return extra.length === 0 ? resource.filters : [...resource.filters, ...extra];
}

/** @throws when the resource has no such field: a mistake in our code, never in data. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fields.find((f) => f.name === name);
  if (!field) throw new Error(`${resource.name} has no field "${name}"`);
  return field;
}

/** @throws when no resource has the name: a mistake in our code, never in data. */
export function resourceNamed(resources: readonly Resource[], name: string): Resource {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`no resource has the name "${name}"`);
  return resource;
}

/**
 * Has its second person confirmed it? Such a record is read-only. Naming who is to do so confirms nothing (rules:
 * confirmation).
 */
export function isConfirmed(
  { confirmation }: Pick<Resource, 'confirmation'>,
  record: { readonly [field: string]: unknown },
): boolean {
  const at = confirmation?.at ?? null;
  return at !== null && (record[at] ?? '') !== '';
}

/** True while a record that was sent back, or whose confirmation was cancelled, waits for its creator. */
export function isReturned(
  resource: Pick<Resource, 'confirmation'>,
  record: { readonly [field: string]: unknown },
): boolean {
  const at = resource.confirmation?.returned?.at;
  return at !== undefined && (record[at] ?? '') !== '' && !isConfirmed(resource, record);
}

export function hasField(resource: Resource, name: string): boolean {
  return resource.fields.some((f) => f.name === name);
}

/** The server writes the rest: a form neither shows inputs for them nor sends them. */
export const isTyped = (field: Field): boolean => field.typed;
