import { declarations } from '../../resources';
import { allRights, apartFrom, readRights, type Rights } from '../../src/rights';
import { HttpProblem } from '../errors';
import type { SignedIn } from './tokens';

const isApart = apartFrom(declarations.map(({ name }) => name));

/**
 * What somebody may do, by their role, at this moment.
 * @param enforced whether the deployment asks for it (ENFORCE_PERMISSIONS)
 */
export const rightsOf = ({ permissions }: Pick<SignedIn, 'permissions'>, enforced = true): Rights =>
  enforced ? readRights(permissions, isApart) : allRights;

/** Laravel's words for what a person may not do. */
export function forbidden(): HttpProblem {
  return new HttpProblem(403, 'This action is unauthorized.');
}
