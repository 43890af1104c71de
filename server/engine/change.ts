import type { RawBuilder } from 'kysely';
import type { Finding } from '../../src/schema/checks/finding';

export interface TableChange {
  kind: 'table' | 'column' | 'widen' | 'rename' | 'index';
  resource: string;
  field?: string;
  /** A column's type, or an index's purpose. */
  type?: string;
  /** The former name. */
  was?: string;
}

/** A change that the database can't make. */
export interface ChangeRefusal extends Pick<Finding, 'problem' | 'advice'> {
  resource: string;
  field: string;
}

export interface Statement {
  change: TableChange;
  statements: readonly RawBuilder<unknown>[];
  /** Columns of a unique index that rows may violate, then its scope. */
  unique?: readonly string[];
}
