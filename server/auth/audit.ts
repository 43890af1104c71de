import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit, type Origin } from '../db/audit';
import type { Database } from '../db/types';
import type { Account } from './credentials';

/** The origin of a request for the audit. */
export const originOf = ({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): Origin => ({
  address: ip,
  requestId: id,
});

/** The result of a sign-in. */
interface Tried {
  /** The entered address; with a passkey, its owner's. */
  email: string;
  /** The account, if proven; null if the address, password or passkey is wrong. */
  account: Pick<Account, 'id' | 'name'> | null;
  /** Why it failed; null on success. */
  why: string | null;
  /** With a passkey alone. */
  passkey?: boolean;
  /** The action that asked for the password within a session. */
  did?: string;
}

/** Audits a sign-in or an attempt (docs/operations.md: audit); failures are also logged. */
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
