import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type JoinBuilder, type Kysely } from 'kysely';
import { systemTables, type Database, type SystemDatabase } from '../db/types';

export interface SessionUser {
  id: number;
  officeCode: string | null;
  departmentCode: string | null;
  roleCode: string | null;
  name: string | null;
  avatar: string | null;
  job: string | null;
}

/** Replace a password set by another user, or add a second factor. */
export type RequiredAction = 'password' | 'secondFactor';

/** `permissions`: null grants nothing. */
export interface AuthenticatedUser extends SessionUser {
  permissions: string | null;
  owes: RequiredAction | null;
  sessionId: number;
  isStale: boolean;
}

interface Place {
  device: string | null;
  address: string | null;
}

export const sessionColumns = [
  'users.id',
  'users.officeCode',
  'users.departmentCode',
  'users.roleCode',
  'users.name',
  'users.avatar',
  'users.job',
] as const;

export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Tokens are random, so a fast hash is safe. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const unknownPlace: Place = { device: null, address: null };
const maxDeviceLength = 300;

/**
 * @param lifetime seconds, by the database's clock
 * @param idle seconds without use; null: unlimited
 */
export async function issueToken(
  db: Kysely<Database>,
  userId: number,
  lifetime: number,
  { device, address }: Place = unknownPlace,
  idle: number | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tables = systemTables(db);
  await tables
    .deleteFrom('server.tokens')
    .where('expiresAt', '<=', sql<string>`now()`)
    .execute();
  const expiresAt = sql<string>`now() + make_interval(secs => ${lifetime})`;
  await tables
    .insertInto('server.tokens')
    .values({
      tokenHash: hashToken(token),
      userId,
      expiresAt,
      address,
      idle,
      device: device?.replaceAll('\0', '').slice(0, maxDeviceLength) ?? null,
    })
    .execute();
  return token;
}

const ofActiveRole = (join: JoinBuilder<SystemDatabase, 'users' | 'role-permissions'>) =>
  join.onRef('role-permissions.code', '=', 'users.roleCode').on('role-permissions.active', '=', 1);

export const unexpiredTokens = sql<boolean>`"tokens"."expiresAt" > now() and ("tokens"."idle" is null
  or "tokens"."lastUsedAt" > now() - make_interval(secs => "tokens"."idle"))`;

const liveSessions = (db: Kysely<Database>) =>
  systemTables(db)
    .selectFrom('server.tokens as tokens')
    .innerJoin('users', 'users.id', 'tokens.userId')
    .leftJoin('role-permissions', ofActiveRole)
    .leftJoin('server.credentials as credentials', 'credentials.userId', 'users.id')
    .leftJoin('server.second_factors as second_factors', 'second_factors.userId', 'users.id')
    .where(unexpiredTokens)
    .where('users.active', '=', 1)
    .select([
      ...sessionColumns,
      'role-permissions.permissions',
      'tokens.id as sessionId',
      sql<boolean>`"tokens"."lastUsedAt" < now() - interval '1 minute'`.as('isStale'),
      sql<RequiredAction | null>`case when "credentials"."given" = 1 then 'password'
        when "role-permissions"."secondFactor" = 1 and "second_factors"."confirmedAt" is null
          and not exists (select 1 from "server"."passkeys" where "passkeys"."userId" = "users"."id")
        then 'secondFactor' end`.as('owes'),
    ]);

export async function permissionsOf(db: Kysely<Database>, userId: number): Promise<string | null> {
  const row = await systemTables(db)
    .selectFrom('users')
    .leftJoin('role-permissions', ofActiveRole)
    .select('role-permissions.permissions')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.permissions ?? null;
}

export const permissionsOfAll = (
  db: Kysely<Database>,
): Promise<{ id: number; permissions: string | null }[]> =>
  systemTables(db)
    .selectFrom('users')
    .leftJoin('role-permissions', ofActiveRole)
    .select(['users.id', 'role-permissions.permissions'])
    .where('users.active', '=', 1)
    .orderBy('users.id')
    .execute();

export async function findTokenUser(
  db: Kysely<Database>,
  token: string,
): Promise<AuthenticatedUser | null> {
  const user = await liveSessions(db).where('tokenHash', '=', hashToken(token)).executeTakeFirst();
  return user ?? null;
}

export async function findTokenUsers(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<Map<string, AuthenticatedUser>> {
  const rows = await liveSessions(db)
    .select('tokenHash')
    .where('tokenHash', 'in', hashes)
    .execute();
  return new Map(rows.map(({ tokenHash, ...user }) => [tokenHash, user]));
}

export async function revokeToken(db: Kysely<Database>, token: string): Promise<void> {
  await systemTables(db)
    .deleteFrom('server.tokens')
    .where('tokenHash', '=', hashToken(token))
    .execute();
}

export async function touchToken(db: Kysely<Database>, sessionId: number): Promise<void> {
  await systemTables(db)
    .updateTable('server.tokens')
    .set({ lastUsedAt: sql<string>`now()` })
    .where('id', '=', sessionId)
    .execute();
}
