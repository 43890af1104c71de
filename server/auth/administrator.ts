import type { Kysely } from 'kysely';
import { systemTables, type Database } from '../db/types';
import type { Settings } from '../env';
import { StartProblem } from '../errors';
import { insertUser, storePasswordHash, writtenNow } from './credentials';
import { hashPassword } from './password';

export const administratorRole = 'ADMIN';

/**
 * Creates the first administrator of an empty database from ADMIN_EMAIL and ADMIN_PASSWORD.
 * @throws StartProblem if they are unset
 */
export async function ensureAdministrator(
  db: Kysely<Database>,
  settings: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  const anyUser = await systemTables(db)
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (anyUser !== undefined) return ensureRole(db);
  const { adminEmail, adminPassword } = settings;
  if (adminEmail === null || adminPassword === null) {
    const missing = adminEmail === null ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    throw new StartProblem(
      `${missing} is not set: the database has no user yet, so set ADMIN_EMAIL and ADMIN_PASSWORD for the first one (or DEMO=1 for a demo).`,
    );
  }
  const name = adminEmail.slice(0, adminEmail.indexOf('@'));
  const id = await insertUser(db, {
    name,
    email: adminEmail,
    active: 1,
    roleCode: administratorRole,
  });
  await storePasswordHash(db, id, await hashPassword(adminPassword));
  await ensureRole(db);
}

/** Existing roles are the users' decision. */
async function ensureRole(db: Kysely<Database>): Promise<void> {
  const tables = systemTables(db);
  const some = await tables.selectFrom('role-permissions').select('code').limit(1).execute();
  if (some.length > 0) return;
  await tables
    .insertInto('role-permissions')
    .values({
      code: administratorRole,
      permissions: '{ "*": "*" }',
      seq: 0,
      active: 1,
      updatedAt: writtenNow,
    })
    .execute();
}
