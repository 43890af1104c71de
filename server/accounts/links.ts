import { randomBytes, randomInt } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { storePasswordHash, type Account } from '../auth/credentials';
import { forgetFailures } from '../auth/failures';
import { hashPassword } from '../auth/password';
import { hashToken } from '../auth/tokens';
import { endSecondFactors, endSessions } from '../db/accounts';
import { inTransaction } from '../db/transaction';
import { systemTables, type Database } from '../db/types';

export const linkHours = 48;

/** In the fragment, which reaches no server, proxy or log. */
export const linkAddress = (appUrl: string, token: string): string =>
  `${appUrl.replace(/(?<!\/)\/+$/, '')}/auth#link=${token}`;

/** Revokes an earlier one. */
export async function makeLink(db: Kysely<Database>, userId: number) {
  const link = await storeLink(db, userId, sql``);
  if (link === null) throw new Error('no link was made');
  return link;
}

/** Null within five minutes of an earlier one, which stays valid: anyone may request it. */
export const requestLink = (db: Kysely<Database>, userId: number) =>
  storeLink(
    db,
    userId,
    sql`where "password_links"."expiresAt" <= excluded."expiresAt" - interval '5 minutes'`,
  );

async function storeLink(db: Kysely<Database>, userId: number, replaces: RawBuilder<unknown>) {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ expiresAt: string }>`
    insert into "server"."password_links" ("userId", "tokenHash", "expiresAt")
    values (${userId}, ${hashToken(token)}, now() + make_interval(hours => ${linkHours}))
    on conflict ("userId") do update
      set "tokenHash" = excluded."tokenHash", "expiresAt" = excluded."expiresAt" ${replaces}
    returning to_char("expiresAt" at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "expiresAt"`.execute(
    db,
  );
  const [link] = rows;
  return link === undefined ? null : { token, ...link };
}

interface LinkOwner {
  userId: number;
  name: string | null;
  email: string | null;
  isNew: boolean;
}

/** null: used, expired, replaced or unknown. */
export async function findLink(db: Kysely<Database>, token: string): Promise<LinkOwner | null> {
  const row = await systemTables(db)
    .selectFrom('server.password_links as password_links')
    .innerJoin('users', 'users.id', 'password_links.userId')
    .leftJoin('server.credentials as credentials', 'credentials.userId', 'users.id')
    .select(['users.id as userId', 'users.name', 'users.email'])
    .select(sql<boolean>`"credentials"."userId" is null`.as('isNew'))
    .where('password_links.tokenHash', '=', hashToken(token))
    .where('password_links.expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sets the password and ends all sessions: a device may have been lost.
 * @param store runs in the same transaction
 */
export async function redeemLink(
  db: Kysely<Database>,
  token: string,
  password: string,
  store: (on: Kysely<Database>, owner: LinkOwner) => Promise<void>,
): Promise<boolean> {
  if ((await findLink(db, token)) === null) return false;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const owner = await findLink(transaction, token);
    if (owner === null) return false;
    const deleted = await systemTables(transaction)
      .deleteFrom('server.password_links')
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst();
    // Of two simultaneous uses one succeeds.
    if (deleted.numDeletedRows === 0n) return false;
    await storePasswordHash(transaction, owner.userId, passwordHash);
    await endSessions(transaction, owner.userId);
    if (owner.email !== null) await forgetFailures(transaction, owner.email);
    await store(transaction, owner);
    return true;
  });
}

/**
 * Sets a password to read out on the telephone, which the owner must replace.
 * @param record runs in the same transaction
 */
export async function givePassword(
  db: Kysely<Database>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  record: (on: Kysely<Database>) => Promise<void>,
): Promise<string> {
  const password = Array.from({ length: 4 }, () => String(randomInt(1000)).padStart(3, '0')).join(
    '-',
  );
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (transaction) => {
    await storePasswordHash(transaction, id, passwordHash, true);
    await endSessions(transaction, id);
    // A user who has lost every factor has no other way in.
    await endSecondFactors(transaction, id);
    if (email !== null) await forgetFailures(transaction, email);
    await record(transaction);
  });
  return password;
}
