import type { Kysely, RawBuilder } from 'kysely';
import type { Rights } from '../../src/rights';
import type { Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';

export type StoredValue = string | number | null;

export type Row = { [field: string]: StoredValue };

/** The record's own table: `sql.ref('r.code')`. */
export const recordAlias = 'r';

/** `derived` fields without `via`, computed at each read. */
export interface DerivedRows {
  /** No field name. */
  alias: string;
  /** One row per record `r`, joined laterally. */
  rows: RawBuilder<unknown>;
  /** For sorting. No row counts as zero. */
  all: { rows: RawBuilder<unknown>; on: RawBuilder<unknown> };
  /** Numeric. */
  fields: readonly string[];
}

/** The same for sums of referring records: they are stored as well, for sorting and filtering. */
export interface ChildSums {
  /** No field name. */
  alias: string;
  of: string;
  /** Their reference… */
  by: string;
  /** …to this field of ours. */
  equals: string;
  /** Only records with these values are referenced. */
  fixed?: readonly (readonly [field: string, value: string])[];
  /** Field and aggregate of their columns, numeric. No row counts as zero. */
  sums: { readonly [field: string]: RawBuilder<unknown> };
}

/** Records that a record covers, by a field. */
interface Holding {
  of: string;
  by: string;
  keys: (record: Readonly<Row>) => readonly string[];
}

/** Inside the write's transaction, which an error rolls back. */
interface HookContext {
  db: Kysely<Database>;
  resource: Resource;
  user: SessionUser;
  /** Check before revealing other resources' data. */
  rights: Rights;
  resources: readonly string[];
  /** Seoul's wall clock. */
  now: string;
}

/** rules: confirmation. */
export type ConfirmationStep = 'confirm' | 'unconfirm' | 'return';

export interface RuleWrite extends HookContext {
  /** Sent fields and stamps. */
  values: Readonly<Row>;
  /** Locked; null on create. */
  before: Readonly<Row> | null;
  after: Readonly<Row>;
  step: ConfirmationStep | null;
}

/** Beyond the declaration. Hooks refuse by throwing an HttpProblem. */
export interface Rule {
  /** In the user's own record. */
  self?: readonly string[];
  /** Own tables. Only ever extend them. */
  tables?: { readonly [table: string]: { readonly [column: string]: string } };
  /** They affect rights. */
  audited?: readonly string[];
  derived?: DerivedRows | ChildSums;
  /** Covered by a confirmation. */
  holds?: Holding;
  /** May return further values to write; so may `beforeUpdate`. */
  beforeCreate?: (write: RuleWrite) => Promise<Row | void>;
  beforeUpdate?: (write: RuleWrite) => Promise<Row | void>;
  /** References are checked afterwards. */
  beforeDelete?: (context: HookContext & { before: Readonly<Row> }) => Promise<void>;
  /** In the transaction; may change the row. */
  afterWrite?: (write: RuleWrite) => Promise<void>;
}
