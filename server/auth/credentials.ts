import { sql, type Kysely } from 'kysely';
import { inTransaction } from '../db/transaction';
import { systemTables, type Database } from '../db/types';
import { hashPassword, verifyPassword } from './password';
import { sessionColumns, type SessionUser } from './tokens';

/** An account as signing in needs it. */
export interface Account extends SessionUser {
  active: boolean;
  /** null: an administrator made the account, and nobody has set a password yet. */
  passwordHash: string | null;
}

/** Finds an account by e-mail address, whatever its case. With several, the one that can sign in comes first. */
export async function findAccount(db: Kysely<Database>, email: string): Promise<Account | null> {
  const row = await accounts(db)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .orderBy(sql`credentials."userId" is null`)
    .orderBy('users.id')
    .executeTakeFirst();
  return row === undefined ? null : { ...row, active: row.active === 1 };
}

/** The same by its id. */
export async function findAccountOf(db: Kysely<Database>, userId: number): Promise<Account | null> {
  const row = await accounts(db).where('users.id', '=', userId).executeTakeFirst();
  return row === undefined ? null : { ...row, active: row.active === 1 };
}

const accounts = (db: Kysely<Database>) =>
  systemTables(db)
    .selectFrom('users')
    .leftJoin('server.credentials as credentials', 'credentials.userId', 'users.id')
    .select([...sessionColumns, 'users.active', 'credentials.passwordHash']);

/** What signing in knows of an account by its id; null where there is none. */
export async function findAccountById(db: Kysely<Database>, userId: number) {
  const row = await systemTables(db)
    .selectFrom('users')
    .leftJoin('server.credentials as credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.roleCode', 'credentials.passwordHash'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Is it this person's password? */
export async function isPasswordOf(
  db: Kysely<Database>,
  userId: number,
  password: string,
): Promise<boolean> {
  const account = await findAccountById(db, userId);
  return verifyPassword(password, account?.passwordHash ?? null);
}

/** Gives a person a password, replacing an earlier one. */
export async function setPassword(
  db: Kysely<Database>,
  userId: number,
  password: string,
): Promise<void> {
  await storePasswordHash(db, userId, await hashPassword(password));
}

/** Stores the same password at today's cost. */
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
 * Hash it before a transaction: that takes long, and the embedded database has one connection.
 * @param isGiven somebody else has thought of it: its owner replaces it first of all
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

/** What registering takes; already validated. */
export interface Registration {
  name: string;
  email: string;
  password: string;
}

/**
 * Registers an inactive account that an administrator activates (rules: registration). An account that is there is never
 * touched, whether or not it has a password: knowing an address proves nothing.
 * @returns false when the address has an account
 */
export async function registerAccount(
  db: Kysely<Database>,
  person: Registration,
): Promise<boolean> {
  // Hashed outside of the transaction: it takes long, and the embedded database has one connection.
  const passwordHash = await hashPassword(person.password);
  return inTransaction(db, async (transaction) => {
    // Two registrations of one address at once would both find it free.
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

/** Seoul's wall clock, like all times of the entities. */
export const writtenNow = sql<string>`date_trunc('second', now() at time zone 'Asia/Seoul')`;

/** Adds a row to `users`. */
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
