import type { Kysely, RawBuilder } from 'kysely';
import type { Rights } from '../../src/rights';
import type { Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';

/** A value as a column stores it. */
export type StoredValue = string | number | null;

/** A row, or the written part of it, by field name. */
export type Row = { [field: string]: StoredValue };

/** The alias of the record's own table in every query: `sql.ref('r.code')` is its code. */
export const recordAlias = 'r';

/** Fields computed at each read, for the declaration's `derived` fields without `via`. */
export interface DerivedRows {
  /** The resource of the source rows; requires the right to read it. */
  of: string;
  /** Name of the subquery; any identifier that is no field name. */
  alias: string;
  /** `select …` returning exactly one row per record `r`, joined laterally; its columns are the fields. */
  rows: RawBuilder<unknown>;
  /** The rows of all records and the join condition, for sorting by them. A record without a row counts as zero. */
  all: { rows: RawBuilder<unknown>; on: RawBuilder<unknown> };
  /** All numeric. */
  fields: readonly string[];
}

/** Records of another resource that a record covers, by the value of one of their fields. */
interface Holding {
  of: string;
  by: string;
  keys: (record: Readonly<Row>) => readonly string[];
}

/** A hook's context: inside the write's transaction, which an error rolls back. */
interface HookContext {
  db: Kysely<Database>;
  resource: Resource;
  user: SessionUser;
  /** The user's rights; a rule checks them before it reveals data of other resources. */
  rights: Rights;
  /** Names of all current resources. */
  resources: readonly string[];
  /** The write's time on the entities' wall clock: YYYY-MM-DD HH:mm:ss, Asia/Seoul. */
  now: string;
}

/** What an update does to its record's confirmation, if the resource has one (rules: confirmation). */
export type ConfirmationStep = 'confirm' | 'takeBack' | 'sendBack';

/** A create or update that has passed the declaration's validation. */
export interface RuleWrite extends HookContext {
  /** The values to write: sent fields and stamps. */
  values: Readonly<Row>;
  /** The stored, locked row; null on create. */
  before: Readonly<Row> | null;
  /** The row after the write. */
  after: Readonly<Row>;
  step: ConfirmationStep | null;
}

/** What an entity needs beyond its declaration. Every part is optional; hooks refuse by throwing an HttpProblem. */
export interface Rule {
  /** For the users' resource: fields that users may change in their own record, whatever their role. */
  self?: readonly string[];
  /** The rule's own tables in the server's schema: columns with PostgreSQL types. Only ever extend them. */
  tables?: { readonly [table: string]: { readonly [column: string]: string } };
  /** Fields that affect rights: their changes are audited. */
  audited?: readonly string[];
  derived?: DerivedRows;
  /** The related records that a confirmation covers, besides the record itself. */
  holds?: Holding;
  /** Checks a new record; returns further values to write. */
  beforeCreate?: (write: RuleWrite) => Promise<Row>;
  /** Checks a change; returns further values to write. */
  beforeUpdate?: (write: RuleWrite) => Promise<Row>;
  /** Checks a locked record before its deletion; references to it are checked afterwards. */
  beforeDelete?: (context: HookContext & { before: Readonly<Row> }) => Promise<void>;
  /** Runs after a create or update in the same transaction, and may change the row; `after` has its id. */
  afterWrite?: (write: RuleWrite) => Promise<void>;
}
