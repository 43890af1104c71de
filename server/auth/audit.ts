import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit, type Origin } from '../db/audit';
import type { Database } from '../db/types';
import type { Account } from './credentials';

/** Where a request came from, for what is kept of it. */
export const originOf = ({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): Origin => ({
  address: ip,
  requestId: id,
});

/** How a sign-in went. */
interface Tried {
  /** What was given for an address; of a passkey its owner's. */
  email: string;
  /** Whose it is, as far as that is proven; null where the address, the password or the passkey is wrong. */
  account: Pick<Account, 'id' | 'name'> | null;
  /** Why it failed; null: it did not. */
  why: string | null;
  /** With a passkey alone. */
  passkey?: boolean;
  /** What the password was asked for within a session. */
  did?: string;
}

/** Keeps that somebody signed in, or tried to (docs/operations.md: audit); a failure is in the log as well. */
export async function auditSignIn(
  db: Kysely<Database>,
  request: FastifyRequest,
  { email, account, why, passkey, did }: Tried,
): Promise<void> {
  const failed = why !== null;
  const asked = did && { did };
  if (failed)
    request.log.warn({ account: email, address: request.ip, why, ...asked }, 'sign-in failed');
  await recordAudit(db, {
    action: failed ? 'signInFailed' : 'signIn',
    user: account,
    origin: originOf(request),
    after: { email, ...(passkey && { passkey }), ...asked, ...(failed && { why }) },
  });
}
