import { Kysely, PostgresDialect, sql, type Logger, type PostgresPool } from 'kysely';
import { errorCode, errorMessage, StartProblem } from '../errors';
import { usualTimeouts, type Settings } from '../env';
import { lockKeys } from './locks';
import { diskFull } from './unavailable';
import { prepareSystemTables } from './system';
import type { Connections } from './postgres';
import type { ReplicaRead } from './replica';
import { withoutTimeouts } from './timeouts';
import type { Database } from './types';

export interface OpenDatabase {
  db: Kysely<Database>;
  kind: 'pglite' | 'postgres';
  close: () => Promise<void>;
  failed: Promise<Error>;
  releaseLock: () => void;
  /** Turns an error of a full disk into a StartProblem. */
  explain: (error: unknown) => Promise<unknown>;
  /** Disk syncs since opening; null for PostgreSQL. */
  syncs: (() => Promise<number>) | null;
  connections: (() => Connections) | null;
  unappliedTimeouts: readonly string[];
  read: ReplicaRead;
}

type OnQuery = (milliseconds: number, failed: boolean) => void;

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Settings, 'databaseReadUrl' | 'databaseSessionUrl' | 'databaseTimeouts'>>;

/**
 * Opens PostgreSQL if `databaseUrl` is set, else the embedded database, and updates the system tables.
 * @throws StartProblem
 */
export async function openDatabase(
  settings: Where,
  onIdleError: (error: Error) => void = () => undefined,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  const database = await openUnprepared(settings, onIdleError, onQuery);
  await prepare(database);
  return database;
}

/** Opens for reading only. @throws StartProblem */
export async function openUnprepared(
  settings: Where,
  onIdleError: (error: Error) => void = () => undefined,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    const { openPostgres, tryPostgres } = await import('./postgres');
    const { databaseUrl: url, databaseTimeouts: timeouts = usualTimeouts } = settings;
    const { databaseSessionUrl: session = null, databaseReadUrl: replicaUrl = null } = settings;
    if (session !== null)
      await tryPostgres({ variable: 'DATABASE_SESSION_URL', url: session, timeouts });
    const { pool, ...postgres } = await openPostgres({ url, timeouts, onIdleError });
    const never = new Promise<Error>(() => undefined);
    const { db, close } = kyselyOn(pool, onQuery);
    const replica =
      replicaUrl === null
        ? null
        : await (
            await import('./replica')
          ).openReplica({ db, url: replicaUrl, timeouts, onUnreachable: onIdleError });
    return {
      db,
      kind: 'postgres',
      failed: never,
      syncs: null,
      releaseLock: () => undefined,
      explain: async (error) => (errorCode(error) === diskFull ? fullServer(error) : error),
      ...postgres,
      read: replica ? replica.read : (work) => work(db),
      close: async () => {
        await replica?.close();
        await close();
      },
    };
  }
  const { openPglite } = await import('./pglite');
  const { pool, ...engine } = await openPglite(settings.dataDir);
  const own = kyselyOn(pool, onQuery);
  const read: ReplicaRead = (work) => work(own.db);
  return { kind: 'pglite', connections: null, unappliedTimeouts: [], read, ...engine, ...own };
}

function kyselyOn(pool: PostgresPool, onQuery?: OnQuery): Pick<OpenDatabase, 'db' | 'close'> {
  const dialect = new PostgresDialect({ pool });
  const log: Logger | undefined =
    onQuery &&
    (({ level, queryDurationMillis }) => onQuery(queryDurationMillis, level === 'error'));
  const db = new Kysely<Database>({ dialect, ...(log && { log }) });
  return { db, close: () => db.destroy() };
}

const fullServer = (cause: unknown): StartProblem =>
  new StartProblem(
    `DATABASE_URL: the server's disk is full (${errorMessage(cause)}): make room there.`,
    { cause },
  );

async function prepare({ db, kind, close, explain }: OpenDatabase): Promise<void> {
  try {
    await withStartLock({ db, kind }, async () => {
      await createTrigrams(db);
      await prepareSystemTables(db);
    });
  } catch (error) {
    const problem = await explain(error);
    await close();
    if (problem instanceof StartProblem) throw problem;
    throw new StartProblem(
      `The database can't be prepared (${errorMessage(error)}): the account needs the right to create tables and a schema.`,
      { cause: error },
    );
  }
}

/** A managed PostgreSQL may not allow it; search works without. */
async function createTrigrams(db: Kysely<Database>): Promise<void> {
  if (await hasTrigrams(db)) return;
  const available = sql<{
    name: string;
  }>`select name from pg_available_extensions where name = 'pg_trgm'`;
  if ((await available.execute(db)).rows.length === 0) return;
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error;
  }
}

const insufficientPrivilege = '42501';

export async function hasTrigrams(db: Kysely<Database>): Promise<boolean> {
  const found = sql<{
    extname: string;
  }>`select extname from pg_extension where extname = 'pg_trgm'`;
  return (await found.execute(db)).rows.length > 0;
}

/** Excludes other instances: concurrent "create if not exists" fails. */
export async function withStartLock<T>(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'pglite') return work();
  // Released however the transaction ends; a pooler keeps it on one connection.
  return withoutTimeouts(db, async (holder) => {
    await sql`select pg_advisory_xact_lock(${lockKeys.start})`.execute(holder);
    return work();
  });
}
