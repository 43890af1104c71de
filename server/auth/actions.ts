import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit, type AuditEntry } from '../db/audit';
import type { Database } from '../db/types';
import { requestOrigin } from './audit';
import { currentUser } from './plugin';

interface Action {
  /** `administrator`: a user who may grant rights. */
  by: 'administrator' | 'owner';
  /** The password field; protects an unattended screen. */
  asks?: 'password' | 'current_password';
  audit: Extract<AuditEntry['action'], 'rights' | 'account'>;
}

/** Actions other than editing the record (docs/extensions.md: people). */
const accountActions = {
  makeLink: { by: 'administrator', audit: 'rights' },
  givePassword: { by: 'administrator', audit: 'rights' },
  // The link proves the owner.
  resetPassword: { by: 'owner', audit: 'account' },
  changePassword: { by: 'owner', asks: 'current_password', audit: 'account' },
  addCodes: { by: 'owner', asks: 'password', audit: 'account' },
  endCodes: { by: 'owner', asks: 'password', audit: 'account' },
  addPasskey: { by: 'owner', asks: 'password', audit: 'account' },
  endPasskey: { by: 'owner', asks: 'password', audit: 'account' },
  useRecoveryCode: { by: 'owner', audit: 'account' },
  endSessions: { by: 'owner', audit: 'account' },
} as const satisfies { [name: string]: Action };

export type AccountAction = keyof typeof accountActions;

export const findAccountAction = (action: AccountAction): Action => accountActions[action];

/**
 * Audits an action, in its transaction.
 * @param who null: an administrator of the machine
 * @param more without secrets
 */
export async function recordAccountAction(
  db: Kysely<Database>,
  request: Pick<FastifyRequest, 'ip' | 'id'>,
  action: AccountAction,
  { who, ownerId, ...more }: { who: AuditEntry['user']; ownerId: number; [more: string]: unknown },
): Promise<void> {
  await recordAudit(db, {
    action: findAccountAction(action).audit,
    user: who,
    origin: requestOrigin(request),
    resource: 'users',
    recordId: ownerId,
    after: { did: action, ...more },
  });
}

export function recordOwnAction(
  db: Kysely<Database>,
  request: FastifyRequest,
  action: AccountAction,
  more: object = {},
): Promise<void> {
  const who = currentUser(request);
  return recordAccountAction(db, request, action, { who, ownerId: who.id, ...more });
}
