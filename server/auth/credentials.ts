import { sql, type Kysely } from 'kysely';
import { inTransaction } from '../db/transaction';
import { systemTables, type Database } from '../db/types';
import { hashPassword, verifyPassword } from './password';
import { sessionColumns, type SessionUser } from './tokens';

export interface Account extends SessionUser {
  email: string | null;
  active: boolean;
  passwordHash: string | null;
}

/** Ignores case; prefers an account that can sign in. */
export async function findAccount(db: Kysely<Database>, email: string): Promise<Account | null> {
  const row = await accounts(db)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .orderBy(sql`credentials."userId" is null`)
    .orderBy('users.id')
    .executeTakeFirst();
  return row === undefined ? null : { ...row, active: row.active === 1 };
}

export async function findAccountOf(db: Kysely<Database>, userId: number): Promise<Account | null> {
  const row = await accounts(db).where('users.id', '=', userId).executeTakeFirst();
  return row === undefined ? null : { ...row, active: row.active === 1 };
}

const accounts = (db: Kysely<Database>) =>
  systemTables(db)
    .selectFrom('users')
    .leftJoin('server.credentials as credentials', 'credentials.userId', 'users.id')
    .select([...sessionColumns, 'users.email', 'users.active', 'credentials.passwordHash']);

export async function isPasswordOf(
  db: Kysely<Database>,
  userId: number,
  password: string,
): Promise<boolean> {
  const account = await findAccountOf(db, userId);
  return verifyPassword(password, account?.passwordHash ?? null);
}

export async function renewHash(
  db: Kysely<Database>,
  userId: number,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await systemTables(db)
    .updateTable('server.credentials')
    .set({ passwordHash })
    .where('userId', '=', userId)
    .execute();
}

/**
 * Hash before the transaction: it is slow, and the embedded database has one connection.
 * @param isGiven chosen by another user: the owner must replace it
 */
export async function storePasswordHash(
  db: Kysely<Database>,
  userId: number,
  passwordHash: string,
  isGiven = false,
): Promise<void> {
  const given = isGiven ? 1 : 0;
  await systemTables(db)
    .insertInto('server.credentials')
    .values({ userId, passwordHash, given })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, given }))
    .execute();
}

export interface Registration {
  name: string;
  email: string;
  password: string;
}

/** Never changes an existing account (rules: registration). @returns false if the address already has one */
export async function registerAccount(
  db: Kysely<Database>,
  person: Registration,
): Promise<boolean> {
  const passwordHash = await hashPassword(person.password);
  return inTransaction(db, async (transaction) => {
    // Two simultaneous registrations would both find it free.
    await sql`select pg_advisory_xact_lock(hashtext(${person.email.toLowerCase()}))`.execute(
      transaction,
    );
    if ((await findAccount(transaction, person.email)) !== null) return false;
    const userId = await insertUser(transaction, { ...person, active: 0 });
    await storePasswordHash(transaction, userId, passwordHash);
    return true;
  });
}

type NewUser = { name: string; email: string; active: 0 | 1; roleCode?: string };

/** Seoul's wall clock. */
export const writtenNow = sql<string>`date_trunc('second', now() at time zone 'Asia/Seoul')`;

export async function insertUser(db: Kysely<Database>, user: NewUser): Promise<number> {
  const { name, email, active, roleCode } = user;
  const { id } = await systemTables(db)
    .insertInto('users')
    .values({
      name,
      email,
      active,
      updatedAt: writtenNow,
      ...(roleCode === undefined ? {} : { roleCode }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
