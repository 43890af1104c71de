import { scryptSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { cost } from '../../server/auth/password';
import { systemTables, type Database } from '../../server/db/types';

const SALT = Buffer.alloc(16, 1);
const COST = { N: 1024, r: 8, p: 1 };

export const hashCheaply = (): void => void Object.assign(cost, COST);

/** Two milliseconds instead of sixty. */
function cheapHash(password: string): string {
  const key = scryptSync(password.normalize('NFKC'), SALT, 32, COST);
  const parts = ['scrypt', COST.N, COST.r, COST.p, SALT.toString('base64url')];
  return [...parts, key.toString('base64url')].join('$');
}

export async function setTestPassword(
  db: Kysely<Database>,
  userId: number,
  password: string,
): Promise<void> {
  const passwordHash = cheapHash(password);
  await systemTables(db)
    .insertInto('server.credentials')
    .values({ userId, passwordHash })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash }))
    .execute();
}
