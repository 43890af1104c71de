import { declarations } from '../../resources';
import { allRights, limitToDeclared, readRights, type Rights } from '../../src/rights';
import { HttpProblem } from '../errors';
import type { AuthenticatedUser } from './tokens';

const isApart = limitToDeclared(declarations.map(({ name }) => name));

/**
 * The rights of a user's role.
 * @param enforced whether the deployment enforces permissions (ENFORCE_PERMISSIONS)
 */
export const rightsOf = (
  { permissions }: Pick<AuthenticatedUser, 'permissions'>,
  enforced = true,
): Rights => (enforced ? readRights(permissions, isApart) : allRights);

/** 403 with Laravel's message. */
export function forbiddenMessage(): HttpProblem {
  return new HttpProblem(403, 'This action is unauthorized.');
}
