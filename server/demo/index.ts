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
import { makeExchangeRates, makeRateChanges } from './currencies';
import { makeCustomers, type Customers } from './customers';
import { makeFlights } from './flights';
import { makeGeography } from './geography';
import { addBalanceHistory, addRateHistory } from './history';
import { demoColumns, DemoWriter } from './insert';
import type { DemoTables } from './rows';
import { makeStaff } from './staff';

export interface DemoOptions {
  /** How many, from 0; each has 3 to 12 sections, and what it has taken in and paid out. */
  reservations: number;
  /** Told what has been done so far, a line at a time. */
  onProgress?(line: string): void;
  /** The day to count from, YYYY-MM-DD; default: today in Seoul. All else is the same at every run. */
  anchor?: string;
  /** How many reservations at most are made one by one; the others are their likes. Default: 5,000. */
  base?: number;
}

const BASE = 5000;

const SEED = 'haneul';

/** Weeks of exchange rates that the demo remembers. */
const WEEKS = 8;

/** The demo's sign-in, and the password of all its people. */
export const demoLogin: Readonly<{ email: string; password: string }> = {
  email: 'admin@haneultour.example',
  password: 'haneul-demo',
};

/**
 * Fills empty tables with the demo data, all of it or nothing, and returns whom to sign in as.
 * Tables without indexes fill several times faster. Ids and reservation codes go on where the demo data ends.
 * @throws the database's own error when the tables are not there or not empty
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
  const writer = new DemoWriter(db, columns);
  // The basics were entered before the first booking.
  const updatedAt = momentText(parseDayNumber(anchor) - 600, 10 * 3600);
  const customers = makeCustomers(SEED, updatedAt);
  await addTables(writer, basics(customers, updatedAt, parseDayNumber(anchor)));
  await addCredentials(db, passwordHash);

  const stride = Math.ceil(count / Math.max(1, base));
  const made = stride > 0 ? Math.ceil(count / stride) : 0;
  const { rows, lastNumbers } = makeBookings({
    seed: SEED,
    anchor,
    count: made,
    stride,
    customers,
  });
  await addTables(writer, rows);
  onProgress?.(`Demo data: ${made} of ${count} reservations`);

  const last = rows.reservations.at(-1);
  if (last && stride > 1) {
    const surplus = made * stride - count;
    await copyBookings(db, { columns, rows, stride, surplus, onProgress });
    const month = (last.code ?? '').slice(1, 5);
    lastNumbers.set(month, (lastNumbers.get(month) ?? 0) - surplus);
  }
  // What writes through the API would have left behind.
  await saveSnapshots(db);
  await addBalanceHistory(db);
  await addRateHistory(db, makeRateChanges(parseDayNumber(anchor), WEEKS));
  await continueIds(db, [...columns.keys()]);
  await continueCodes(db, lastNumbers);
}

type Tables = { [T in keyof DemoTables]?: DemoTables[T][] };

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

async function addTables(writer: DemoWriter, tables: Tables): Promise<void> {
  for (const table of Object.keys(tables) as (keyof DemoTables)[])
    await writer.add(table, tables[table] ?? []);
}

/** One password for all: hashing takes long on purpose. */
async function addCredentials(db: Kysely<Database>, passwordHash: string): Promise<void> {
  await systemTables(db)
    .insertInto('server.credentials')
    .columns(['userId', 'passwordHash'])
    .expression((query) =>
      query.selectFrom('users').select(['id', sql.lit(passwordHash).as('passwordHash')]),
    )
    .execute();
}

/** Lets the tables' own ids go on after ours. */
async function continueIds(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), max("id"))
      from ${sql.table(table)} having max("id") is not null`.execute(db);
}

/** Lets the server's rule for new codes go on after ours. */
async function continueCodes(
  db: Kysely<Database>,
  lastNumbers: ReadonlyMap<string, number>,
): Promise<void> {
  const months = [...lastNumbers].map(([month, last]) => ({ month, last }));
  if (months.length > 0)
    await db.insertInto('server.reservation_counters').values(months).execute();
}
