import type { RawBuilder } from 'kysely';
import type { Resource } from '../../src/schema';
import type { Finding } from '../../src/schema/checks/finding';

export interface TableChange {
  kind: 'table' | 'column' | 'widen' | 'rename' | 'index';
  resource: string;
  field?: string;
  type?: string;
  was?: string;
}

export interface ChangeRefusal extends Pick<Finding, 'problem' | 'advice'> {
  resource: string;
  field: string;
}

export interface Statement {
  change: TableChange;
  statements: readonly RawBuilder<unknown>[];
  unique?: readonly string[];
}

export interface PlanOptions {
  isBulk?: boolean;
  /** All that are served; default: the planned ones. */
  among?: readonly Resource[];
}
