import type { RawBuilder } from 'kysely';
import type { Finding } from '../../src/schema/checks/finding';

/** One thing that a declaration asks for and the database lacks. */
export interface TableChange {
  kind: 'table' | 'column' | 'widen' | 'rename' | 'index';
  resource: string;
  field?: string;
  /** A column's type, or what an index is for. */
  type?: string;
  /** What a renamed column was called. */
  was?: string;
}

/** What a declaration asks for and the database can't give. */
export interface ChangeRefusal extends Pick<Finding, 'problem' | 'advice'> {
  resource: string;
  field: string;
}

export interface Statement {
  change: TableChange;
  /** In this order, all or none. */
  statements: readonly RawBuilder<unknown>[];
  /** The columns that rows may share by mistake, where it makes them unique; the one that must be so is first. */
  unique?: readonly string[];
}
