// npm run cluster -- --staff 20 --minutes 1.5 --reservations 5000 [--notice 3] [--freeze]. docs/operations.md, "A
// standby"
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, openUnprepared } from '../../server/db/open';
import { signIn } from '../../tests/support/signIn';
import type { Client } from '../../src/data/client';
import type { Acknowledged } from '../soak/person';
import { contradictions, lostWrites, wrongSums } from '../soak/sound';
import { startStaff } from '../soak/staff';
import { Tally } from '../soak/tally';
import {
  callsLeft,
  exportsKnown,
  messagesBack,
  messagesKnown,
  resourceFileKnown,
  signInsKnown,
  wrongPasswordsKnown,
  type SharedState,
} from './across';
import { openCluster, type Cluster } from './cluster';
import { install } from './debian';
import { loseFirst, type Away } from './failover';
import { openOffice, type Office } from './office';
import { readOptions, type ClusterOptions } from './options';
import { report } from './report';

const options = readOptions(process.argv.slice(2));
// Child processes end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const cluster = await openCluster(install());
try {
  const office = await openOffice(cluster, options.reservations);
  try {
    process.exitCode = await prove(cluster, office, options);
  } finally {
    await office.stop();
  }
} finally {
  await cluster.stop();
}

async function prove(
  cluster: Cluster,
  office: Office,
  { staff, minutes, reservations, notice, freeze, seed }: ClusterOptions,
): Promise<number> {
  const { url, login } = office;
  const started = await startedOnce(cluster, reservations);
  const before = [
    ...(await signInsKnown(office)),
    await wrongPasswordsKnown(office, 'oh.sejin@haneultour.example'),
    await resourceFileKnown(office, { remove: false }),
    await messagesKnown(office),
    await exportsKnown(office),
    await readAtStandby(cluster),
  ];
  const statuses = new Map<string, number>();
  const tally = new Tally();
  const day = { staff, minutes, reservations, seed, tally, think: 2 };
  const enter = async () =>
    (await signIn(`${url}/api`, login.email, login.password, countInto)).client;
  const { client, writes, from, until, work } = await startStaff({ ...day, enter });
  await sleep((until - from) / 3);
  statuses.clear();
  const away: Away = await loseFirst(cluster, office, { tally, notice, freeze });
  writes.push(...away.pressed);
  const after: SharedState[] = [await messagesBack(office)];
  await cluster.rejoin();
  await work;
  const seconds = (performance.now() - from) / 1000;
  after.push(
    ...(await signInsKnown(office)),
    await wrongPasswordsKnown(office, 'kang.misun@haneultour.example'),
    await resourceFileKnown(office, { remove: true }),
    await messagesKnown(office),
    await exportsKnown(office),
    await callsLeft(office, 'kim.nayoung@haneultour.example'),
    { what: 'both instances ran all the while', is: office.areUp() ? 'yes' : null },
  );
  const problems = await unsound(cluster, client, writes);
  report({
    tally,
    writes: writes.length,
    seconds,
    away,
    statuses,
    problems,
    log: office.log,
  });
  const expectedMessages = [
    { title: 'Before', known: [started, ...before] },
    { title: 'After', known: after },
  ];
  for (const { title, known: all } of expectedMessages) {
    console.log(`\n${title}:`);
    for (const { what, is } of all) console.log(`  ${what}: ${is ?? 'NO'}`);
  }
  const failed = expectedMessages.some(({ known: all }) => all.some(({ is }) => is === null));
  return failed || tally.errors.size > 0 || problems.length > 0 ? 1 : 0;

  async function countInto(...request: Parameters<typeof fetch>): Promise<Response> {
    const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    try {
      const response = await fetch(...request);
      if (!response.ok) count(String(response.status));
      return response;
    } catch (error) {
      count('no answer');
      throw error;
    }
  }
}

async function startedOnce(cluster: Cluster, reservations: number): Promise<SharedState> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: cluster.direct() });
  const counted = db.selectFrom('reservations').select(({ fn }) => fn.countAll().as('there'));
  const { there: users } = await counted.executeTakeFirstOrThrow();
  await close();
  const what = 'reservations that two instances made that started together on an empty database';
  return { what, is: Number(users) === reservations ? `${users}` : null };
}

async function readAtStandby({ urls }: Cluster): Promise<SharedState> {
  const { db, close } = await openUnprepared({ dataDir: '', databaseUrl: urls.reads });
  // This session is among them.
  const { rows } = await sql<{ others: number }>`select count(*) - 1 as "others"
    from pg_stat_activity where "application_name" = 'tour-back-office'`.execute(db);
  await close();
  const others = rows[0]?.others ?? 0;
  const what = 'connections of the instances to the standby, for exports';
  return { what, is: others > 0 ? `${others}` : null };
}

async function unsound(
  cluster: Cluster,
  client: Client,
  writes: readonly Acknowledged[],
): Promise<string[]> {
  const created = writes.filter(
    ({ resource, action }) => resource === 'reservations' && action === 'create',
  );
  const sums = await wrongSums(
    client,
    created.slice(-50).map(({ id }) => id),
  );
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: cluster.direct() });
  try {
    return [...sums, ...(await contradictions(db)), ...(await lostWrites(db, writes))];
  } finally {
    await close();
  }
}
