import { sql, type Kysely } from 'kysely';
import { ensureAdministrator } from './auth/administrator';
import type { Database } from './db/types';
import type { Settings } from './env';
import { declaredResources } from './engine/declared';
import { createIndexes, createLookups, createTables } from './engine/tables';

export interface PreparedDatabase {
  /** The demo's sign-in; null without demo data. */
  login: { email: string; password: string } | null;
  /**
   * What is left to be done while requests are served, until the signal ends it; null where nothing is. A first start
   * with demo data opens its door some seconds earlier for it.
   */
  rest: ((signal: AbortSignal) => Promise<void>) | null;
}

type PrepareSettings = Pick<Settings, 'demo' | 'demoReservations' | 'adminEmail' | 'adminPassword'>;

/**
 * Brings tables up to date, and gives an empty database its demo data or its first administrator. Call it while no
 * other instance does.
 * @throws StartProblem in one line for what the operator can mend
 */
export async function prepareDatabase(
  db: Kysely<Database>,
  settings: PrepareSettings,
): Promise<PreparedDatabase> {
  const resources = declaredResources();
  await createTables(db, resources);
  const isNew = settings.demo && (await loadDemoOnce(db, settings));
  const isBulk = settings.demo && settings.demoReservations >= LONG_LOAD;
  // Few rows are found quickly without an index, for a while; a table of many would be locked while it gets one.
  const later = isNew && !isBulk;
  // After the demo data: bulk loading is several times faster without them.
  await createIndexes(db, resources, { isBulk, lookups: !later });
  if (!settings.demo) await ensureAdministrator(db, settings);
  return {
    login: settings.demo ? (await import('./demo')).demoLogin : null,
    rest: later ? (signal) => createLookups(db, resources, signal) : null,
  };
}

// From here on it takes minutes, and whoever waits wants to see that it moves.
const LONG_LOAD = 50_000;

function told(reservations: number): { onProgress?: (line: string) => void } {
  if (reservations < LONG_LOAD) return {};
  return { onProgress: (line) => void process.stderr.write(`${line}\n`) };
}

/** @returns whether it was loaded; not where anybody has an account */
async function loadDemoOnce(
  db: Kysely<Database>,
  { demoReservations }: PrepareSettings,
): Promise<boolean> {
  const { rows } = await sql`select 1 from "users" limit 1`.execute(db);
  if (rows.length > 0) return false;
  // Loaded lazily: it imports country and currency tables.
  const { loadDemo } = await import('./demo');
  await loadDemo(db, { reservations: demoReservations, ...told(demoReservations) });
  return true;
}
