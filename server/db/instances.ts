import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Client } from 'pg';
import { StartProblem } from '../errors';
import type { Settings } from '../env';
import { lockKeys } from './locks';
import type { Database } from './types';

type Secrets = Pick<Settings, 'appKey' | 'pusher' | 'generatedSecrets'>;

/** Advisory locks have two 32-bit keys. */
function marksOf({ appKey, pusher }: Secrets) {
  const print = (secret: string) =>
    createHmac('sha256', secret).update('tour-back-office instance').digest().readInt32BE(0);
  return [
    { name: 'APP_KEY', kind: lockKeys.appKey, print: print(appKey) },
    { name: 'PUSHER_APP_SECRET', kind: lockKeys.pusherSecret, print: print(pusher.secret) },
  ] as const;
}

/** Publishes fingerprints for the lifetime of the connection: a killed process leaves nothing behind. */
export async function showSecrets(client: Client, secrets: Secrets): Promise<void> {
  for (const { kind, print } of marksOf(secrets))
    await client.query('select pg_advisory_lock_shared($1, $2)', [kind, print]);
}

/** @throws StartProblem if an instance is running */
export async function refuseRunning(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select 1 from pg_locks where "locktype" = 'advisory' and "granted"
      and "database" = (select "oid" from pg_database where "datname" = current_database())
      and "classid"::bigint = ${lockKeys.appKey} limit 1`.execute(db);
  if (rows.length > 0)
    throw new StartProblem('DATABASE_URL is in use: stop all instances on it, then restore.');
}

/**
 * With different secrets, sign-ins and push messages would fail at random.
 * @throws StartProblem naming the variable
 */
export async function refuseOtherSecrets(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  for (const { name, kind, print } of marksOf(secrets)) {
    // pg_locks shows the keys as unsigned.
    const { rows } = await sql`select 1 from pg_locks where "locktype" = 'advisory' and "granted"
        and "database" = (select "oid" from pg_database where "datname" = current_database())
        and "classid"::bigint = ${kind} and "objid"::bigint <> ${print >>> 0} limit 1`.execute(db);
    if (rows.length === 0) continue;
    const is = secrets.generatedSecrets.includes(name) ? 'is not set' : 'differs';
    throw new StartProblem(
      `${name} ${is}, but another instance on this database has its own: set the same ${name} for all instances.`,
    );
  }
}
