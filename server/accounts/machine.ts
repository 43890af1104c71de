import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAccountAction } from '../auth/actions';
import { findAccount } from '../auth/credentials';
import { forgetFailures } from '../auth/failures';
import { readTextField } from '../auth/validate';
import { openUnprepared } from '../db/open';
import { newestVersion, readVersion } from '../db/system';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import { callAdminSocket, type AdminSocket } from '../adminSocket';
import type { Settings } from '../env';
import { StartProblem } from '../errors';
import { givePassword, makeLink } from './links';

// Recovers accounts that no administrator can open.

export type AccessMethod = 'link' | 'password';

export interface AccountAccess {
  name: string | null;
  secret: string;
  /** Seoul time; null: until replaced. */
  until: string | null;
}

const machine = { ip: 'the machine itself', id: 'npm run account' };

const path = '/account';

export function registerMachine(
  app: FastifyInstance,
  { db, adminSocket }: { db: Kysely<Database>; adminSocket: AdminSocket },
): void {
  app.post(path, { preHandler: adminSocket.guard }, async ({ body }) => {
    const method = readTextField(body, 'method') === 'password' ? 'password' : 'link';
    return { opened: await open(db, readTextField(body, 'email'), method) };
  });
}

/**
 * Opens an account, whether or not a server is running. A password also removes second factors.
 * @throws StartProblem
 */
export async function openAccount(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  email: string,
  method: AccessMethod,
): Promise<AccountAccess> {
  const opened = await openAt({ dataDir, databaseUrl }, email, method);
  if (opened !== null) return opened;
  throw new StartProblem(
    `No active account has the address ${email}: use the one that its owner signs in with.`,
  );
}

async function openAt(
  where: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  email: string,
  method: AccessMethod,
): Promise<AccountAccess | null> {
  if (where.databaseUrl === null) {
    const answer = await callAdminSocket(where.dataDir, path, { email, method });
    if (answer?.ok) return ((await answer.json()) as { opened: AccountAccess | null }).opened;
    if (answer !== null && answer.status !== 404)
      throw new StartProblem(`The server failed (${answer.status}): see its log.`);
    if (!existsSync(join(where.dataDir, 'pglite')))
      throw new StartProblem(
        `DATA_DIR=${where.dataDir} has no database: set the server's own folder.`,
      );
  }
  const { db, close } = await openUnprepared(where);
  try {
    if ((await readVersion(db)) !== newestVersion)
      throw new StartProblem(
        'The database belongs to another version of this product: start the server once, or use that version.',
      );
    return await open(db, email, method);
  } finally {
    await close();
  }
}

async function open(
  db: Kysely<Database>,
  email: string,
  method: AccessMethod,
): Promise<AccountAccess | null> {
  const account = await findAccount(db, email.trim());
  if (account?.active !== true) return null;
  const { id, name } = account;
  const of = { who: null, ownerId: id };
  if (method === 'password') {
    const secret = await givePassword(db, account, (transaction) =>
      recordAccountAction(transaction, machine, 'givePassword', of),
    );
    return { name, secret, until: null };
  }
  return inTransaction(db, async (transaction) => {
    await forgetFailures(transaction, email.trim());
    const { token, expiresAt } = await makeLink(transaction, id);
    await recordAccountAction(transaction, machine, 'makeLink', { ...of, until: expiresAt });
    return { name, secret: token, until: expiresAt };
  });
}
