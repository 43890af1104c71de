import { sql, type Kysely } from 'kysely';
import { ensureAdministrator } from './auth/administrator';
import type { Database } from './db/types';
import type { Settings } from './env';
import { declaredResources } from './engine/declared';
import { createIndexes, createTables, indexLater } from './engine/tables';

export interface PreparedDatabase {
  login: { email: string; password: string } | null;
  /** Work left for later: the first start is faster. */
  rest: ((signal: AbortSignal) => Promise<void>) | null;
}

type PrepareSettings = Pick<Settings, 'demo' | 'demoReservations' | 'adminEmail' | 'adminPassword'>;

/** Updates the tables and fills an empty database. Not concurrently with other instances. @throws StartProblem */
export async function prepareDatabase(
  db: Kysely<Database>,
  settings: PrepareSettings,
): Promise<PreparedDatabase> {
  const resources = declaredResources();
  await createTables(db, resources);
  const isNew = settings.demo && (await loadDemoOnce(db, settings));
  const isBulk = isNew && settings.demoReservations >= LONG_LOAD;
  // An index on a large table would lock it.
  await createIndexes(db, resources, { isBulk, lookups: !isNew || isBulk });
  if (!settings.demo) await ensureAdministrator(db, settings);
  return {
    login: settings.demo ? (await import('./demo')).demoLogin : null,
    rest: await indexLater(db, resources, report),
  };
}

// Shows progress from here on.
const LONG_LOAD = 50_000;

const report = (line: string): void => void process.stderr.write(`${line}\n`);

/** Never if there is an account. */
async function loadDemoOnce(
  db: Kysely<Database>,
  { demoReservations }: PrepareSettings,
): Promise<boolean> {
  const { rows } = await sql`select 1 from "users" limit 1`.execute(db);
  if (rows.length > 0) return false;
  const { loadDemo } = await import('./demo');
  const isLong = demoReservations >= LONG_LOAD;
  await loadDemo(db, { reservations: demoReservations, ...(isLong && { onProgress: report }) });
  return true;
}
