import type { z } from 'zod';
import type { Finding } from '../schema/checks/finding';
import type { FieldTypeCatalogue } from '../schema/catalogue';
import type { ResourceDeclaration } from '../schema/declaration';
import type { FieldName } from '../schema/filterDeclaration';
import type { Kinds } from '../schema/meta/parts';
import type { Field, Filter, ReferenceLink, Resource } from '../schema/resource';
import type { Control } from './control';

/** Schemas that declarations of filters consist of. */
export interface FilterParts extends Kinds {
  /** A field of the resource. */
  field: z.ZodType<FieldName>;
  /** Fields of the resource. */
  fields: z.ZodArray<z.ZodType<FieldName>>;
  /** A field, or the parameter that names one. */
  fieldOrParameter: z.ZodType<string>;
  /** The extension, or the part of `lists`, that the filter requires of a backend. */
  extension: z.ZodType<string>;
  /** The same, for filters that need no extension. */
  optionalExtension: z.ZodOptional<z.ZodType<string>>;
}

/** The declarations of a kind, each by the key that distinguishes it from all others. */
type Forms = { readonly [key: string]: (parts: FilterParts) => z.ZodType };

/** The type of these declarations. */
export type DeclaredBy<Of extends Forms> = z.infer<ReturnType<Of[keyof Of]>>;

/** Properties of a normalized filter that its kind sets. */
type FilterTraits = Omit<Filter, 'kind' | 'parameter' | 'extension'>;

/** Context of a declared filter's checks. */
interface CheckedFilter {
  /** All filters of the resource. */
  filters: ResourceDeclaration['filters'];
  /** Reports a finding; its key is `filters.<parameter>`. */
  report: (wrong: Finding['problem'], mend: Finding['advice']) => void;
  /** Reports an own field that is not stored in a column. */
  wantStored: (name: string) => void;
  /** Reports an own field that is no date. */
  wantDay: (name: string) => void;
  /** Reports an own field of child records, which has no text. */
  wantText: (name: string) => void;
  /** Reports a field that is no reference, or a field that the referenced resource does not have. */
  wantPath: (via: string, take: string) => void;
}

/** Context of implied filters. */
export interface ImpliedAround {
  fields: readonly Field[];
  references: readonly ReferenceLink[];
  order: ResourceDeclaration['order'];
  /** The declared filters. */
  filters: readonly Filter[];
  catalogue: FieldTypeCatalogue;
}

/** Context of a control. */
interface PlanAround {
  resource: Resource;
  /** All resources. */
  all: readonly Resource[];
  /** All filters of the list. */
  filters: readonly Filter[];
}

/** Accessors for matching a record against a filter. */
export interface RecordTexts {
  /** A value of the record as text; '' if empty. */
  text: (field: string) => string;
  /** Whether the search covers the field. */
  isSearchable: (field: string) => boolean;
}

/**
 * The declarations of a kind, exported by `src/filters/<kind>/declared.ts`: used to validate and describe them, and
 * in previews. Lists do not load it.
 */
export interface FilterForms<Declared = unknown> {
  forms: Forms;
  /** Schema of the short form, a field's name. */
  byName?: (parts: FilterParts) => z.ZodType<string>;
  /** The own fields that a declaration names; each must exist. */
  names(declared: Declared, filters: ResourceDeclaration['filters']): readonly string[];
  /** Further checks of a declaration with a valid shape. */
  check?(declared: Declared, around: CheckedFilter): void;
  /** Whether a list with this parameter value contains the record. Absent: only the server can tell. */
  matches?(filter: Filter, wanted: string, record: RecordTexts): boolean;
}

/**
 * A filter kind, exported by `src/filters/<kind>/index.ts`, for browser and server. Its input is `control.tsx`, its
 * SQL `server/filters/<kind>.ts`.
 * @example
 * export const empty: FilterKind<FilterDeclarations['empty']> = {
 *   read: ({ empty: field }) => ({ empty: field }),
 * };
 */
export interface FilterKind<Declared = unknown> {
  /** Keys of its declarations: each has one of them. Default: its name. */
  keys?: readonly string[];
  /** It can be declared by a field's name alone. */
  byName?: true;
  /** The normalized properties of a declared filter. */
  read(declared: Declared): FilterTraits;
  /** Filters that lists have without a declaration. */
  implied?(around: ImpliedAround): readonly (Omit<Filter, 'kind'> & { extension: string })[];
  /** Its control in a list; null if another filter's control sets it. Absent: only presets and links set it. */
  control?(filter: Filter, around: PlanAround): Omit<Control, 'kind'> | null;
}
