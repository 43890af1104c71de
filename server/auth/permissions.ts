import { declarations } from '../../resources';
import { allRights, limitToDeclared, readRights, type Rights } from '../../src/rights';
import { HttpProblem } from '../errors';
import type { AuthenticatedUser } from './tokens';

const isApart = limitToDeclared(declarations.map(({ name }) => name));

/**
 * What somebody may do, by their role, at this moment.
 * @param enforced whether the deployment asks for it (ENFORCE_PERMISSIONS)
 */
export const rightsOf = (
  { permissions }: Pick<AuthenticatedUser, 'permissions'>,
  enforced = true,
): Rights => (enforced ? readRights(permissions, isApart) : allRights);

/** Laravel's words for what a person may not do. */
export function forbiddenMessage(): HttpProblem {
  return new HttpProblem(403, 'This action is unauthorized.');
}
