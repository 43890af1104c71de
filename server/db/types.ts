import type { Generated, Kysely } from 'kysely';

/** Apart from `users`, so that no list can show them. */
type CredentialRow = {
  userId: number;
  passwordHash: string;
  /** 1: set by another user. */
  given: Generated<number>;
  handle: Generated<string | null>;
};

/** Stored as SHA-256; times in UTC. */
type TokenRow = {
  tokenHash: string;
  userId: number;
  expiresAt: string;
  createdAt: Generated<string>;
  id: Generated<number>;
  device: string | null;
  address: string | null;
  /** Seconds without use; null: not limited. */
  idle: number | null;
  lastUsedAt: Generated<string>;
};

type PasswordLinkRow = {
  userId: number;
  tokenHash: string;
  expiresAt: string;
};

/** As hashes, with or without an account. */
type SignInFailureRow = {
  account: string;
  failures: number;
  failedAt: string;
  waitUntil: string | null;
};

type SecondFactorRow = {
  userId: number;
  secret: string;
  confirmedAt: string | null;
  /** Each code is accepted once. */
  lastStep: number | null;
};

type RecoveryCodeRow = {
  userId: number;
  codeHash: string;
};

type PasskeyRow = {
  id: Generated<number>;
  userId: number;
  credentialId: string;
  publicKey: string;
  /** 0 if the device does not count. */
  counter: number;
  transports: string;
  rpId: string;
  name: string;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
};

type SchemaInfoRow = {
  key: string;
  value: string;
};

/** `before` and `after` are JSON. */
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

/** The nearest start view applies. */
export const audiences = ['me', 'role', 'office', 'all'] as const;

export type ViewAudience = (typeof audiences)[number];

export type SavedViewRow = {
  id: Generated<number>;
  resource: string;
  audience: ViewAudience;
  owner: string;
  name: string;
  query: string;
  /** 1: the start view of its audience. */
  starts: Generated<number>;
  userId: number;
  updatedAt: Generated<string>;
};

type NamedCreateRow = {
  userId: number;
  resource: string;
  nameHash: string;
  recordId: number | null;
  at: Generated<string>;
};

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

type RoleRow = {
  code: string;
  permissions: string | null;
  /** 1: required. */
  secondFactor: Generated<number>;
  seq: number;
  active: number;
  updatedAt: string | null;
};

/** Names of declarations have no dot, so they can't name a system table. */
export const ownSchema = 'server';

export interface SystemDatabase {
  'server.credentials': CredentialRow;
  'server.tokens': TokenRow;
  'server.password_links': PasswordLinkRow;
  'server.sign_in_failures': SignInFailureRow;
  'server.second_factors': SecondFactorRow;
  'server.recovery_codes': RecoveryCodeRow;
  'server.passkeys': PasskeyRow;
  'server.schema_info': SchemaInfoRow;
  'server.audit_log': AuditLogRow;
  'server.saved_views': SavedViewRow;
  'server.named_creates': NamedCreateRow;
  users: UserRow;
  'role-permissions': RoleRow;
}

export type Database = Record<string, Record<string, unknown>>;

export function systemTables(db: Kysely<Database>): Kysely<SystemDatabase> {
  return db as unknown as Kysely<SystemDatabase>;
}

/**
 * Decimals, dates and times stay text: floats lose money, Dates shift days (rules: decimals-are-text,
 * dates-are-text).
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
