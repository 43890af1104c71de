import type { Generated, Kysely } from 'kysely';

/** A person's sign-in secret, apart from the `users` entity so that no list can ever show it. */
export type CredentialRow = {
  userId: number;
  passwordHash: string;
};

/** A bearer token, known by its SHA-256 only. Times are text in UTC. */
export type TokenRow = {
  tokenHash: string;
  userId: number;
  expiresAt: string;
  createdAt: Generated<string>;
};

/** What the server notes about its own database. */
export type SchemaInfoRow = {
  key: string;
  value: string;
};

/** What is kept for good (server/db/audit.ts); `before` and `after` are JSON. */
export type AuditLogRow = {
  id: Generated<number>;
  at: Generated<string>;
  action: string;
  userId: number | null;
  userName: string | null;
  address: string;
  requestId: string;
  resource: string | null;
  recordId: number | null;
  before: string | null;
  after: string | null;
};

/** The columns of the `users` entity (resources/users.ts) that signing in reads and writes. */
export type UserRow = {
  id: Generated<number>;
  officeCode: string | null;
  departmentCode: string | null;
  roleCode: string | null;
  name: string | null;
  email: string | null;
  job: string | null;
  avatar: string | null;
  active: number;
  updatedAt: string | null;
};

/** The columns of the `role-permissions` entity that rights are read from. */
export type RoleRow = {
  code: string;
  permissions: string | null;
  seq: number;
  active: number;
  updatedAt: string | null;
};

/** The tables that this room owns, `users` and its roles. */
export interface SystemDatabase {
  credentials: CredentialRow;
  tokens: TokenRow;
  schema_info: SchemaInfoRow;
  audit_log: AuditLogRow;
  users: UserRow;
  'role-permissions': RoleRow;
}

/** The entities' tables come from declarations at run time, so their names and columns are plain strings. */
export type Database = Record<string, Record<string, unknown>>;

/**
 * The same connection, seen through the system tables' types. Only the compiler's view changes: `Database` has any
 * table with any columns, and the migrations of this room make these.
 */
export function systemTables(db: Kysely<Database>): Kysely<SystemDatabase> {
  return db as unknown as Kysely<SystemDatabase>;
}

/**
 * How values come out of either engine, by PostgreSQL type id. Decimals, dates and times stay text: a float
 * loses money, a Date shifts days (rules: decimals-are-text, dates-are-text). 64-bit integers are ids and counts, well within a number.
 */
export const numberTypes = [20]; // int8
export const textTypes = [
  1700, // numeric
  1082, // date
  1083, // time
  1114, // timestamp
  1184, // timestamptz
  1266, // timetz
];
