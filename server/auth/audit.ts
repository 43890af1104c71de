import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit, type Origin } from '../db/audit';
import type { Database } from '../db/types';
import type { Account } from './credentials';

export const requestOrigin = ({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): Origin => ({
  address: ip,
  requestId: id,
});

interface SignInAttempt {
  email: string;
  account: Pick<Account, 'id' | 'name'> | null;
  why: string | null;
  passkey?: boolean;
  did?: string;
}

export async function auditSignIn(
  db: Kysely<Database>,
  request: FastifyRequest,
  { email, account, why, passkey, did }: SignInAttempt,
): Promise<void> {
  const failed = why !== null;
  const action = did && { did };
  if (failed)
    request.log.warn({ account: email, address: request.ip, why, ...action }, 'sign-in failed');
  await recordAudit(db, {
    action: failed ? 'signInFailed' : 'signIn',
    user: account,
    origin: requestOrigin(request),
    after: { email, ...(passkey && { passkey }), ...action, ...(failed && { why }) },
  });
}
