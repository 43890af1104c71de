import type { RawBuilder } from 'kysely';
import type { Finding } from '../../src/schema/checks/finding';

/** A difference between a declaration and the database. */
export interface TableChange {
  kind: 'table' | 'column' | 'widen' | 'rename' | 'index';
  resource: string;
  field?: string;
  /** The type of a column, or the purpose of an index. */
  type?: string;
  /** The former name of a renamed column. */
  was?: string;
}

/** A declared change that the database can't make. */
export interface ChangeRefusal extends Pick<Finding, 'problem' | 'advice'> {
  resource: string;
  field: string;
}

export interface Statement {
  change: TableChange;
  /** Run in this order, all or none. */
  statements: readonly RawBuilder<unknown>[];
  /** Columns of a unique index that existing rows may violate; the unique one first, then its scope. */
  unique?: readonly string[];
}
