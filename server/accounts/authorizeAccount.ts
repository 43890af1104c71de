import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { findAccountAction, type AccountAction } from '../auth/actions';
import type { AttemptLimit } from '../auth/attempts';
import { auditSignIn } from '../auth/audit';
import { findAccountOf, isPasswordOf } from '../auth/credentials';
import { forbiddenMessage, rightsOf } from '../auth/permissions';
import { currentUser } from '../auth/plugin';
import { readTextField } from '../auth/validate';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem } from '../errors';
import { idIn } from '../ids';
import { exceedsRights } from '../rules/administrators';

export interface Owner {
  id: number;
  email: string | null;
  /** Set if it is the owner's own session. */
  sessionId: number;
}

interface Asking {
  db: Kysely<Database>;
  attempts: AttemptLimit;
  enforced?: boolean;
}

/**
 * @throws HttpProblem 403 for an account with more rights, 404, 429; ValidationProblem for a wrong password
 * @example
 * const { id } = await authorizeAccount({ db, attempts }, request, 'changePassword');
 */
export async function authorizeAccount(
  { db, attempts, enforced = true }: Asking,
  request: FastifyRequest,
  action: AccountAction,
): Promise<Owner> {
  const user = currentUser(request);
  const { sessionId } = user;
  if (findAccountAction(action).by === 'owner') {
    const { email = null } = (await findAccountOf(db, user.id)) ?? {};
    await askPassword({ db, attempts }, request, action, email);
    return { id: user.id, email, sessionId };
  }
  const { roleCode, ...owner } = await readOwner(db, request.body);
  const rights = rightsOf(user, enforced);
  // The same rights as changing its email address.
  const may = rights('users', 'edit') && rights('role-permissions', 'edit');
  if (!may || (await exceedsRights(db, roleCode, rights))) throw forbiddenMessage();
  return { ...owner, sessionId };
}

/** Counts wrong passwords: an unattended screen can't be used to guess. */
async function askPassword(
  { db, attempts }: Asking,
  request: FastifyRequest,
  action: AccountAction,
  email: string | null,
): Promise<void> {
  const { asks } = findAccountAction(action);
  if (asks === undefined) return;
  const account = currentUser(request);
  const of = { email: email ?? `user ${account.id}`, field: asks };
  const { outcome } = await attempts.guard(request, of, async () => {
    const isRight = await isPasswordOf(db, account.id, readTextField(request.body, asks));
    // Only a sign-in resets earlier failures.
    return { outcome: isRight ? ('open' as const) : ('wrong' as const) };
  });
  if (outcome !== 'wrong') return;
  const tried = { email: email ?? '', account, why: 'wrong password', did: action };
  await auditSignIn(db, request, tried);
  throw new ValidationProblem({ [asks]: ['The password is incorrect.'] });
}

async function readOwner(db: Kysely<Database>, body: unknown) {
  const id = idIn((Object(body) as { userId?: unknown }).userId);
  const found = id === null ? null : await findAccountOf(db, id);
  if (id === null || found === null) throw new HttpProblem(404, 'Record not found.');
  const { email, roleCode } = found;
  return { id, email, roleCode };
}
