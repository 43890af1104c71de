import type { AnyRecord, Resource } from '../../schema';
import type { RowKeeper } from '../drafts/rows';
import type { Values } from '../values/values';

/** A child record as it is being edited beside its parent. */
export interface ChildDraft {
  /** A stable React key. */
  key: string;
  /** As stored; null for a new one. */
  record: AnyRecord | null;
  /** Every typed field of the child, plus its fixed ones (the parent's code). */
  values: Values;
  state: 'clean' | 'new' | 'changed' | 'deleted' | 'saving';
  /** What is wrong, by field, translated. */
  errors: Readonly<Record<string, string>>;
  /** What the last save of this row failed with, translated. */
  failure: string | null;
}

export interface SaveOutcome {
  saved: number;
  failed: number;
}

/** The children of one record, as they are edited and as they are stored. */
export interface ChildDrafts {
  /** The child resource. */
  resource: Resource;
  /** In the order they are shown: the child's declared one. */
  drafts: readonly ChildDraft[];
  isDirty: boolean;
  /** What every child has in common: the parent's code. */
  fixed: Readonly<Values>;
  /**
   * Takes what was typed. `errors` are mistakes that only the caller can see, by field, such as a text that names
   * no record: a row that has one is not sent until that field is changed.
   */
  change(key: string, values: Readonly<Values>, errors?: Readonly<Record<string, string>>): void;
  /** Returns the new row's key. */
  add(values?: Readonly<Values>): string;
  addMany(rows: readonly Readonly<Values>[]): string[];
  duplicate(key: string): string;
  /** A new one goes, a stored one is marked deleted until saved. */
  remove(key: string): void;
  restore(key: string): void;
  /** Back to what is stored. */
  reset(): void;
  /** Marks what would not be sent, as the parent is not there yet, and says how many rows that are. */
  check(): number;
  /**
   * Sends what changed, each record through its own path, each once; rows that failed keep their values and say
   * why. `fixed` overrides the fixed values, for a parent that got its code a moment ago.
   */
  save(fixed?: Readonly<Values>): Promise<SaveOutcome>;
  /** How what is typed is kept in the browser until it is saved. */
  rowKeeper: RowKeeper;
}
