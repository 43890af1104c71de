import type { BoardDeclaration } from './board';
import type { CaptionsDeclaration } from './captions';
import type { FieldTypes, FieldTypeName } from './fieldType';
import type { FilterDeclaration } from './filterDeclaration';
import type { Labels } from './labels';
import type { MenuIcon } from './icons';
import type { PasteDeclaration } from './paste';
import type { SuggestionsDeclaration } from './suggestions';

/** What every field may say, whatever its type. */
interface CommonFieldOptions {
  /** Must be filled on create and may not be emptied on update. */
  required?: boolean;
  /** Written by the server only: shown, never typed, never sent but as a stamp. */
  readOnly?: boolean;
  /** Typed on create and never changed afterwards, as codes are. */
  fixed?: boolean;
  /** The server refuses a second record with the same value; a list of fields narrows it to that scope. */
  unique?: boolean | readonly string[];
  /** What it was called before: its column is renamed, and keeps its values. */
  was?: string;
  /** What a new record starts with. */
  default?: string | number | boolean;
  /** Beyond the contract: there only where the backend lists this extension. */
  extension?: string;
}

export type FieldDeclaration = {
  [T in FieldTypeName]: { type: T } & CommonFieldOptions & FieldTypes[T]['options'];
}[FieldTypeName];

export type FieldDeclarations = { readonly [name: string]: FieldDeclaration };

export type SortDirection = 'ASC' | 'DESC';

/** Per value of a field, or per day of a moment. */
type TotalGroupDeclaration<Name extends string> = Name | { field: Name; per: 'day' };

/** Sums of fields per value or day of others; `without` names values whose records do not count. */
interface TotalDeclaration<Name extends string> {
  sum: readonly Name[];
  by: readonly TotalGroupDeclaration<Name>[];
  without?: { readonly [field in Name]?: readonly string[] };
}

/**
 * `by` names who is to confirm, `at` is the moment of confirming: a record is confirmed when that is filled. Where
 * nothing keeps the moment, somebody is named and nothing more.
 */
interface ConfirmationDeclaration<Name extends string> {
  by: Name;
  at?: Name;
  /** What they may say to it. */
  memo?: Name;
  /**
   * When, by whom and why the record came back to its creator: sent back by who is to confirm it, or its confirmation
   * cancelled. The server fills all three, and empties them with the creator's next save, nomination or confirmation.
   */
  returned?: { at: Name; by: Name; reason: Name };
}

/** Children that are edited beside their parent: `by` is the child's field that refers to it. */
interface ChildrenDeclaration {
  by: string;
  /** The child's fields that have a column, in their order; all others are in the row's own form. */
  columns?: readonly string[];
  /** Asks before the parent takes one of these values while a child is `open` in that state of its board. */
  asks?: { open: string; before: { readonly [field: string]: readonly string[] } };
}

/** Values that are looked at before they change; from `times` the last one on, or as small a part of it, somebody must mean it. */
interface WatchDeclaration<Name extends string> {
  fields: readonly Name[];
  times?: number;
}

/** Values that are typed line by line below each other, with what stands beside them to be read. */
interface EditSheetDeclaration<Name extends string> {
  fields: readonly Name[];
  beside?: readonly Name[];
}

interface FormSection<Name extends string> {
  name: string;
  fields: readonly Name[];
}

/** An entity as its author writes it: plain data that survives JSON both ways. */
export interface ResourceDeclaration<F extends FieldDeclarations = FieldDeclarations> {
  /** The contract's name; also the table. */
  name: string;
  /** Path below /admin and react-admin's resource name; default: `name`. */
  route?: string;
  /** Path below the API's base URL; default: `/name`. */
  path?: string;
  /**
   * The words of the default errors: 'Failed to fetch Cities.' (rules: default-errors). `download` stands for the
   * plural where all rows are fetched for look-ups.
   */
  entity: { singular: string; plural: string; download?: string };
  /** The body's field that says 500 when a call failed; default: status_code. */
  statusField?: string;
  /** The field that others refer to; left out where nothing refers by code. */
  key?: NoInfer<keyof F & string>;
  /** The field that stands for a record in titles and pickers. */
  title: NoInfer<keyof F & string>;
  /** What one without a name of its own is called: a sentence with its fields in braces. Default: its title field. */
  called?: string;
  /** What a picker says beside the title: a sentence with the record's fields in braces. Default: its code. */
  detail?: string;
  /**
   * `shortcut` is the letter that leads to the list after `g`; `order` the place in the menu, the least first and
   * those without one last, by name. A group stands where its first entry does.
   */
  menu: { group: string; icon: MenuIcon; shortcut?: string; order?: number; hidden?: boolean };
  fields: F;
  columns: readonly NoInfer<keyof F & string>[];
  /** What a phone's card shows, the most telling first. Default: the title and the first columns. */
  card?: readonly NoInfer<keyof F & string>[];
  /** The reference to the record in whose page one of these is seen: a row of the list leads there. */
  seenIn?: NoInfer<keyof F & string>;
  /** The choice whose values each have a way to a new one of their own: to a deposit, and to a withdrawal. */
  newBy?: NoInfer<keyof F & string>;
  /**
   * By field, the values with which a record is cancelled: struck through in lists, and left out of what is open or
   * printed on its board.
   */
  cancelled?: { readonly [field in NoInfer<keyof F & string>]?: readonly string[] };
  /** The reference to the record that one belongs to: where that is cancelled, so is this. */
  cancelledWith?: NoInfer<keyof F & string>;
  /** The records of some days at a glance: a view of the list, which its menu opens first. */
  board?: BoardDeclaration<NoInfer<keyof F & string>>;
  /** A view of the list in which a few fields of its records are typed below each other, and saved at once. */
  sheet?: EditSheetDeclaration<NoInfer<keyof F & string>>;
  /**
   * By field, values that the form of a new record offers: accepted with Tab, Enter or a click, and never written by
   * themselves but where a source says `fills`.
   */
  suggestions?: SuggestionsDeclaration<NoInfer<keyof F & string>>;
  /** Records that are made from text that is pasted into the list. */
  paste?: PasteDeclaration<NoInfer<keyof F & string>>;
  /** Documented query parameters, each with what feeds it; perPage and page are understood. */
  filters: { readonly [parameter: string]: FilterDeclaration<NoInfer<keyof F & string>> };
  /** Default order; ties by id, nulls last (rules: default-order). */
  order: readonly { field: NoInfer<keyof F & string>; order: SortDirection }[];
  form?: readonly FormSection<NoInfer<keyof F & string>>[];
  /** Written into every payload from the session (rules: acting-user). */
  stamps?: readonly ('userId' | 'officeCode' | 'departmentCode')[];
  captions?: CaptionsDeclaration<NoInfer<keyof F & string>>;
  /** Sums over a whole filter, by name: what the `totals` extension answers (rules: totals). */
  totals?: { readonly [name: string]: TotalDeclaration<NoInfer<keyof F & string>> };
  /** Numbers whose last values stand above the form, and which are asked about where they jump. */
  watch?: WatchDeclaration<NoInfer<keyof F & string>>;
  /** Keeps who changed what, and why: what the `history` extension answers. */
  history?: boolean;
  /** Tells everybody who is signed in when a record is created, changed or deleted (docs/realtime.md). */
  broadcast?: boolean;
  /** A second person confirms a record, which is read-only from then on (rules: confirmation). */
  confirmation?: ConfirmationDeclaration<NoInfer<keyof F & string>>;
  /** Records of other resources that belong to one of these, by resource: its form holds them as a grid. */
  children?: { readonly [resource: string]: ChildrenDeclaration };
  /** Its words, where no i18n file has them. */
  labels?: Labels;
}

/**
 * Declares one entity. The compiler checks that every name used in columns, filters, order and
 * form is a field; `checkResources` checks the rest at start-up.
 */
export function defineResource<const F extends FieldDeclarations>(
  declaration: ResourceDeclaration<F>,
): ResourceDeclaration<F> {
  return declaration;
}
