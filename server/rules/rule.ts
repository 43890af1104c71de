import type { Kysely, RawBuilder } from 'kysely';
import type { Rights } from '../../src/rights';
import type { Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';

/** What a column holds when it comes out of the database, and what goes in. */
export type StoredValue = string | number | null;

/** A row, or the part of it that is about to be written, by field name. */
export type Row = { [field: string]: StoredValue };

/** The alias of the record's own table in every query: `sql.ref('r.code')` is its code. */
export const recordAlias = 'r';

/** Fields that the server computes at each read, for the declaration's `derived` fields without `via`. */
export interface DerivedRows {
  /** The resource whose rows they come from: they are for whoever may read it. */
  of: string;
  /** Name of the sub-query; any identifier that no field has. */
  alias: string;
  /** `select …` giving exactly one row per record `r`, joined laterally; its columns are the fields. */
  rows: RawBuilder<unknown>;
  /**
   * The rows of all records at once, and their join's condition: a list that is sorted by them needs every one. A
   * record without a row counts as zero.
   */
  all: { rows: RawBuilder<unknown>; on: RawBuilder<unknown> };
  /** Numbers, all of them. */
  fields: readonly string[];
}

/** Records of another resource that a record holds, by the value of one of their fields. */
interface Holding {
  of: string;
  by: string;
  keys: (record: Readonly<Row>) => readonly string[];
}

/** Where a hook runs: inside the write's transaction, which a thrown error undoes as a whole. */
interface HookContext {
  db: Kysely<Database>;
  resource: Resource;
  user: SessionUser;
  /** What that person may do: what a rule tells of other resources asks it. */
  rights: Rights;
  /** The names of all resources at this moment. */
  resources: readonly string[];
  /** The write's time on the entities' wall clock: YYYY-MM-DD HH:mm:ss, Asia/Seoul. */
  now: string;
}

/** What an update does to its record's confirmation, where the declaration has one (rules: confirmation). */
export type ConfirmationStep = 'confirm' | 'takeBack' | 'sendBack';

/** A create or an update that has passed every check of the declaration. */
export interface RuleWrite extends HookContext {
  /** What is about to be written: the fields that came, and the stamps. */
  values: Readonly<Row>;
  /** The row as it stands, locked; null on create. */
  before: Readonly<Row> | null;
  /** The row as it will stand. */
  after: Readonly<Row>;
  step: ConfirmationStep | null;
}

/** What an entity needs beyond its declaration. Every part is optional; hooks refuse by throwing an HttpProblem. */
export interface Rule {
  /** Its records are the people who sign in: what each may change of their own, whatever their role grants. */
  self?: readonly string[];
  /** Tables of the rule's own, in the server's schema: column names with their PostgreSQL types. Only ever added to. */
  tables?: { readonly [table: string]: { readonly [column: string]: string } };
  /** Fields that give rights or take them: of these, what was there and who changed it is kept for good. */
  audited?: readonly string[];
  derived?: DerivedRows;
  /** The related records that a confirmation covers, besides the record itself. */
  holds?: Holding;
  /** Looks at a new record; what it returns is written with it. */
  beforeCreate?: (write: RuleWrite) => Promise<Row>;
  /** Looks at a change; what it returns is written with it. */
  beforeUpdate?: (write: RuleWrite) => Promise<Row>;
  /** Looks at a locked record before it goes; what still refers to it is looked for afterwards. */
  beforeDelete?: (context: HookContext & { before: Readonly<Row> }) => Promise<void>;
  /** Follows a create or an update in the same transaction, and may still change the row; `after` has its id. */
  afterWrite?: (write: RuleWrite) => Promise<void>;
}
