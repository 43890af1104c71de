import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { actionOf, type AccountAction } from '../auth/actions';
import { findAccountById, isPasswordOf } from '../auth/credentials';
import { forbidden, rightsOf } from '../auth/permissions';
import { currentUser } from '../auth/plugin';
import { textOf } from '../auth/validate';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem } from '../errors';
import { exceedsRights } from '../rules/administrators';

/** An account that something is to be done to. */
export interface Owner {
  id: number;
  email: string | null;
  /** The session that does it, where that is the owner's own. */
  sessionId: number;
}

/**
 * Whose account a request acts on, where it may.
 * @param enforced whether the deployment asks for permissions
 * @throws HttpProblem 403 for whoever could not give it its rights; 404; ValidationProblem without the owner's password
 */
export async function allowed(
  db: Kysely<Database>,
  request: FastifyRequest,
  action: AccountAction,
  enforced = true,
): Promise<Owner> {
  const { by, asks } = actionOf(action);
  const user = currentUser(request);
  const { sessionId } = user;
  if (by === 'owner') {
    if (asks && !(await isPasswordOf(db, user.id, textOf(request.body, asks))))
      throw new ValidationProblem({ [asks]: ['The password is incorrect.'] });
    const { email = null } = (await findAccountById(db, user.id)) ?? {};
    return { id: user.id, email, sessionId };
  }
  const { roleCode, ...owner } = await readOwner(db, request.body);
  const rights = rightsOf(user, enforced);
  // To open an account takes what its address takes.
  const may = rights('users', 'edit') && rights('role-permissions', 'edit');
  if (!may || (await exceedsRights(db, roleCode, rights))) throw forbidden();
  return { ...owner, sessionId };
}

/** @throws HttpProblem 404 */
async function readOwner(db: Kysely<Database>, body: unknown) {
  const id =
    typeof body === 'object' && body !== null && 'userId' in body ? Number(body.userId) : 0;
  const found = Number.isSafeInteger(id) ? await findAccountById(db, id) : null;
  if (found === null) throw new HttpProblem(404, 'Record not found.');
  const { email, roleCode } = found;
  return { id, email, roleCode };
}
