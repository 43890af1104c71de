import { areReadable, exceed, unknownIn } from '../../src/rights';
import { HttpProblem, ValidationProblem, worded } from '../errors';
import { sentence } from '../messages';
import {
  administratorRoles,
  beyondOwn,
  hasAdministrator,
  lastAdministrator,
  lockAdministrators,
  makesAdministrators,
  rightsIn,
} from './administrators';
import type { Row, Rule, Write } from './rule';

/** Roles and what they grant (rules: permissions). */
export const rolePermissions: Rule = {
  audited: ['code', 'permissions', 'active'],
  beforeCreate: async (write) => {
    refuseUnreadable(write);
    refuseRaise(write);
    return {};
  },
  beforeUpdate: async (write) => {
    refuseUnreadable(write);
    await keepAdministrator(write);
    refuseRaise(write);
    return {};
  },
  beforeDelete: async ({ before, rights }) => {
    if (exceed(rightsIn(before.permissions ?? null, rights.isApart), rights))
      throw new HttpProblem(403, beyondOwn);
  },
};

/** What an edit leaves alone is not looked at, nor is a name that was there before. @throws ValidationProblem */
function refuseUnreadable({ before, after, resources }: Write): void {
  const { permissions = null } = after;
  if (permissions === null || permissions === before?.permissions) return;
  if (!areReadable(String(permissions)))
    throw new ValidationProblem({ permissions: [sentence('permissions', { rule: 'format' })] });
  const [was, is] = [before?.permissions ?? null, permissions].map((text) =>
    unknownIn(text === null ? null : String(text), resources),
  );
  const names = (is ?? []).filter((name) => was?.includes(name) !== true).join(', ');
  if (names === '') return;
  const said = worded('users.unknownNames', { names }, `No resource or action is named ${names}.`);
  throw new ValidationProblem({ permissions: [said] });
}

/** Nobody grants more than they have, nor changes what does (rules: permissions). @throws ValidationProblem */
function refuseRaise({ before, after, rights }: Write): void {
  const field = (['permissions', 'active'] as const).find(
    (name) => (after[name] ?? null) !== (before?.[name] ?? null),
  );
  const texts = [before?.permissions, after.permissions].map((text) =>
    rightsIn(text ?? null, rights.isApart),
  );
  if (field !== undefined && texts.some((text) => exceed(text, rights)))
    throw new ValidationProblem({ [field]: [beyondOwn] });
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
