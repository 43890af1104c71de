import { areReadable } from '../../src/rights';
import { ValidationProblem } from '../errors';
import { sentence } from '../messages';
import {
  administratorRoles,
  hasAdministrator,
  lastAdministrator,
  lockAdministrators,
  makesAdministrators,
} from './administrators';
import type { Row, Rule, Write } from './rule';

/** Roles and what they grant (rules: permissions). */
export const rolePermissions: Rule = {
  beforeCreate: async (write) => {
    refuseUnreadable(write);
    return {};
  },
  beforeUpdate: async (write) => {
    refuseUnreadable(write);
    await keepAdministrator(write);
    return {};
  },
};

/** What an edit leaves alone is not looked at. @throws ValidationProblem */
function refuseUnreadable({ before, after }: Write): void {
  const { permissions = null } = after;
  if (permissions === null || permissions === before?.permissions) return;
  if (areReadable(String(permissions))) return;
  throw new ValidationProblem({ permissions: [sentence('permissions', { rule: 'format' })] });
}

/** Whoever narrows or switches off the last administrator's role locks everybody out. @throws ValidationProblem */
async function keepAdministrator({ db, before, after }: Write): Promise<void> {
  if (before === null || !makesAdministrators(before) || makesAdministrators(after)) return;
  await lockAdministrators(db);
  const { code = null }: Row = before;
  const others = (await administratorRoles(db)).filter((role) => role !== code);
  if (!(await hasAdministrator(db, [code])) || (await hasAdministrator(db, others))) return;
  const field = after.active === before.active ? 'permissions' : 'active';
  throw new ValidationProblem({ [field]: [lastAdministrator] });
}
