import type { Generated, Kysely } from 'kysely';

/** A person's sign-in secret, apart from the `users` entity so that no list can ever show it. */
type CredentialRow = {
  userId: number;
  passwordHash: string;
  /** 1: somebody else has set it, and its owner has to replace it. */
  given: Generated<number>;
  /** By which authenticators know the account; null: none was asked to. */
  handle: Generated<string | null>;
};

/** A bearer token, known by its SHA-256 only. Times are text in UTC. */
type TokenRow = {
  tokenHash: string;
  userId: number;
  expiresAt: string;
  createdAt: Generated<string>;
  /** By which its owner knows it. */
  id: Generated<number>;
  /** The browser's own word of itself. */
  device: string | null;
  address: string | null;
  /** Seconds without use after which it ends; null: as long as it lives. */
  idle: number | null;
  /** To the minute. */
  lastUsedAt: Generated<string>;
};

/** What lets a person set a password, once; the latest one of theirs. */
type PasswordLinkRow = {
  userId: number;
  tokenHash: string;
  expiresAt: string;
};

/** Failed sign-ins of an address, whether or not it has an account; known by its hash only. */
type SignInFailureRow = {
  account: string;
  failures: number;
  failedAt: string;
  waitUntil: string | null;
};

/** The secret of somebody's one-time codes; it counts from when one of them was shown. */
type SecondFactorRow = {
  userId: number;
  secret: string;
  confirmedAt: string | null;
  /** The step of the last code that was used: none is used twice. */
  lastStep: number | null;
};

type RecoveryCodeRow = {
  userId: number;
  codeHash: string;
};

/** What signs in by a key that never leaves its device. */
type PasskeyRow = {
  id: Generated<number>;
  userId: number;
  /** Base64url, as all of WebAuthn is here. */
  credentialId: string;
  publicKey: string;
  /** Of signatures, as the device counts them; 0 where it does not. */
  counter: number;
  /** How a browser reaches the device, joined by commas. */
  transports: string;
  /** The host that it was made for. */
  rpId: string;
  name: string;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
};

/** What a passkey signs, once. */
type PasskeyChallengeRow = {
  challengeHash: string;
  purpose: string;
  userId: number | null;
  sessionId: number | null;
  expiresAt: string;
};

/** What the server notes about its own database. */
type SchemaInfoRow = {
  key: string;
  value: string;
};

/** What is kept for good (server/db/audit.ts); `before` and `after` are JSON. */
type AuditLogRow = {
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

/** Whose a view is, the nearest first: of these somebody starts with the first that there is. */
export const audiences = ['me', 'role', 'office', 'all'] as const;

export type ViewAudience = (typeof audiences)[number];

/** What somebody keeps of a list under a name (server/db/views.ts). */
export type SavedViewRow = {
  id: Generated<number>;
  resource: string;
  audience: ViewAudience;
  owner: string;
  name: string;
  /** The query of the list's address. */
  query: string;
  /** 1: whoever it is for starts with it. */
  starts: Generated<number>;
  /** Who made it. */
  userId: number;
  updatedAt: Generated<string>;
};

/** What a create has made that its sender has named (server/db/creates.ts). */
type NamedCreateRow = {
  userId: number;
  resource: string;
  nameHash: string;
  /** null within the transaction that makes it. */
  recordId: number | null;
  at: Generated<string>;
};

/** The columns of the `users` entity (resources/users.ts) that signing in reads and writes. */
type UserRow = {
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
type RoleRow = {
  code: string;
  permissions: string | null;
  /** 1: whoever has it signs in with a second factor. */
  secondFactor: Generated<number>;
  seq: number;
  active: number;
  updatedAt: string | null;
};

/**
 * The schema of the server's own tables. Those of declarations are in the connection's own, `public` as a rule, and a
 * declaration's name has no dot: none can name one of these.
 */
export const ownSchema = 'server';

/** The tables that this room owns, `users` and its roles. */
export interface SystemDatabase {
  'server.credentials': CredentialRow;
  'server.tokens': TokenRow;
  'server.password_links': PasswordLinkRow;
  'server.sign_in_failures': SignInFailureRow;
  'server.second_factors': SecondFactorRow;
  'server.recovery_codes': RecoveryCodeRow;
  'server.passkeys': PasskeyRow;
  'server.passkey_challenges': PasskeyChallengeRow;
  'server.schema_info': SchemaInfoRow;
  'server.audit_log': AuditLogRow;
  'server.saved_views': SavedViewRow;
  'server.named_creates': NamedCreateRow;
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
export const numberTypeOids = [20]; // int8
export const textTypeOids = [
  1700, // numeric
  1082, // date
  1083, // time
  1114, // timestamp
  1184, // timestamptz
  1266, // timetz
];
