import { areReadable, exceedRights, unknownResources } from '../../src/rights';
import { HttpProblem, ValidationProblem, createMessage } from '../errors';
import { problemMessage } from '../messages';
import {
  administratorRoles,
  beyondOwnMessage,
  hasAdministrator,
  lastAdministratorMessage,
  lockAdministrators,
  makesAdministrators,
  rightsIn,
} from './administrators';
import type { Row, Rule, RuleWrite } from './rule';

/** rules: permissions. */
export const rolePermissions: Rule = {
  audited: ['code', 'permissions', 'active'],
  beforeCreate: async (write) => {
    refuseUnreadable(write);
    refuseRaise(write);
  },
  beforeUpdate: async (write) => {
    refuseUnreadable(write);
    await keepAdministrator(write);
    refuseRaise(write);
  },
  beforeDelete: async ({ before, rights }) => {
    if (exceedRights(rightsIn(before.permissions ?? null, rights.isSeparate), rights))
      throw new HttpProblem(403, beyondOwnMessage);
  },
};

/** Names already in the text are accepted. */
function refuseUnreadable({ before, after, resources }: RuleWrite): void {
  const { permissions = null } = after;
  if (permissions === null || permissions === before?.permissions) return;
  if (!areReadable(String(permissions)))
    throw new ValidationProblem({
      permissions: [problemMessage('permissions', { rule: 'format' })],
    });
  const [was, is] = [before?.permissions ?? null, permissions].map((text) =>
    unknownResources(text === null ? null : String(text), resources),
  );
  const names = (is ?? []).filter((name) => was?.includes(name) !== true).join(', ');
  if (names === '') return;
  throw new ValidationProblem({ permissions: [createMessage('users.unknownNames', { names })] });
}

function refuseRaise({ before, after, rights }: RuleWrite): void {
  const field = (['permissions', 'active'] as const).find(
    (name) => (after[name] ?? null) !== (before?.[name] ?? null),
  );
  const texts = [before?.permissions, after.permissions].map((text) =>
    rightsIn(text ?? null, rights.isSeparate),
  );
  if (field !== undefined && texts.some((text) => exceedRights(text, rights)))
    throw new ValidationProblem({ [field]: [beyondOwnMessage] });
}

async function keepAdministrator({ db, before, after }: RuleWrite): Promise<void> {
  if (before === null || !makesAdministrators(before) || makesAdministrators(after)) return;
  await lockAdministrators(db);
  const { code = null }: Row = before;
  const otherRoles = (await administratorRoles(db)).filter((role) => role !== code);
  if (!(await hasAdministrator(db, [code])) || (await hasAdministrator(db, otherRoles))) return;
  const field = after.active === before.active ? 'permissions' : 'active';
  throw new ValidationProblem({ [field]: [lastAdministratorMessage] });
}
