import { declarations } from '../../resources';
import { allRights, limitToDeclared, readRights, type Rights } from '../../src/rights';
import { HttpProblem } from '../errors';
import type { AuthenticatedUser } from './tokens';

const isDeclared = limitToDeclared(declarations.map(({ name }) => name));

export const rightsOf = (
  { permissions }: Pick<AuthenticatedUser, 'permissions'>,
  enforced = true,
): Rights => (enforced ? readRights(permissions, isDeclared) : allRights);

export function forbiddenMessage(): HttpProblem {
  return new HttpProblem(403, 'This action is unauthorized.');
}
