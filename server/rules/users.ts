import { sql, type Kysely } from 'kysely';
import { isLimited, scopeStamps } from '../../src/rights';
import { endLinks, endSessions, forgetAccount } from '../db/accounts';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem, createMessage, type LocalizedMessage } from '../errors';
import { problemMessage } from '../messages';
import {
  administratorRoles,
  beyondOwnMessage,
  exceedsRights,
  hasAdministrator,
  lastAdministratorMessage,
  lockAdministrators,
} from './administrators';
import type { Row, Rule, RuleWrite } from './rule';

const ownRights = (): LocalizedMessage => createMessage('users.ownRights');

export const users: Rule = {
  self: ['name', 'job', 'avatar'],
  // Scopes use office and department.
  audited: ['email', 'active', 'roleCode', 'officeCode', 'departmentCode'],
  beforeCreate: async (write) => {
    await refuseRaise(write);
    await refuseOtherCase(write);
    return officeOfDepartment(write);
  },
  beforeUpdate: async (write) => {
    await keepAdministrator(write);
    const place = await officeOfDepartment(write);
    refuseMove({ ...write, after: { ...write.after, ...place } });
    await refuseRaise(write);
    await refuseOtherCase(write);
    return place;
  },
  beforeDelete: async ({ db, user, rights, before }) => {
    if (before.id === user.id) throw new HttpProblem(409, createMessage('users.ownAccount'));
    if (await isLastAdministrator(db, before, null))
      throw new HttpProblem(409, lastAdministratorMessage);
    if (await exceedsRights(db, before.roleCode, rights))
      throw new HttpProblem(403, beyondOwnMessage);
    await forgetAccount(db, Number(before.id));
  },
  // A reactivated user signs in again.
  afterWrite: async ({ db, before, after }) => {
    if (before === null) return;
    const id = Number(after.id);
    if (before.active === 1 && after.active !== 1) await endSessions(db, id);
    // It may belong to another person now.
    if (before.email !== after.email) await endLinks(db, id);
  },
};

/** Scopes need both. */
async function officeOfDepartment({ db, values, after }: RuleWrite): Promise<Row> {
  const { departmentCode = null, officeCode = null } = after;
  if (departmentCode === null || officeCode !== null || !('departmentCode' in values)) return {};
  const { rows } = await sql<{ officeCode: string | null }>`
    select "officeCode" from "departments" where "code" = ${departmentCode}`.execute(db);
  return { officeCode: rows[0]?.officeCode ?? null };
}

const guarded = ['roleCode', 'active', 'email'] as const;

const places = [...new Set(Object.values(scopeStamps).flat())].filter(
  (stamp) => stamp !== 'userId',
);

function refuseMove({ user, rights, before, after }: RuleWrite): void {
  if (before?.id !== user.id || !isLimited(rights)) return;
  const moved = places.filter((name) => (after[name] ?? null) !== (before[name] ?? null));
  if (moved.length === 0) return;
  throw new ValidationProblem(Object.fromEntries(moved.map((name) => [name, [ownRights()]])));
}

/** Neither own rights, nor rights above them (rules: permissions). */
async function refuseRaise({ db, user, rights, before, after }: RuleWrite): Promise<void> {
  // No change.
  const untouched = before ?? { email: after.email ?? null, active: 0 };
  const changed = guarded.filter((name) => (after[name] ?? null) !== (untouched[name] ?? null));
  const refuse = (message: LocalizedMessage | string) =>
    new ValidationProblem(Object.fromEntries(changed.map((name) => [name, [message]])));
  if (changed.length === 0) return;
  if (before?.id === user.id) throw refuse(ownRights());
  if (!rights('role-permissions', 'edit')) throw refuse(createMessage('users.needsRoles'));
  for (const role of [before?.roleCode, after.roleCode])
    if (await exceedsRights(db, role, rights)) throw refuse(beyondOwnMessage);
}

/** Even against themselves. */
async function keepAdministrator({ db, before, after }: RuleWrite): Promise<void> {
  const changed = ['active', 'roleCode'].find((field) => after[field] !== before?.[field]);
  if (before === null || changed === undefined) return;
  if (await isLastAdministrator(db, before, after))
    throw new ValidationProblem({ [changed]: [lastAdministratorMessage] });
}

async function isLastAdministrator(
  db: Kysely<Database>,
  before: Readonly<Row>,
  after: Readonly<Row> | null,
): Promise<boolean> {
  const { id = null, active, roleCode = null } = before;
  if (active !== 1 || roleCode === null) return false;
  await lockAdministrators(db);
  const roles = await administratorRoles(db);
  if (!roles.includes(roleCode)) return false;
  if (after?.active === 1 && roles.includes(after.roleCode ?? null)) return false;
  return !(await hasAdministrator(db, roles, id));
}

/** Signing in ignores case. */
async function refuseOtherCase({ db, values, before }: RuleWrite): Promise<void> {
  const { email = null } = values;
  if (email === null || email === before?.email) return;
  const { rows } = await sql`select 1 from "users"
    where lower("email") = lower(${email}) and "id" <> ${before?.id ?? 0} limit 1`.execute(db);
  if (rows.length > 0)
    throw new ValidationProblem({ email: [problemMessage('email', { rule: 'unique' })] });
}
