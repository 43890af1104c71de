import Big from 'big.js';
import { sql, type Kysely } from 'kysely';
import { roundHalfUp } from '../../src/money/decimal';
import { lockRows } from '../db/transaction';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem, createMessage } from '../errors';
import { entryDollars } from './depositandwithdrawals';
import { recordAlias, type Row, type Rule, type RuleWrite } from './rule';
import {
  deleteSnapshot,
  saveSnapshot,
  namedDifferences,
  readLedger,
  snapshotTables,
  type SnapshotEntry,
} from './snapshots';

const entry = entryDollars('entry');

const sumsNow = sql`
    round(coalesce(sum(${entry}) filter (where "entry"."direction" = 'DEPOSIT'), 0), 2) as "depositNow",
    round(coalesce(sum(${entry}) filter (where "entry"."direction" = 'WITHDRAWAL'), 0), 2)
      as "withdrawalNow"
  from "reservations" as "reservation"
  join "depositandwithdrawals" as "entry" on "entry"."reservationCode" = "reservation"."code"`;

const ownId = sql.ref(`${recordAlias}.id`);

/** rules: confirmation. */
export const balances: Rule = {
  tables: snapshotTables,
  holds: { of: 'depositandwithdrawals', by: 'reservationCode', keys: codesOf },
  beforeCreate: claim,
  beforeUpdate: async (write) => {
    if (write.step === null) await claim(write);
  },
  derived: {
    alias: 'now',
    rows: sql`select ${sumsNow} where "reservation"."balanceId" = ${ownId}`,
    all: {
      rows: sql`select "reservation"."balanceId", ${sumsNow} group by "reservation"."balanceId"`,
      on: sql`"now"."balanceId" = ${ownId}`,
    },
    fields: ['depositNow', 'withdrawalNow'],
  },
  beforeDelete: async ({ db, before }) => {
    await releaseReservations(db, before);
    await deleteSnapshot(db, before.id);
  },
  afterWrite: async (write) => {
    const { db, after, step } = write;
    // Sums stay until the next save.
    if (step === 'unconfirm' || step === 'return') return;
    const entries = await readLedger(db, codesOf(after));
    if (step === 'confirm') {
      await refuseDisagreement(write, entries);
      refuseEmpty(entries);
    } else await settle(db, after, sumsOf(entries));
    await saveSnapshot(db, after.id, entries);
  },
};

function codesOf({ reservationCodes = null }: Readonly<Row>): string[] {
  return reservationCodes === null ? [] : String(reservationCodes).split(',');
}

/** Two balances can't settle the same reservation. */
async function claim({ db, before, after }: RuleWrite): Promise<void> {
  const codes = codesOf(after);
  const own = before?.id ?? null;
  const isAdded = codes.length > 0 ? sql`"code" in (${sql.join(codes)})` : sql`false`;
  const concerned = sql`(${isAdded} or "balanceId" = ${own})`;
  const rows = await lockRows<{ code: string; balanceId: number | null }>(
    db,
    'reservations',
    concerned,
    'change',
  );
  const elsewhere = rows.filter(({ balanceId }) => balanceId !== null && balanceId !== own);
  if (elsewhere.length === 0) return;
  throw new ValidationProblem({
    reservationCodes: elsewhere.map(({ code, balanceId }) =>
      createMessage('balances.settled', { code, id: balanceId ?? '' }),
    ),
  });
}

/** They would block the deletion. */
async function releaseReservations(db: Kysely<Database>, { id }: Readonly<Row>): Promise<void> {
  await lockRows(db, 'reservations', sql`"balanceId" = ${id}`, 'change');
  await sql`update "reservations" set "balanceId" = null where "balanceId" = ${id}`.execute(db);
}

async function settle(db: Kysely<Database>, after: Readonly<Row>, sums: Sums): Promise<void> {
  await sql`update "balances" set "sumDeposit" = ${sums.sumDeposit},
    "sumWithdrawal" = ${sums.sumWithdrawal}, "finalProfit" = ${sums.finalProfit}
    where "id" = ${after.id}`.execute(db);
  const codes = codesOf(after);
  const isListed = codes.length > 0 ? sql`"code" in (${sql.join(codes)})` : sql`false`;
  await sql`update "reservations" set "balanceId" = null
    where "balanceId" = ${after.id} and not ${isListed}`.execute(db);
  await sql`update "reservations" set "balanceId" = ${after.id}
    where ${isListed} and "balanceId" is null`.execute(db);
}

const sumFields = ['sumDeposit', 'sumWithdrawal', 'finalProfit'] as const;

type Sums = Record<(typeof sumFields)[number], string>;

function sumsOf(entries: readonly SnapshotEntry[]): Sums {
  const sum = (direction: string) =>
    entries
      .filter((entry) => entry.direction === direction)
      .reduce((total, { usdAmount }) => total.plus(usdAmount), new Big(0));
  const [deposit, withdrawal] = [roundHalfUp(sum('DEPOSIT'), 2), roundHalfUp(sum('WITHDRAWAL'), 2)];
  return {
    sumDeposit: deposit,
    sumWithdrawal: withdrawal,
    finalProfit: new Big(deposit).minus(withdrawal).toFixed(2),
  };
}

function refuseEmpty(entries: readonly SnapshotEntry[]): void {
  if (entries.length > 0) return;
  throw new HttpProblem(409, createMessage('balances.noEntries'));
}

/** Must be those that were read. */
async function refuseDisagreement(
  { db, before, rights }: RuleWrite,
  entries: readonly SnapshotEntry[],
): Promise<void> {
  const sums = sumsOf(entries);
  const agrees = sumFields.every((name) => {
    const stored = before?.[name] ?? null;
    return stored !== null && new Big(stored).eq(sums[name]);
  });
  if (agrees) return;
  const differing = rights('depositandwithdrawals', 'list')
    ? await namedDifferences(db, before?.id ?? null, entries)
    : [];
  const message = createMessage('balances.ledgerChanged');
  throw new HttpProblem(409, message, undefined, { entries: differing });
}
