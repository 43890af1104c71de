import type { Kysely, RawBuilder } from 'kysely';
import type { Rights } from '../../src/rights';
import type { Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';

export type StoredValue = string | number | null;

/** By field name. */
export type Row = { [field: string]: StoredValue };

/** The record's own table: `sql.ref('r.code')`. */
export const recordAlias = 'r';

/** The declaration's `derived` fields without `via`, computed at each read. */
export interface DerivedRows {
  /** Requires the right to read this resource. */
  of: string;
  /** Any identifier that is no field name. */
  alias: string;
  /** Exactly one row per record `r`, joined laterally. */
  rows: RawBuilder<unknown>;
  /** Of all records, for sorting. No row counts as zero. */
  all: { rows: RawBuilder<unknown>; on: RawBuilder<unknown> };
  /** Numeric. */
  fields: readonly string[];
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
  /** Check before revealing data of other resources. */
  rights: Rights;
  /** All current names. */
  resources: readonly string[];
  /** Seoul's wall clock. */
  now: string;
}

/** What an update does (rules: confirmation). */
export type ConfirmationStep = 'confirm' | 'takeBack' | 'sendBack';

/** Passed validation. */
export interface RuleWrite extends HookContext {
  /** Sent fields and stamps. */
  values: Readonly<Row>;
  /** Locked; null on create. */
  before: Readonly<Row> | null;
  /** After the write. */
  after: Readonly<Row>;
  step: ConfirmationStep | null;
}

/** What an entity needs beyond its declaration. Hooks refuse by throwing an HttpProblem. */
export interface Rule {
  /** Fields that users may change in their own record. */
  self?: readonly string[];
  /** Own tables. Only ever extend them. */
  tables?: { readonly [table: string]: { readonly [column: string]: string } };
  /** Fields that affect rights. */
  audited?: readonly string[];
  derived?: DerivedRows;
  /** What a confirmation covers besides the record. */
  holds?: Holding;
  /** Returns further values to write. */
  beforeCreate?: (write: RuleWrite) => Promise<Row>;
  /** Returns further values to write. */
  beforeUpdate?: (write: RuleWrite) => Promise<Row>;
  /** References are checked afterwards. */
  beforeDelete?: (context: HookContext & { before: Readonly<Row> }) => Promise<void>;
  /** In the transaction; may change the row. */
  afterWrite?: (write: RuleWrite) => Promise<void>;
}
