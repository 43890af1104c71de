import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Client } from 'pg';
import { StartProblem } from '../errors';
import type { Settings, SharedSecret } from '../env';
import type { Database } from './types';

type Secrets = Pick<Settings, 'appKey' | 'pusher' | 'madeUp'>;

/** What marks an instance's secrets, one for each: PostgreSQL's advisory locks have two keys of 32 bits. */
interface Mark {
  name: SharedSecret;
  /** Which secret: any constants, as long as all instances share them. */
  kind: number;
  /** A fingerprint of it, from which it can't be had back. */
  print: number;
}

const appKeyKind = 7_310_904;

function marksOf({ appKey, pusher }: Secrets): Mark[] {
  const print = (secret: string) =>
    createHmac('sha256', secret).update('tour-back-office instance').digest().readInt32BE(0);
  return [
    { name: 'APP_KEY', kind: appKeyKind, print: print(appKey) },
    { name: 'PUSHER_APP_SECRET', kind: 7_310_905, print: print(pusher.secret) },
  ];
}

/**
 * Shows the others on this database which secrets this instance has, for as long as the connection lasts: whoever is
 * killed leaves nothing behind.
 */
export async function showSecrets(client: Client, secrets: Secrets): Promise<void> {
  for (const { kind, print } of marksOf(secrets))
    await client.query('select pg_advisory_lock_shared($1, $2)', [kind, print]);
}

/** @throws StartProblem where an instance runs on this database */
export async function refuseRunning(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select 1 from pg_locks where "locktype" = 'advisory' and "granted"
      and "database" = (select "oid" from pg_database where "datname" = current_database())
      and "classid"::bigint = ${appKeyKind} limit 1`.execute(db);
  if (rows.length > 0)
    throw new StartProblem('DATABASE_URL is in use: stop all instances on it, then restore.');
}

/**
 * Sign-ins and push messages go wrong now and then where instances have different secrets.
 * @throws StartProblem naming the variable, where a running instance on this database has another one
 */
export async function refuseOtherSecrets(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  for (const { name, kind, print } of marksOf(secrets)) {
    // The lock's keys are shown as unsigned.
    const { rows } = await sql`select 1 from pg_locks where "locktype" = 'advisory' and "granted"
        and "database" = (select "oid" from pg_database where "datname" = current_database())
        and "classid"::bigint = ${kind} and "objid"::bigint <> ${print >>> 0} limit 1`.execute(db);
    if (rows.length === 0) continue;
    const is = secrets.madeUp.includes(name) ? 'is not set' : 'differs';
    throw new StartProblem(
      `${name} ${is}, and another instance runs on this database with one of its own: give all instances the same ${name}.`,
    );
  }
}
