import { sql } from 'kysely';
import { HttpProblem, ValidationProblem } from '../errors';
import { sentence } from '../engine/messages';
import type { Row, Rule, Write } from './rule';

const nothing: Row = {};

export const users: Rule = {
  beforeCreate: refuseOtherCase,
  beforeUpdate: refuseOtherCase,
  beforeDelete: async ({ db, user, before }) => {
    if (before.id === user.id) throw new HttpProblem(409, 'You cannot delete your own account.');
    await sql`delete from "tokens" where "userId" = ${before.id}`.execute(db);
    await sql`delete from "credentials" where "userId" = ${before.id}`.execute(db);
  },
};

/** Signing in does not tell Kim@… from kim@…, so no two accounts may differ in that alone. @throws ValidationProblem */
async function refuseOtherCase({ db, values, before }: Write): Promise<Row> {
  const { email = null } = values;
  if (email === null || email === before?.email) return nothing;
  const { rows } = await sql`select 1 from "users"
    where lower("email") = lower(${email}) and "id" <> ${before?.id ?? 0} limit 1`.execute(db);
  if (rows.length === 0) return nothing;
  throw new ValidationProblem({ email: [sentence('email', { rule: 'unique' })] });
}
