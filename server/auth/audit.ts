import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { keepAudit, type Origin } from '../db/audit';
import type { Database } from '../db/types';
import type { Account } from './credentials';

/** Where a request came from, for what is kept of it. */
export const originOf = ({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): Origin => ({
  address: ip,
  requestId: id,
});

/**
 * Keeps that somebody signed in, or tried to (docs/operations.md: audit); a failure is in the log as well.
 * @param account whose it is; null where the address or the password is wrong
 */
export async function keepSignIn(
  db: Kysely<Database>,
  request: FastifyRequest,
  email: string,
  account: Account | null,
): Promise<void> {
  const failed = account?.active !== true;
  const why = account === null ? 'wrong address or password' : 'not active';
  if (failed) request.log.warn({ account: email, address: request.ip, why }, 'sign-in failed');
  await keepAudit(db, {
    action: failed ? 'signInFailed' : 'signIn',
    user: account,
    origin: originOf(request),
    after: failed ? { email, why } : { email },
  });
}
