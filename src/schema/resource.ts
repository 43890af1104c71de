import type { Board } from './board';
import type { Cancelled, CancelledState } from './recordState';
import type { ResourceCaptions } from './captions';
import type { SortDirection } from './declaration';
import type { Declared, Normalized } from './fieldName';
import type { confirmation, sheet, changeGuard } from './meta/blocks';
import type { Paste } from './paste';
import type { Suggestions } from './suggestions';

export interface Field {
  name: string;
  type: string;
  required: boolean;
  readOnly: boolean;
  /** Has an input; otherwise the server writes it. */
  typed: boolean;
  fixed: boolean;
  /** []: in the table; names: together with these. */
  unique: readonly string[] | null;
  was: string | null;
  default: string | number | boolean | null;
  /** null: every backend has it, or the client derives it. */
  extension: string | null;
  options: { readonly [option: string]: unknown };
}

/**
 * A list's query parameter. Code outside of `src/filters` checks these properties, never the kind, which may add more
 * by declaration merging.
 */
export interface Filter {
  kind: string;
  parameter: string;
  /** Extension, or part of `lists`; absent: documented. */
  extension?: string;
  /** Implied: set by links, and not offered before. */
  linked?: true;
  /** Our field that has the value. */
  equals?: string;
  /** Each word is in one of our fields. */
  searches?: readonly string[];
  /** 1: empty, 0: filled. */
  empty?: string;
  /** A field of the record that our reference `via` names. */
  takes?: ReferencedValue;
  /** With 1, without records with these values. */
  leavesOut?: { field: string; values: readonly string[] };
  /** On our field, or on that chosen by this parameter. */
  from?: string;
  to?: string;
  /** Fields that it may choose for a range. */
  chooses?: readonly string[];
}

interface ReferencedValue {
  via: string;
  take: string;
}

export type ExtraFilter = Filter & { extension: string };

/** @example equalsParameter(cities.filters, 'countryCode') // 'countryCode' */
export const equalsParameter = (filters: readonly Filter[], field: string): string | undefined =>
  filters.find(({ equals }) => equals === field)?.parameter;

/** The list as of the end of a day (extension `changes`). */
export const AS_OF = 'asOf';

/** Part of `lists`: filters by every reference. */
export const REFERENCES = 'references';

/** Part of `lists`: conditions on any field (src/schema/where.ts). */
export const WHERE = 'where';

/** Part of `lists` (src/schema/groups.ts). */
export const GROUPS = 'groups';

/** Part of `lists`: days, for lists ordered by day. */
export const DATES = 'dates';

/** Pagination and extensions (docs/extensions.md). */
export const RESERVED_PARAMETERS = [
  'perPage',
  'page',
  'sort',
  'ids',
  'totals',
  'history',
  AS_OF,
  WHERE,
  GROUPS,
];

export interface SortTerm {
  field: string;
  order: SortDirection;
}

export interface TotalGroup {
  field: string;
  per: 'value' | 'day';
}

export interface Total {
  name: string;
  sum: readonly string[];
  by: readonly TotalGroup[];
  without: readonly { field: string; values: readonly string[] }[];
}

export type ChangeGuard = Required<Declared<typeof changeGuard, string>>;

type EditSheet = Required<Declared<typeof sheet, string>>;

/** `returned` is set by the server until the creator's next save or nomination. */
export type Confirmation = Normalized<Declared<typeof confirmation, string>>;

export interface ReferenceLink {
  field: string;
  to: string;
  by: string;
  where: { readonly [field: string]: string };
}

export interface ChildLink {
  of: string;
  by: string;
  equals: string;
  parameter: string;
  columns: readonly string[];
  /** The child's open state and the parent's values that need confirmation. */
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
  optionText: string;
  /** A template; null: `optionText`. */
  recordRepresentation: string | null;
  secondaryText: string | null;
  menu: { group: string; icon: string; shortcut?: string; order?: number; hidden?: boolean };
  fields: readonly Field[];
  columns: readonly string[];
  card: readonly string[];
  /** null: it has its own page. */
  openedIn: string | null;
  createVariants: string | null;
  cancelled: Cancelled;
  board: Board | null;
  sheet: EditSheet | null;
  suggestions: Suggestions;
  paste: Paste | null;
  filters: readonly Filter[];
  extraFilters: readonly ExtraFilter[];
  sort: readonly [SortTerm, ...SortTerm[]];
  form: readonly { name: string; fields: readonly string[] }[];
  stamps: readonly ('userId' | 'officeCode' | 'departmentCode')[];
  captions: ResourceCaptions | null;
  totals: readonly Total[];
  groups: boolean;
  /** The backend can filter by days, with canceled parents. */
  days: boolean;
  changeGuard: ChangeGuard | null;
  history: boolean;
  broadcast: boolean;
  confirmation: Confirmation | null;
  references: readonly ReferenceLink[];
  children: readonly ChildLink[];
}

/**
 * Documented ones, and those of these extensions.
 * @example filtersWith(resource, useExtensions())
 */
export function filtersWith(resource: Resource, extensions: readonly string[]): readonly Filter[] {
  const extra = resource.extraFilters.filter(({ extension }) => extensions.includes(extension));
  return extra.length === 0 ? resource.filters : [...resource.filters, ...extra];
}

/**
 * @throws if missing: a bug, never caused by data
 * @example fieldOf(resource, 'dateIn').type // 'date'
 */
export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fields.find((f) => f.name === name);
  if (!field) throw new Error(`${resource.name} has no field "${name}"`);
  return field;
}

/** @throws if missing: a bug, never caused by data */
export function resourceNamed(resources: readonly Resource[], name: string): Resource {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`no resource has the name "${name}"`);
  return resource;
}

/**
 * Read-only. A nominee alone does not confirm (rules: confirmation).
 * @example if (isConfirmed(resource, record)) return null
 */
export function isConfirmed(
  { confirmation }: Pick<Resource, 'confirmation'>,
  record: { readonly [field: string]: unknown },
): boolean {
  const at = confirmation?.at ?? null;
  return at !== null && (record[at] ?? '') !== '';
}

/** Returned or unconfirmed, and waiting for its creator. */
export function isReturned(
  resource: Pick<Resource, 'confirmation'>,
  record: { readonly [field: string]: unknown },
): boolean {
  const at = resource.confirmation?.returned?.at;
  return at !== undefined && (record[at] ?? '') !== '' && !isConfirmed(resource, record);
}

/**
 * True if the resource declares the field.
 * @example hasField(reservations, 'dateIn')
 */
export function hasField(resource: Resource, name: string): boolean {
  return resource.fields.some((f) => f.name === name);
}

/** Id, key, unique fields. */
export const keysOf = ({ key, fields }: Resource): string[] => [
  'id',
  ...(key === null ? [] : [key]),
  ...fields.filter(({ name, unique }) => unique !== null && name !== key).map(({ name }) => name),
];

/** Forms neither show nor send the others. */
export const isTyped = (field: Field): boolean => field.typed;

export const IN_BRACES = /\{(\w+)\}/g;

/**
 * The field names of a template, or the name itself.
 * @example namesInPart('code') // ['code']
 */
export const namesInPart = (part: string): string[] =>
  part.includes('{') ? namesIn(part) : [part];

/**
 * The field names in braces.
 * @example namesIn('{code} {name}') // ['code', 'name']
 */
export const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(IN_BRACES)].flatMap(([, name]) => name ?? []);
