import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../../server/db/open';
import { openCluster, type Cluster } from './cluster';

export interface TestPostgres {
  url: string;
  close: () => Promise<void>;
}

type Prepare = (database: Pick<OpenDatabase, 'db'>) => Promise<void>;

/**
 * On TEST_DATABASE_URL's server, that of the test run, or (benchmarks) its own.
 * @param prepare runs once per test run; others are copies
 */
export async function startPostgres(prepare?: Prepare): Promise<TestPostgres> {
  const { url, stop } = await findCluster();
  const template = prepare && (await madeTemplate(url, prepare));
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await execute(url, `create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    url: databaseAt(url, name),
    close: async () => {
      await dropDatabase(url, name);
      await stop();
    },
  };
}

async function findCluster(): Promise<Pick<Cluster, 'url' | 'stop'>> {
  const door = process.env['TEST_CLUSTER'];
  if (door === undefined) {
    const databaseUrl = process.env['TEST_DATABASE_URL'];
    return databaseUrl ? { url: databaseUrl, stop: () => Promise.resolve() } : openCluster();
  }
  const response = await fetch(door);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return { url: answer, stop: () => Promise.resolve() };
}

function databaseAt(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

export const templateOf = (run: string): string => `template_${run}`;

/** Any constant that all workers share. */
const TEMPLATE_LOCK = 7_310_903;

/** The first worker creates it; the others wait. */
async function madeTemplate(url: string, prepare: Prepare): Promise<string> {
  const name = templateOf(process.env['TEST_RUN'] ?? String(process.pid));
  await withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making}`);
    const database = await openDatabase({ dataDir: '', databaseUrl: databaseAt(url, making) });
    await prepare(database);
    // A database can only be renamed or copied without connections.
    await database.close();
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

export const dropDatabase = (url: string, name: string): Promise<void> =>
  execute(url, `drop database if exists ${name} with (force)`);

const execute = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(statement)));

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
