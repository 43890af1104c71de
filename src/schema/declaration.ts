import type { BoardDeclaration } from './board';
import type { CaptionsDeclaration } from './captions';
import type { FieldTypes, FieldTypeName } from './fieldType';
import type { FilterDeclaration } from './filterDeclaration';
import type { Labels } from './labels';
import type { MenuIcon } from './icons';
import type { PasteDeclaration } from './paste';
import type { SuggestionsDeclaration } from './suggestions';

interface CommonFieldOptions {
  /** Must be set on create and may not be cleared on update. */
  required?: boolean;
  /** Written by the server only: displayed, without input, sent only as a stamp. */
  readOnly?: boolean;
  /** Set on create and immutable afterwards, as codes are. */
  fixed?: boolean;
  /** The server rejects a second record with the same value; an array of fields limits this to their scope. */
  unique?: boolean | readonly string[];
  /** Former name: the column is renamed and keeps its values. */
  was?: string;
  /** Initial value of a new record. */
  default?: string | number | boolean;
  /** Not in the contract: available only if the backend lists this extension. */
  extension?: string;
}

export type FieldDeclaration = {
  [T in FieldTypeName]: { type: T } & CommonFieldOptions & FieldTypes[T]['options'];
}[FieldTypeName];

export type FieldDeclarations = { readonly [name: string]: FieldDeclaration };

export type SortDirection = 'ASC' | 'DESC';

/** Per value of a field, or per day of a moment. */
type TotalGroupDeclaration<Name extends string> = Name | { field: Name; per: 'day' };

/** Sums of fields grouped by others; `without` excludes records with these values. */
interface TotalDeclaration<Name extends string> {
  sum: readonly Name[];
  by: readonly TotalGroupDeclaration<Name>[];
  without?: { readonly [field in Name]?: readonly string[] };
}

/**
 * `by` is the nominated confirmer, `at` the time of confirmation: a record is confirmed when that is set. Without
 * `at` there is only a nominee.
 */
interface ConfirmationDeclaration<Name extends string> {
  by: Name;
  at?: Name;
  /** The confirmer's comment. */
  memo?: Name;
  /**
   * When, by whom and why the record was returned to its creator: by the nominee, or by unconfirming. The server sets
   * all three and clears them on the creator's next save, nomination or confirmation.
   */
  returned?: { at: Name; by: Name; reason: Name };
}

/** Children edited in their parent's form: `by` is the child's reference to it. */
interface ChildrenDeclaration {
  by: string;
  /** The child's fields shown as columns, in order; the others are in the row's own form. */
  columns?: readonly string[];
  /**
   * Asks for confirmation before the parent takes one of these values while a child is in the `open` state of its
   * board.
   */
  asks?: { open: string; before: { readonly [field: string]: readonly string[] } };
}

/** Asks for confirmation if a value changes by a factor of `times` or more. */
interface WatchDeclaration<Name extends string> {
  fields: readonly Name[];
  times?: number;
}

/** Fields edited row by row in a grid, with read-only context columns. */
interface EditSheetDeclaration<Name extends string> {
  fields: readonly Name[];
  beside?: readonly Name[];
}

interface FormSection<Name extends string> {
  name: string;
  fields: readonly Name[];
}

/** A resource declaration: plain JSON data. */
export interface ResourceDeclaration<F extends FieldDeclarations = FieldDeclarations> {
  /** The contract's name; also the table. */
  name: string;
  /** Path below /admin and react-admin's resource name; default: `name`. */
  route?: string;
  /** Path below the API's base URL; default: `/name`. */
  path?: string;
  /**
   * Words of the default errors: 'Failed to fetch Cities.' (rules: default-errors). `download` replaces the plural
   * where rows are fetched for look-ups.
   */
  entity: { singular: string; plural: string; download?: string };
  /** Body field that is 500 when a call failed; default: status_code. */
  statusField?: string;
  /** The field that references use; omitted if there are no references by code. */
  key?: NoInfer<keyof F & string>;
  /** The field that represents a record in titles and pickers. */
  title: NoInfer<keyof F & string>;
  /**
   * Representation of a record without a title field of its own: a sentence with fields in braces. Default: its title
   * field.
   */
  called?: string;
  /** Secondary text in pickers: a sentence with fields in braces. Default: its code. */
  detail?: string;
  /**
   * `shortcut`: letter that opens the list after `g`; `order`: position in the menu, ascending, entries without one
   * last by name. A group is placed at its first entry.
   */
  menu: { group: string; icon: MenuIcon; shortcut?: string; order?: number; hidden?: boolean };
  fields: F;
  columns: readonly NoInfer<keyof F & string>[];
  /** Fields of a mobile card, most important first. Default: the title and the first columns. */
  card?: readonly NoInfer<keyof F & string>[];
  /** Reference to the record whose page shows this one: list rows link there. */
  seenIn?: NoInfer<keyof F & string>;
  /** Enum field whose values each have their own create action: a deposit, a withdrawal. */
  newBy?: NoInfer<keyof F & string>;
  /**
   * By field, the values of canceled records: struck through in lists, and excluded from open states and printed
   * sheets of the board.
   */
  cancelled?: { readonly [field in NoInfer<keyof F & string>]?: readonly string[] };
  /** Reference to the parent: when that is canceled, so is this record. */
  cancelledWith?: NoInfer<keyof F & string>;
  /** An overview of some days' records: a view of the list, opened first from the menu. */
  board?: BoardDeclaration<NoInfer<keyof F & string>>;
  /** A view of the list where a few fields of its records are edited in a grid and saved together. */
  sheet?: EditSheetDeclaration<NoInfer<keyof F & string>>;
  /**
   * By field, values offered in the form: accepted with Tab, Enter or a click, and filled in automatically only by
   * sources with `fills`.
   */
  suggestions?: SuggestionsDeclaration<NoInfer<keyof F & string>>;
  /** Creates records from text pasted into the list. */
  paste?: PasteDeclaration<NoInfer<keyof F & string>>;
  /** Documented query parameters and their meaning; perPage and page are implied. */
  filters: { readonly [parameter: string]: FilterDeclaration<NoInfer<keyof F & string>> };
  /** Default order; ties by id, nulls last (rules: default-order). */
  order: readonly { field: NoInfer<keyof F & string>; order: SortDirection }[];
  form?: readonly FormSection<NoInfer<keyof F & string>>[];
  /** Included in every payload from the session (rules: acting-user). */
  stamps?: readonly ('userId' | 'officeCode' | 'departmentCode')[];
  captions?: CaptionsDeclaration<NoInfer<keyof F & string>>;
  /** Sums over a whole filter, by name, for the `totals` extension (rules: totals). */
  totals?: { readonly [name: string]: TotalDeclaration<NoInfer<keyof F & string>> };
  /** Numbers whose last values are shown above the form, with confirmation for outliers. */
  watch?: WatchDeclaration<NoInfer<keyof F & string>>;
  /** Records who changed what and why, for the `history` extension. */
  history?: boolean;
  /** Broadcasts creates, changes and deletions to all signed-in users (docs/realtime.md). */
  broadcast?: boolean;
  /** A second user confirms a record, which is read-only afterwards (rules: confirmation). */
  confirmation?: ConfirmationDeclaration<NoInfer<keyof F & string>>;
  /** Children by resource, edited as a grid in the form. */
  children?: { readonly [resource: string]: ChildrenDeclaration };
  /** Labels that no i18n file has. */
  labels?: Labels;
}

/**
 * Declares a resource. The compiler checks that names in columns, filters, order and form are fields;
 * `checkResources` checks the rest at start-up.
 */
export function defineResource<const F extends FieldDeclarations>(
  declaration: ResourceDeclaration<F>,
): ResourceDeclaration<F> {
  return declaration;
}
