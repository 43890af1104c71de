import type { Generated, Kysely } from 'kysely';

/** A user's credentials, apart from the `users` entity so that no list can show them. */
type CredentialRow = {
  userId: number;
  passwordHash: string;
  /** 1: set by another user; the owner must replace it. */
  given: Generated<number>;
  /** The account's id for authenticators; null: none yet. */
  handle: Generated<string | null>;
};

/** A bearer token, stored as SHA-256. Times are text in UTC. */
type TokenRow = {
  tokenHash: string;
  userId: number;
  expiresAt: string;
  createdAt: Generated<string>;
  /** The session's public id. */
  id: Generated<number>;
  /** The browser's user agent. */
  device: string | null;
  address: string | null;
  /** Seconds without use after which it expires; null: not limited. */
  idle: number | null;
  /** Precise to the minute. */
  lastUsedAt: Generated<string>;
};

/** A user's latest one-time password link. */
type PasswordLinkRow = {
  userId: number;
  tokenHash: string;
  expiresAt: string;
};

/** Failed sign-ins of an address, with or without an account; stored as a hash. */
type SignInFailureRow = {
  account: string;
  failures: number;
  failedAt: string;
  waitUntil: string | null;
};

/** A user's TOTP secret; active once a code has confirmed it. */
type SecondFactorRow = {
  userId: number;
  secret: string;
  confirmedAt: string | null;
  /** The time step of the last used code: each is accepted once. */
  lastStep: number | null;
};

type RecoveryCodeRow = {
  userId: number;
  codeHash: string;
};

/** A registered passkey. */
type PasskeyRow = {
  id: Generated<number>;
  userId: number;
  /** Base64url, like all of WebAuthn. */
  credentialId: string;
  publicKey: string;
  /** Signature count of the device; 0 if it does not count. */
  counter: number;
  /** How the browser reaches the device, comma-separated. */
  transports: string;
  /** The host for which it was created. */
  rpId: string;
  name: string;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
};

/** A one-time passkey challenge. */
type PasskeyChallengeRow = {
  challengeHash: string;
  purpose: string;
  userId: number | null;
  sessionId: number | null;
  expiresAt: string;
};

/** Key-value notes of the server about its database. */
type SchemaInfoRow = {
  key: string;
  value: string;
};

/** An audit entry (server/db/audit.ts); `before` and `after` are JSON. */
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

/** The audiences of views, nearest first: the first start view found applies. */
export const audiences = ['me', 'role', 'office', 'all'] as const;

export type ViewAudience = (typeof audiences)[number];

/** A saved view of a list (server/db/views.ts). */
export type SavedViewRow = {
  id: Generated<number>;
  resource: string;
  audience: ViewAudience;
  owner: string;
  name: string;
  /** The query string of the list's URL. */
  query: string;
  /** 1: the start view of its audience. */
  starts: Generated<number>;
  /** The author. */
  userId: number;
  updatedAt: Generated<string>;
};

/** The record of an idempotency key (server/db/creates.ts). */
type NamedCreateRow = {
  userId: number;
  resource: string;
  nameHash: string;
  /** null within the transaction that creates it. */
  recordId: number | null;
  at: Generated<string>;
};

/** The columns of the `users` entity (resources/users.ts) used by authentication. */
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

/** The columns of the `role-permissions` entity used for rights. */
type RoleRow = {
  code: string;
  permissions: string | null;
  /** 1: a second factor is required. */
  secondFactor: Generated<number>;
  seq: number;
  active: number;
  updatedAt: string | null;
};

/**
 * The schema of the system tables. Tables of declarations are in the connection's schema, usually `public`; their
 * names have no dot, so they can't name a system table.
 */
export const ownSchema = 'server';

/** The system tables, `users` and its roles. */
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

/** Tables of entities come from declarations at run time, so names and columns are plain strings. */
export type Database = Record<string, Record<string, unknown>>;

/**
 * The same connection with the types of the system tables. Only types change: the migrations here create these
 * tables.
 */
export function systemTables(db: Kysely<Database>): Kysely<SystemDatabase> {
  return db as unknown as Kysely<SystemDatabase>;
}

/**
 * Parsing of values by PostgreSQL type id, for both engines. Decimals, dates and times stay text: floats lose money,
 * Dates shift days (rules: decimals-are-text, dates-are-text). 64-bit integers are ids and counts, well within a
 * number.
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
