import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem, worded } from '../errors';
import { sentence } from '../messages';
import {
  administratorRoles,
  hasAdministrator,
  lastAdministrator,
  lockAdministrators,
} from './administrators';
import type { Row, Rule, Write } from './rule';

const nothing: Row = {};

export const users: Rule = {
  beforeCreate: refuseOtherCase,
  beforeUpdate: async (write) => {
    await keepAdministrator(write);
    return refuseOtherCase(write);
  },
  beforeDelete: async ({ db, user, before }) => {
    if (before.id === user.id)
      throw new HttpProblem(
        409,
        worded('users.ownAccount', {}, 'You cannot delete your own account.'),
      );
    if (await isLastAdministrator(db, before, null)) throw new HttpProblem(409, lastAdministrator);
    await sql`delete from "tokens" where "userId" = ${before.id}`.execute(db);
    await sql`delete from "credentials" where "userId" = ${before.id}`.execute(db);
  },
};

/** The last one can be neither switched off nor demoted, whoever asks for it. @throws ValidationProblem */
async function keepAdministrator({ db, before, after }: Write): Promise<void> {
  const changed = ['active', 'roleCode'].find((field) => after[field] !== before?.[field]);
  if (before === null || changed === undefined) return;
  if (await isLastAdministrator(db, before, after))
    throw new ValidationProblem({ [changed]: [lastAdministrator] });
}

/** Is this account the last administrator's, and no administrator's afterwards? */
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

/** Signing in does not tell Kim@… from kim@…, so no two accounts may differ in that alone. @throws ValidationProblem */
async function refuseOtherCase({ db, values, before }: Write): Promise<Row> {
  const { email = null } = values;
  if (email === null || email === before?.email) return nothing;
  const { rows } = await sql`select 1 from "users"
    where lower("email") = lower(${email}) and "id" <> ${before?.id ?? 0} limit 1`.execute(db);
  if (rows.length === 0) return nothing;
  throw new ValidationProblem({ email: [sentence('email', { rule: 'unique' })] });
}
