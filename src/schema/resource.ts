import type { Board } from './board';
import type { Cancelled, CancelledState } from './cancelled';
import type { ResourceCaptions } from './captions';
import type { SortDirection } from './declaration';
import type { Paste } from './paste';
import type { Suggestions } from './suggestions';

/** A normalized field. Type options are kept with the common ones, as declared. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  readOnly: boolean;
  /** Has an input; otherwise the server writes it. */
  typed: boolean;
  fixed: boolean;
  /** null: not unique; []: unique in the table; names: unique together with these. */
  unique: readonly string[] | null;
  /** Former name, or null. */
  was: string | null;
  default: string | number | boolean | null;
  /** The extension that provides it; null: every backend has it, or the client derives it. */
  extension: string | null;
  /** The declaration as written, for the field type. */
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

/** Parameter of the `changes` extension: the list as of the end of a day. */
export const AS_OF = 'asOf';

/** Part of `lists`: filters by every reference. */
export const REFERENCES = 'references';

/** Part of `lists` and its parameter: filters by conditions on any field (src/schema/where.ts). */
export const WHERE = 'where';

/** Part of `lists` and its parameter: groups of records (src/schema/groups.ts). */
export const GROUPS = 'groups';

/** Part of `lists`: filters lists ordered by day by a range of days. */
export const DATES = 'dates';

/** Reserved query keys: pagination and extensions (docs/extensions.md). */
export const RESERVED_PARAMETERS = [
  ...['perPage', 'page', 'sort', 'ids', 'totals', 'history', AS_OF],
  ...[WHERE, GROUPS],
];

/** Grouping of a total: a field's value, or the day 'YYYY-MM-DD' of a date-time. */
export interface TotalGroup {
  field: string;
  per: 'value' | 'day';
}

/** Sums over a whole filter: fields, groups, and excluded records. */
export interface Total {
  name: string;
  sum: readonly string[];
  by: readonly TotalGroup[];
  without: readonly { field: string; values: readonly string[] }[];
}

/** Numbers guarded against outliers. */
export interface ChangeGuard {
  fields: readonly string[];
  times: number;
}

/** Fields to type in rows, and read-only context columns. */
interface EditSheet {
  fields: readonly string[];
  beside: readonly string[];
}

/** The fields with a record's confirmer and, if stored, the time of confirmation. */
export interface Confirmation {
  by: string;
  at: string | null;
  /** The confirmer's comment. */
  memo: string | null;
  /** Fields for when, by whom and why a record was returned to its creator; null if not stored. */
  returned: { at: string; by: string; reason: string } | null;
}

/** A field that refers to a record of another resource. */
export interface ReferenceLink {
  field: string;
  to: string;
  /** The other resource's field that ours equals: its key or id. */
  by: string;
  /** Fixed values that the other record must have, such as a code's type. */
  where: { readonly [field: string]: string };
}

/** Children edited with their parent. */
export interface ChildLink {
  of: string;
  by: string;
  /** The parent's field that it equals: key or id. */
  equals: string;
  parameter: string;
  columns: readonly string[];
  /**
   * The open state of the child's board that requires confirmation, and the parent's values for which it does; null:
   * none.
   */
  asks: { open: string; before: readonly CancelledState[] } | null;
}

/** A normalized declaration: every default is filled in. */
export interface Resource {
  name: string;
  route: string;
  path: string;
  entity: { singular: string; plural: string; download: string };
  statusField: string;
  key: string | null;
  title: string;
  /** A sentence with fields in braces; null: the title field. */
  called: string | null;
  /** A sentence with fields in braces; null: pickers show the code. */
  detail: string | null;
  menu: { group: string; icon: string; shortcut?: string; order?: number; hidden?: boolean };
  fields: readonly Field[];
  columns: readonly string[];
  /** The first fields of a mobile card. */
  card: readonly string[];
  /** Reference to the record whose page shows this one; null: it has its own page. */
  seenIn: string | null;
  /** Enum field with a create action per value; null: a single create action. */
  newBy: string | null;
  /** When a record is canceled; the parent is resolved by `normaliseAll`. */
  cancelled: Cancelled;
  /** null: no board. */
  board: Board | null;
  /** null: records are edited one by one. */
  sheet: EditSheet | null;
  suggestions: Suggestions;
  /** null: no records from pasted text. */
  paste: Paste | null;
  /** The documented parameters; see `filtersWith` for those of extensions. */
  filters: readonly Filter[];
  extraFilters: readonly ExtraFilter[];
  order: readonly { field: string; order: SortDirection }[];
  form: readonly { name: string; fields: readonly string[] }[];
  stamps: readonly ('userId' | 'officeCode' | 'departmentCode')[];
  captions: ResourceCaptions | null;
  totals: readonly Total[];
  groups: boolean;
  /** Whether the backend can filter by days, with records that show whether their parent is canceled. */
  days: boolean;
  /** null: no guarded fields. */
  watch: ChangeGuard | null;
  history: boolean;
  broadcast: boolean;
  /** null: no confirmation. */
  confirmation: Confirmation | null;
  references: readonly ReferenceLink[];
  /** Children edited with a record, in declared order. */
  children: readonly ChildLink[];
}

/** Returns the parameters that a backend with these extensions supports: documented ones and its own. */
export function filtersWith(resource: Resource, extensions: readonly string[]): readonly Filter[] {
  const extra = resource.extraFilters.filter(({ extension }) => extensions.includes(extension));
  return extra.length === 0 ? resource.filters : [...resource.filters, ...extra];
}

/** Returns a field by name. @throws if the resource has no such field: a bug, never caused by data. */
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
 * Returns true if a record is confirmed and therefore read-only. A nominee alone does not confirm it (rules:
 * confirmation).
 */
export function isConfirmed(
  { confirmation }: Pick<Resource, 'confirmation'>,
  record: { readonly [field: string]: unknown },
): boolean {
  const at = confirmation?.at ?? null;
  return at !== null && (record[at] ?? '') !== '';
}

/** Returns true while a record that was returned or unconfirmed waits for its creator. */
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
