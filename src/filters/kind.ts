import type { z } from 'zod';
import type { Finding } from '../schema/checks/finding';
import type { FieldTypeCatalogue } from '../schema/catalogue';
import type { ResourceDeclaration } from '../schema/declaration';
import type { FieldName } from '../schema/fieldName';
import type { Kinds } from '../schema/meta/parts';
import type { Field, Filter, ReferenceLink, Resource } from '../schema/resource';
import type { Control } from './control';

/** Schemas that declarations consist of. */
export interface FilterParts extends Kinds {
  fields: z.ZodArray<z.ZodType<FieldName>>;
  fieldOrParameter: z.ZodType<string>;
  /** Extension, or part of `lists`, that the filter requires of a backend. */
  extension: z.ZodType<string>;
  optionalExtension: z.ZodOptional<z.ZodType<string>>;
}

/** By the key that distinguishes each. */
type Forms = { readonly [key: string]: (parts: FilterParts) => z.ZodType };

export type DeclaredBy<Of extends Forms> = z.infer<ReturnType<Of[keyof Of]>>;

type FilterTraits = Omit<Filter, 'kind' | 'parameter' | 'extension'>;

interface CheckedFilter {
  filters: ResourceDeclaration['filters'];
  /** Its key is `filters.<parameter>`. */
  report: (wrong: Finding['problem'], mend: Finding['advice']) => void;
  wantStored: (name: string) => void;
  wantDay: (name: string) => void;
  /** Reports a field of child records, which has no text. */
  wantText: (name: string) => void;
  /** Reports an invalid reference or its field. */
  wantPath: (via: string, take: string) => void;
}

export interface ImpliedAround {
  fields: readonly Field[];
  references: readonly ReferenceLink[];
  order: ResourceDeclaration['sort'];
  filters: readonly Filter[];
  catalogue: FieldTypeCatalogue;
}

interface PlanAround {
  resource: Resource;
  all: readonly Resource[];
  filters: readonly Filter[];
}

/** For validation and descriptions: `src/filters/<kind>/declared.ts`. Not loaded by lists. */
export interface FilterForms<Declared = unknown> {
  forms: Forms;
  /** The short form, a field's name. */
  byName?: (parts: FilterParts) => z.ZodType<FieldName>;
  check?(declared: Declared, around: CheckedFilter): void;
}

/**
 * A filter kind, for browser and server: `src/filters/<kind>/index.ts`. Its input is `control.tsx`, its SQL
 * `server/filters/<kind>.ts`.
 * @example export const empty: FilterKind<FilterDeclarations['empty']> = { read: ({ empty: field }) => ({ empty: field }) };
 */
export interface FilterKind<Declared = unknown> {
  /** Each declaration has one of them. Default: its name. */
  keys?: readonly string[];
  /** Can be declared by a field's name alone. */
  byName?: true;
  read(declared: Declared): FilterTraits;
  /** Filters without a declaration. */
  implied?(around: ImpliedAround): readonly (Omit<Filter, 'kind'> & { extension: string })[];
  /** Null: another filter's control sets it. Absent: only presets and links do. */
  control?(filter: Filter, around: PlanAround): Omit<Control, 'kind'> | null;
  /** Finds the record (`npm run conform`). */
  recordValue?(filter: Filter, record: Readonly<Record<string, unknown>>): unknown;
}
