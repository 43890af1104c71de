import type { z } from 'zod';
import type { Finding } from '../schema/checks/finding';
import type { FieldTypeCatalogue } from '../schema/catalogue';
import type { ResourceDeclaration } from '../schema/declaration';
import type { FieldName } from '../schema/filterDeclaration';
import type { Kinds } from '../schema/meta/parts';
import type { Field, Filter, ReferenceLink, Resource } from '../schema/resource';
import type { Control } from './control';

/** What the shapes of declared filters are made of. */
export interface FilterParts extends Kinds {
  /** A field of the resource. */
  field: z.ZodType<FieldName>;
  /** Fields of the resource. */
  fields: z.ZodArray<z.ZodType<FieldName>>;
  /** One of these, or the parameter that names one. */
  fieldOrParameter: z.ZodType<FieldName | 'dateField'>;
  /** The extension, or the part of `lists`, that a backend must have for the filter. */
  extension: z.ZodType<string>;
  /** The same, of a filter that every backend may have. */
  optionalExtension: z.ZodOptional<z.ZodType<string>>;
}

/** The shapes in which declarations ask for a kind, each by the key that tells it from all others. */
type Forms = { readonly [key: string]: (parts: FilterParts) => z.ZodType };

/** What declarations of these shapes are. */
export type DeclaredBy<Of extends Forms> = z.infer<ReturnType<Of[keyof Of]>>;

/** What others may know of a filter, as its kind fills it in. */
type FilterTraits = Omit<Filter, 'kind' | 'parameter' | 'extension'>;

/** What checks of a declared filter may look at, and tell. */
interface CheckedFilter {
  /** All filters of the resource. */
  filters: ResourceDeclaration['filters'];
  /** Tells what is wrong with it; the key is `filters.<parameter>`. */
  report: (wrong: Finding['problem'], mend: Finding['advice']) => void;
  /** Reports a field of ours that no column holds. */
  wantStored: (name: string) => void;
  /** Reports a field of ours that has no days. */
  wantDay: (name: string) => void;
  /** Reports a field of ours that holds records, not words. */
  wantText: (name: string) => void;
  /** Reports a reference of ours that is none, and a field that the other record has not. */
  wantPath: (via: string, take: string) => void;
}

/** What filters that no declaration asks for are made of. */
export interface ImpliedAround {
  fields: readonly Field[];
  references: readonly ReferenceLink[];
  order: ResourceDeclaration['order'];
  /** Those that the declaration asks for. */
  filters: readonly Filter[];
  catalogue: FieldTypeCatalogue;
}

/** What a control is planned from. */
interface PlanAround {
  resource: Resource;
  /** Every resource. */
  all: readonly Resource[];
  /** All filters that the list offers. */
  filters: readonly Filter[];
}

/** How a record is looked at to tell whether a filter keeps it. */
export interface RecordTexts {
  /** A value of the record as text; '' where it has none. */
  text: (field: string) => string;
  /** Is a list searched by words in such a field? */
  isSearchable: (field: string) => boolean;
}

/**
 * How declarations ask for a kind, the export of `src/filters/<kind>/declared.ts`: for what checks and explains them, and for
 * previews. No list needs it.
 */
export interface FilterForms<Declared = unknown> {
  forms: Forms;
  /** What it looks like where a field's name alone declares one. */
  byName?: (parts: FilterParts) => z.ZodType<string>;
  /** The fields of ours that a declaration names: each must be there. */
  names(declared: Declared, filters: ResourceDeclaration['filters']): readonly string[];
  /** What else is wrong with a declaration that has the right shape. */
  check?(declared: Declared, around: CheckedFilter): void;
  /** Would a list with this value of its parameter have the record? Absent: only the server can tell. */
  matches?(filter: Filter, wanted: string, record: RecordTexts): boolean;
}

/**
 * A kind of filter, the export of `src/filters/<kind>/index.ts`: what runs anywhere. Its input is `control.tsx`,
 * its SQL in `server/filters/<kind>.ts`.
 * @example
 * export const empty: FilterKind<FilterDeclarations['empty']> = {
 *   read: ({ empty: field }) => ({ empty: field }),
 * };
 */
export interface FilterKind<Declared = unknown> {
  /** The keys of which a declaration of it has one. Default: its name. */
  keys?: readonly string[];
  /** A field's name alone declares one. */
  byName?: true;
  /** What others may know of a declared one. */
  read(declared: Declared): FilterTraits;
  /** Filters that lists have without a declaration. */
  implied?(around: ImpliedAround): readonly (Omit<Filter, 'kind'> & { extension: string })[];
  /** What sets it in a list; null where another filter's control does. Absent: none, but a preset or a link. */
  control?(filter: Filter, around: PlanAround): Omit<Control, 'kind'> | null;
}
