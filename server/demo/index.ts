import { sql, type Kysely } from 'kysely';
import { hashPassword } from '../auth/password';
import { withoutTimeouts } from '../db/timeouts';
import { inTransaction } from '../db/transaction';
import { systemTables, type Database } from '../db/types';
import { vacuum } from '../db/vacuum';
import { saveSnapshots } from '../rules/snapshots';
import { makeBookings } from './bookings';
import { seoulDay } from '../../src/days';
import { parseDayNumber, momentText, type DayNumber } from './calendar';
import { makeCodes } from './codes';
import { copyBookings } from './copies';
import { makeExchangeRates, makeRateChanges, type RateChange } from './currencies';
import { makeCustomers, type Customers } from './customers';
import { makeFlights } from './flights';
import { makeGeography } from './geography';
import { demoColumns, insertRows } from './insert';
import { makeStaff } from './staff';

export interface DemoOptions {
  reservations: number;
  onProgress?(line: string): void;
  /** YYYY-MM-DD; default: today in Seoul. */
  anchor?: string;
  /** Others are copies. Default: 5,000. */
  base?: number;
}

const BASE = 5000;

const SEED = 'haneul';

const WEEKS = 8;

export const demoLogin: Readonly<{ email: string; password: string }> = {
  email: 'admin@haneultour.example',
  password: 'haneul-demo',
};

/**
 * Fills empty tables, all or nothing.
 * @throws the database's error if tables are missing or not empty
 */
export async function loadDemo(
  db: Kysely<Database>,
  options: DemoOptions,
): Promise<{ email: string; password: string }> {
  const passwordHash = await hashPassword(demoLogin.password);
  if (db.isTransaction) {
    await fill(db, options, passwordHash);
  } else {
    const work = (transaction: Kysely<Database>) => fill(transaction, options, passwordHash);
    await inTransaction(db, (transaction) => withoutTimeouts(transaction, work));
    await vacuum(db);
  }
  return { ...demoLogin };
}

async function fill(
  db: Kysely<Database>,
  { reservations: count, onProgress, anchor = seoulDay(), base = BASE }: DemoOptions,
  passwordHash: string,
): Promise<void> {
  const columns = demoColumns();
  const addTables = async (tables: Tables): Promise<void> => {
    for (const [table, rows] of Object.entries(tables))
      await insertRows(db, table, columns.get(table) ?? [], rows);
  };
  const updatedAt = momentText(parseDayNumber(anchor) - 600, 10 * 3600);
  const customers = makeCustomers(SEED, updatedAt);
  await addTables(basics(customers, updatedAt, parseDayNumber(anchor)));
  await addCredentials(db, passwordHash);

  const stride = Math.ceil(count / Math.max(1, base));
  const copies = stride > 0 ? Math.ceil(count / stride) : 0;
  const { rows, lastNumbers } = makeBookings({
    seed: SEED,
    anchor,
    count: copies,
    stride,
    customers,
  });
  await addTables(rows);
  onProgress?.(`Demo data: ${copies} of ${count} reservations`);

  const last = rows.reservations.at(-1);
  if (last && stride > 1) {
    const surplus = copies * stride - count;
    await copyBookings(db, { columns, rows, stride, surplus, onProgress });
    const month = (last.code ?? '').slice(1, 5);
    lastNumbers.set(month, (lastNumbers.get(month) ?? 0) - surplus);
  }
  await saveSnapshots(db);
  await addBalanceHistory(db);
  await addRateHistory(db, makeRateChanges(parseDayNumber(anchor), WEEKS));
  await continueIds(db, [...columns.keys()]);
  await continueCodes(db, lastNumbers);
}

type Tables = Readonly<Record<string, readonly object[]>>;

function basics(customers: Customers, updatedAt: string, today: DayNumber): Tables {
  return {
    ...makeStaff(updatedAt),
    ...makeGeography(updatedAt),
    codes: makeCodes(updatedAt),
    'exchange-rates': makeExchangeRates(today),
    flights: makeFlights(updatedAt),
    ...customers.rows,
  };
}

/** Hashing is slow. */
async function addCredentials(db: Kysely<Database>, passwordHash: string): Promise<void> {
  await systemTables(db)
    .insertInto('server.credentials')
    .columns(['userId', 'passwordHash'])
    .expression((query) =>
      query.selectFrom('users').select(['id', sql.lit(passwordHash).as('passwordHash')]),
    )
    .execute();
}

async function continueIds(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), max("id"))
      from ${sql.table(table)} having max("id") is not null`.execute(db);
}

async function continueCodes(
  db: Kysely<Database>,
  lastNumbers: ReadonlyMap<string, number>,
): Promise<void> {
  const months = [...lastNumbers].map(([month, last]) => ({ month, last }));
  if (months.length > 0)
    await db.insertInto('server.reservation_counters').values(months).execute();
}

async function addBalanceHistory(db: Kysely<Database>): Promise<void> {
  await sql`insert into "server"."record_history"
      ("resource", "recordId", "at", "userId", "userName", "action", "changes")
    select 'balances', "told"."id", "told"."at", "told"."userId", "users"."name", "told"."action", "told"."changes"
    from (
      select "id", coalesce("confirmedAt" - interval '4 hours', "updatedAt") as "at", "userId", 'create' as "action",
        json_build_object(
          'title', json_build_array(null::text, "title"),
          'reservationCodes', json_build_array(null::text, "reservationCodes"),
          'sumDeposit', json_build_array(null::text, "sumDeposit"::text),
          'sumWithdrawal', json_build_array(null::text, "sumWithdrawal"::text),
          'finalProfit', json_build_array(null::text, "finalProfit"::text),
          'confirmerId', json_build_array(null::text, "confirmerId")
        )::text as "changes"
      from "balances"
      union all
      select "id", "confirmedAt", "confirmerId", 'update',
        json_build_object(
          'confirmedAt', json_build_array(null::text, to_char("confirmedAt", 'YYYY-MM-DD HH24:MI:SS'))
        )::text
      from "balances" where "confirmedAt" is not null
    ) as "told"
    left join "users" on "users"."id" = "told"."userId"
    order by "told"."at", "told"."id", "told"."action"`.execute(db);
}

async function addRateHistory(db: Kysely<Database>, changes: readonly RateChange[]): Promise<void> {
  const rows = changes.map(
    ({ id, at, before, after }) =>
      sql`(${id}::bigint, ${at}::timestamp, ${JSON.stringify({ rate: [before, after] })})`,
  );
  await sql`insert into "server"."record_history"
      ("resource", "recordId", "at", "userId", "userName", "action", "changes")
    select 'exchange-rates', "told"."id", "told"."at", "by"."id", "by"."name", 'update', "told"."changes"
    from (values ${sql.join(rows)}) as "told" ("id", "at", "changes"),
      (select "id", "name" from "users" where "departmentCode" = 'SEL-MGT' and "active" = 1
        order by "id" limit 1) as "by"
    order by "told"."at", "told"."id"`.execute(db);
}
