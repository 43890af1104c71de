import { sql } from 'kysely';
import {
  ValidationProblem,
  createMessage,
  type FieldErrors,
  type LocalizedMessage,
} from '../errors';
import { problemMessage } from '../messages';
import { plainAmount, settledBy } from './depositandwithdrawals';
import type { Row, Rule, RuleWrite } from './rule';

/** Can't be changed against its entries. */
export const banksms: Rule = { beforeUpdate: keepSettled };

// Entries lock their message, too.
async function keepSettled({ db, before, after }: RuleWrite): Promise<void> {
  if (before === null) return;
  const changed = ['direction', 'currency', 'amount'].filter(
    (name) => after[name] !== before[name],
  );
  if (changed.length === 0) return;
  const entries = await sql`select 1 from "depositandwithdrawals"
    where "banksmsId" = ${before.id} limit 1`.execute(db);
  if (entries.rows.length === 0) return;
  const errors: FieldErrors = {};
  for (const name of changed)
    if (name !== 'amount') errors[name] = [problemMessage(name, { rule: 'fixed' })];
  const settled = await settledBy(db, before.id);
  if (settled.gt(after.amount ?? 0)) errors.amount = [matched(settled, before)];
  if (Object.keys(errors).length > 0) throw new ValidationProblem(errors);
}

function matched(
  settled: Parameters<typeof plainAmount>[0],
  before: Readonly<Row>,
): LocalizedMessage {
  const currency = String(before.currency);
  const amount = plainAmount(settled, currency);
  return createMessage('banksms.settled', { amount, currency });
}
