import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { openPostgres, tryPostgres } from '../db/postgres';
import { unappliedTimeoutAdvice } from '../db/timeouts';
import type { Database } from '../db/types';
import { declaredResources } from '../engine/declared';
import { countWrongSums, incompleteSums, storedSumsOf } from '../engine/storedSums';
import type { DatabaseTimeouts, Settings } from '../env';
import { errorMessage, StartProblem } from '../errors';
import { advises, fails, type ConfigFinding } from './findings';
import type { HasUsers } from './report';

interface Outlook {
  obstacles: ConfigFinding[];
  hasUsers: HasUsers;
}

/** A server with these settings may be running. */
export async function inspectEnvironment(settings: Settings): Promise<Outlook> {
  const { databaseUrl, dataDir } = settings;
  const folder = folderObstacle(dataDir);
  const outlook: Outlook =
    databaseUrl === null
      ? { obstacles: [], hasUsers: existsSync(join(dataDir, 'pglite')) ? null : false }
      : await inspectPostgres(databaseUrl, settings);
  const administrator = outlook.hasUsers === false ? administratorObstacle(settings) : [];
  return { ...outlook, obstacles: [...folder, ...outlook.obstacles, ...administrator] };
}

function folderObstacle(dataDir: string): ConfigFinding[] {
  let path = dataDir;
  // The root always exists.
  while (!existsSync(path)) path = dirname(path);
  try {
    if (!statSync(path).isDirectory()) throw new Error(`${path} is not a folder`);
    accessSync(path, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const text = `DATA_DIR=${dataDir} can't be written (${errorMessage(error)}): change its owner or permissions, or use another folder.`;
    return [fails(text)];
  }
}

function administratorObstacle({ demo, adminEmail, adminPassword }: Settings): ConfigFinding[] {
  if (demo || (adminEmail !== null && adminPassword !== null)) return [];
  return [
    fails('The database has no user yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first one.'),
  ];
}

async function inspectPostgres(
  url: string,
  { databaseTimeouts: timeouts, databaseSessionUrl: session, databaseReadUrl: replica }: Settings,
): Promise<Outlook> {
  try {
    const { pool, unappliedTimeouts } = await openPostgres({
      url,
      timeouts,
      onIdleError: () => undefined,
    });
    const obstacles =
      unappliedTimeouts.length > 0 ? [advises(unappliedTimeoutAdvice(unappliedTimeouts))] : [];
    const client = await pool.connect();
    try {
      if (replica !== null) obstacles.push(...(await replicaAdvice(replica, timeouts)));
      if (session !== null)
        await tryPostgres({ variable: 'DATABASE_SESSION_URL', url: session, timeouts });
      const { rows } = await client.query<{ users: string | null }>(
        `select to_regclass('users') as "users"`,
        [],
      );
      if (rows[0]?.users == null) return { obstacles, hasUsers: false };
      const users = await client.query('select 1 from "users" limit 1', []);
      obstacles.push(...(await wrongSums(new Kysely({ dialect: new PostgresDialect({ pool }) }))));
      return { obstacles, hasUsers: users.rows.length > 0 };
    } finally {
      client.release();
      await pool.end();
    }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return { obstacles: [fails(error.message)], hasUsers: null };
  }
}

async function wrongSums(db: Kysely<Database>): Promise<ConfigFinding[]> {
  const resources = declaredResources();
  const findings: ConfigFinding[] = [];
  const all = resources.flatMap((one) => storedSumsOf(resources, one));
  const incomplete = await incompleteSums(db, all);
  for (const stored of all.filter((one) => !incomplete.includes(one))) {
    const { rows } =
      await sql`select 1 where to_regclass(${`"${stored.table}"`}) is not null`.execute(db);
    const wrong = rows.length === 0 ? 0 : await countWrongSums(db, stored);
    const text = `${stored.resource}: ${wrong} of 1,000 stored sums are wrong. Run: drop function "${stored.table}" cascade. Then start again.`;
    if (wrong > 0) findings.push(advises(text));
  }
  return findings;
}

/** Without the replica everything is read from the primary. */
async function replicaAdvice(url: string, timeouts: DatabaseTimeouts): Promise<ConfigFinding[]> {
  try {
    await tryPostgres({ variable: 'DATABASE_READ_URL', url, timeouts });
    return [];
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return [advises(error.message)];
  }
}
