import type { BoardDeclaration } from './board';
import type { CaptionsDeclaration } from './captions';
import type { ZodType } from 'zod';
import type { Declared } from './fieldName';
import type * as blocks from './meta/blocks';
import type { totals } from './meta/totals';
import type { FieldTypes, FieldTypeName } from './fieldType';
import type { FilterDeclaration } from './filterDeclaration';
import type { Labels } from './labels';
import type { MenuIcon } from './icons';
import type { PasteDeclaration } from './paste';
import type { SuggestionsDeclaration } from './suggestions';

interface CommonFieldOptions {
  /** Set on create, never cleared. */
  required?: boolean;
  /** Written by the server only, sent only as a stamp. */
  readOnly?: boolean;
  /** Immutable after create, as codes are. */
  fixed?: boolean;
  /** The server rejects a second record; an array of fields is its scope. */
  unique?: boolean | readonly string[];
  /** The column is renamed and keeps its values. */
  was?: string;
  default?: string | number | boolean;
  /** Not in the contract: for backends with this extension. */
  extension?: string;
}

export type FieldDeclaration = {
  [T in FieldTypeName]: { type: T } & CommonFieldOptions & FieldTypes[T]['options'];
}[FieldTypeName];

export type FieldDeclarations = { readonly [name: string]: FieldDeclaration };

export type SortDirection = 'ASC' | 'DESC';

/** With the resource's own fields. */
type Own<Schema extends ZodType, F> = Declared<Schema, NoInfer<keyof F & string>>;

/** Plain JSON data. */
export interface ResourceDeclaration<F extends FieldDeclarations = FieldDeclarations> {
  /** The contract's name; also the table. */
  name: string;
  /** Below /admin, and react-admin's name; default: `name`. */
  route?: string;
  /** Below the API's base URL; default: `/name`. */
  path?: string;
  /**
   * For default errors: 'Failed to fetch Cities.' (rules: default-errors). `download` replaces the plural for
   * look-ups.
   */
  entity: { singular: string; plural: string; download?: string };
  /** 500 when a call failed; default: status_code. */
  statusField?: string;
  /** The field that references by code use. */
  key?: NoInfer<keyof F & string>;
  /** A record's name in titles: a field, or a template with fields in braces. */
  recordRepresentation: NoInfer<keyof F & string> | `${string}{${string}}${string}`;
  /** The field that pickers show and search. Default: the first one of `recordRepresentation`. */
  optionText?: NoInfer<keyof F & string>;
  /** In pickers: a template with fields in braces. Default: the code. */
  secondaryText?: string;
  /**
   * `shortcut`: letter after `g`; `order`: ascending, entries without one last by name. A group is placed at its
   * first entry.
   */
  menu: { group: string; icon: MenuIcon; shortcut?: string; order?: number; hidden?: boolean };
  fields: F;
  columns: readonly NoInfer<keyof F & string>[];
  /** Of a mobile card. Default: the title and the first columns. */
  card?: readonly NoInfer<keyof F & string>[];
  /** The record whose page shows this one: list rows link there. */
  openedIn?: NoInfer<keyof F & string>;
  /** An enum with a create action per value: a deposit, a withdrawal. */
  createVariants?: NoInfer<keyof F & string>;
  /** Values of canceled records: struck through, without open states and printed sheets. */
  cancelled?: { readonly [field in NoInfer<keyof F & string>]?: readonly string[] };
  /** The parent: when that is canceled, so is this record. */
  cancelledWith?: NoInfer<keyof F & string>;
  /** Opened first from the menu. */
  board?: BoardDeclaration<NoInfer<keyof F & string>>;
  sheet?: Own<typeof blocks.sheet, F>;
  /** Accepted with Tab, Enter or a click, automatically only from sources with `fills`. */
  suggestions?: SuggestionsDeclaration<NoInfer<keyof F & string>>;
  paste?: PasteDeclaration<NoInfer<keyof F & string>>;
  /** Documented query parameters; perPage and page are implied. */
  filters: { readonly [parameter: string]: FilterDeclaration<NoInfer<keyof F & string>> };
  /** Ties by id, nulls last (rules: default-order). */
  sort: readonly { field: NoInfer<keyof F & string>; order: SortDirection }[];
  form?: Own<typeof blocks.form, F>;
  /** In every payload, from the session (rules: acting-user). */
  stamps?: readonly ('userId' | 'officeCode' | 'departmentCode')[];
  captions?: CaptionsDeclaration<NoInfer<keyof F & string>>;
  /** Sums over a whole filter, extension `totals` (rules: totals). */
  totals?: Own<typeof totals, F>;
  /** Shows last values above the form, and asks about outliers. */
  changeGuard?: Own<typeof blocks.changeGuard, F>;
  /** Who changed what and why; extension `history`. */
  history?: boolean;
  /** To all signed-in users (docs/realtime.md). */
  broadcast?: boolean;
  /** By a second user; the record is read-only afterwards (rules: confirmation). */
  confirmation?: Own<typeof blocks.confirmation, F>;
  /** Edited in the form, by resource. */
  children?: Own<typeof blocks.children, F>;
  /** Labels that no i18n file has. */
  labels?: Labels;
}
