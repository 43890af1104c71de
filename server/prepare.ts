import { sql, type Kysely } from 'kysely';
import { ensureAdministrator } from './auth/administrator';
import type { Database } from './db/types';
import type { Settings } from './env';
import { declaredResources } from './engine/declared';
import { extensionsOf } from './engine/live';
import { createIndexes, createTables } from './engine/tables';

export interface Prepared {
  /** The demo's sign-in; null without demo data. */
  login: { email: string; password: string } | null;
  /** What the API can beyond the contract, for config.json. */
  extensions: string[];
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
): Promise<Prepared> {
  const resources = declaredResources();
  await createTables(db, resources);
  const login = settings.demo ? await prepareDemo(db, settings) : null;
  // After the demo data: bulk loading is several times faster without them.
  const isBulk = settings.demo && settings.demoReservations >= LONG_LOAD;
  await createIndexes(db, resources, { isBulk });
  if (!settings.demo) await ensureAdministrator(db, settings);
  return { login, extensions: extensionsOf(resources) };
}

// From here on it takes minutes, and whoever waits wants to see that it moves.
const LONG_LOAD = 50_000;

function told(reservations: number): { onProgress?: (line: string) => void } {
  if (reservations < LONG_LOAD) return {};
  return { onProgress: (line) => void process.stderr.write(`${line}\n`) };
}

async function prepareDemo(
  db: Kysely<Database>,
  { demoReservations }: PrepareSettings,
): Promise<Prepared['login']> {
  // Loaded only where it is asked for: it brings country and currency tables along.
  const { loadDemo, demoLogin } = await import('./demo');
  const { rows } = await sql`select 1 from "users" limit 1`.execute(db);
  if (rows.length === 0)
    await loadDemo(db, { reservations: demoReservations, ...told(demoReservations) });
  return demoLogin;
}
