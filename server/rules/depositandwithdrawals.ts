import Big from 'big.js';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fromUsd, toUsd } from '../../src/money';
import { roundHalfUp, scaleOf } from '../../src/money/decimal';
import { mayReadStored } from '../../src/rights';
import { countedDollars } from '../db/dollars';
import { lockRows } from '../db/transaction';
import type { Database } from '../db/types';
import { ValidationProblem, createMessage, type FieldErrors } from '../errors';
import { problemMessage } from '../messages';
import type { Rule, StoredValue, RuleWrite } from './rule';

/** rules: confirmation. */
export const ledger: Rule = { beforeCreate: check, beforeUpdate: check };

/** For every sum over entries. */
export function entryDollars(table?: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  return countedDollars(column('usdAmount'), column('amount'), column('exchangeRate'));
}

async function check(write: RuleWrite): Promise<void> {
  const errors: FieldErrors = {};
  checkMoment(write, errors);
  checkQuotient(write, errors);
  await checkMessage(write, errors);
  if (Object.keys(errors).length > 0) throw new ValidationProblem(errors);
}

const isTouched = ({ before, after }: RuleWrite, fields: readonly string[]): boolean =>
  fields.some((field) => (after[field] ?? null) !== (before?.[field] ?? null));

/** Not in the future. */
function checkMoment(write: RuleWrite, errors: FieldErrors): void {
  const { createdAt = null } = write.after;
  if (createdAt === null || !isTouched(write, ['createdAt'])) return;
  // They differ in the T and the seconds.
  if (String(createdAt).replace('T', ' ') <= write.now) return;
  const problem = { rule: 'beforeOrEqual', args: { other: 'now' } };
  errors.createdAt = [problemMessage('createdAt', problem)];
}

/** Must agree after rounding. */
function checkQuotient(write: RuleWrite, errors: FieldErrors): void {
  if (!isTouched(write, ['amount', 'exchangeRate', 'usdAmount', 'currency'])) return;
  const { amount = null, exchangeRate = null, usdAmount = null, currency = null } = write.after;
  if (amount === null || exchangeRate === null || usdAmount === null) return;
  const [units, rate, dollars] = [amount, exchangeRate, usdAmount].map(String) as [
    string,
    string,
    string,
  ];
  const places = scaleOf(currency === null ? null : String(currency));
  const expected = toUsd(units, rate);
  const isConsistent =
    isSame(dollars, expected) ||
    isSame(units, fromUsd(dollars, rate, places)) ||
    isSame(rate, ratioOf(units, dollars));
  if (!isConsistent && !mayReadStored(write.rights, write.resource.name))
    errors.usdAmount = [problemMessage('usdAmount', { rule: 'exists' })];
  else if (!isConsistent)
    errors.usdAmount = [
      createMessage('depositandwithdrawals.quotient', { dollars: expected ?? '' }),
    ];
}

const isSame = (text: string, other: string | null): boolean =>
  other !== null && new Big(text).eq(other);

function ratioOf(units: string, dollars: string): string | null {
  return new Big(dollars).eq(0) ? null : roundHalfUp(new Big(units).div(dollars), ratePlaces);
}

const ratePlaces = 6;

/** Same direction and currency, up to its amount. The message stays locked until the commit. */
async function checkMessage(write: RuleWrite, errors: FieldErrors): Promise<void> {
  const { db, after, before, rights } = write;
  const { banksmsId = null } = after;
  if (banksmsId === null || !isTouched(write, ['banksmsId', 'direction', 'currency', 'amount']))
    return;
  // Details only for users who may read it.
  if (!rights('banksms', 'list')) {
    errors.banksmsId = [problemMessage('banksmsId', { rule: 'exists' })];
    return;
  }
  const [message] = await lockRows<{ direction: string; currency: string; amount: string }>(
    db,
    'banksms',
    sql`"id" = ${banksmsId}`,
    'change',
  );
  if (message === undefined) return;
  const { direction, currency, amount } = message;
  if (after.direction !== direction || after.currency !== currency) {
    errors.banksmsId = [
      createMessage(
        direction === 'DEPOSIT'
          ? 'depositandwithdrawals.messageDeposit'
          : 'depositandwithdrawals.messageWithdrawal',
        { currency },
      ),
    ];
    return;
  }
  const settled = await settledBy(db, banksmsId, before?.id ?? null);
  const open = new Big(amount).minus(settled);
  if (!open.lt(after.amount ?? 0)) return;
  const left = plainAmount(open, currency);
  errors.amount = [createMessage('depositandwithdrawals.messageLeft', { amount: left, currency })];
}

/** The amount of a message settled by other entries. */
export async function settledBy(
  db: Kysely<Database>,
  banksmsId: StoredValue | undefined,
  except: StoredValue = null,
): Promise<Big> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum("amount"), 0) as "amount" from "depositandwithdrawals"
    where "banksmsId" = ${banksmsId} and "id" <> ${except ?? 0}`.execute(db);
  return new Big(rows[0]?.amount ?? 0);
}

/** Or more places than the currency's. */
export function plainAmount(amount: Big, currency: string): string {
  const places = scaleOf(currency);
  return amount.round(places).eq(amount) ? amount.toFixed(places) : amount.toFixed();
}
