import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit, type AuditEntry } from '../db/audit';
import type { Database } from '../db/types';
import { originOf } from './audit';

interface Action {
  /** Whoever may give the account its rights, or its owner. */
  by: 'administrator' | 'owner';
  /** The field with the owner's password: whoever sits down at an open screen does not know it. */
  asks?: 'password' | 'current_password';
  /** What it is in the audit. */
  audit: Extract<AuditEntry['action'], 'rights' | 'account'>;
}

/** Actions on an account other than editing its record: the right each needs, its name in the audit (docs/extensions.md: people). */
const accountActions = {
  makeLink: { by: 'administrator', audit: 'rights' },
  givePassword: { by: 'administrator', audit: 'rights' },
  // By a link, which stands for its owner.
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

/** The table's entry, of which not each has all. */
export const findAccountAction = (action: AccountAction): Action => accountActions[action];

/**
 * Keeps that it was done. Give the transaction of what it is about.
 * @param who does it; null: somebody at the machine itself
 * @param more of what was done, which is no secret
 */
export async function recordAccountAction(
  db: Kysely<Database>,
  request: Pick<FastifyRequest, 'ip' | 'id'>,
  action: AccountAction,
  { who, ownerId, ...more }: { who: AuditEntry['user']; ownerId: number; [more: string]: unknown },
): Promise<void> {
  await recordAudit(db, {
    ...{ action: findAccountAction(action).audit, user: who, origin: originOf(request) },
    ...{ resource: 'users', recordId: ownerId, after: { did: action, ...more } },
  });
}
