import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { createModel } from '../../server/engine/model';
import { declaredResources } from '../../server/engine/declared';
import { readPage } from '../../server/engine/list';
import { prepareDatabase } from '../../server/prepare';
import { packedChildrenOf } from '../../src/fields';
import { errorMessage } from '../../server/errors';
import { startTestServer, type TestServer } from '../../tests/support/server';
import { signIn } from '../../tests/support/signIn';
import { interleaved, printTable, ratio, rounded, timed } from './measure';

const RESERVATIONS = 2000;

const LISTED = '1,000 with packed children';
const UNPACKED = '1,000 without packed children';
/** Relative to a list without packed children. */
const MOST = 2;

const requests = {
  'a page of 15': '/reservations',
  'search, 15 of what is found': '/reservations?searchKey=%EA%B3%A8%ED%94%84',
  [LISTED]: '/reservations?perPage=1000',
  'all cities, which have none': '/cities?perPage=1000',
} as const;

type Case = () => Promise<number>;

export async function startDemo(
  engine: 'pglite' | 'postgres',
  { reservations = RESERVATIONS, clientDir }: { reservations?: number; clientDir?: string } = {},
) {
  let login: { email: string; password: string } | null = null;
  const demo = { demo: true, demoReservations: reservations };
  const server = await startTestServer({
    engine,
    settings: { ...demo, ...(clientDir === undefined ? {} : { clientDir }) },
    prepare: async (db, settings) => {
      const prepared = await prepareDatabase(db, settings);
      login = prepared.login;
      return prepared;
    },
  });
  return { server, login: login ?? { email: '', password: '' } };
}

export async function benchApi(rounds: number): Promise<void> {
  const embedded = await startDemo('pglite');
  const postgres = await startDemo('postgres').catch((error: unknown) => {
    console.log(`\nPostgreSQL is left out: ${errorMessage(error).split('\n', 1)[0]}`);
    return null;
  });
  const apps: FastifyInstance[] = [];
  try {
    const cases = new Map<string, Case>();
    apps.push(await addCases(cases, 'pglite', embedded));
    if (postgres) apps.push(await addCases(cases, 'postgres', postgres));
    const medians = await interleaved(Object.fromEntries(cases), { rounds, warmUps: 3 });
    report(medians, postgres !== null);
  } finally {
    for (const app of apps) await app.close();
    await embedded.server.close();
    await postgres?.server.close();
  }
}

type Demo = Awaited<ReturnType<typeof startDemo>>;

async function addCases(cases: Map<string, Case>, engine: string, { server, login }: Demo) {
  const { client } = await signIn(server.apiUrl, login.email, login.password);
  for (const [name, path] of Object.entries(requests))
    cases.set(`${engine}: ${name}`, () => timed(() => client.request('GET', path)));
  for (const packed of [true, false])
    cases.set(`${engine}: ${readName(packed)}`, readCase(server, packed));
  const app = await withoutPacked(server);
  const unpacked = await signIn(`${app.listeningOrigin}/api`, login.email, login.password);
  cases.set(`${engine}: ${UNPACKED}`, () =>
    timed(() => unpacked.client.request('GET', requests[LISTED])),
  );
  return app;
}

const declared = (packed: boolean) =>
  declaredResources().map((resource) => ({
    ...resource,
    fields: resource.fields.filter((field) => packed || packedChildrenOf(field) === null),
  }));

async function withoutPacked({ db, settings }: TestServer): Promise<FastifyInstance> {
  const app = await buildApp({
    db,
    settings,
    resources: declared(false),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

const readName = (packed: boolean): string =>
  `the query alone, 1,000 ${packed ? 'with' : 'without'} packed children`;

function readCase({ db }: TestServer, packed: boolean): Case {
  const model = createModel(declared(packed));
  const reservations = model.entity('reservations');
  return () => timed(() => readPage(db, model, reservations, { perPage: '1000' }));
}

function report(medians: Record<string, number>, hasPostgres: boolean): void {
  const names = [...Object.keys(requests), UNPACKED, readName(true), readName(false)];
  const rows = names.map((name) => {
    const [pglite = 0, postgres = 0] = ['pglite', 'postgres'].map(
      (engine) => medians[`${engine}: ${name}`],
    );
    const postgresColumns = hasPostgres ? [rounded(postgres), ratio(postgres, pglite)] : [];
    return [name, rounded(pglite), ...postgresColumns];
  });
  const heads = hasPostgres ? ['PostgreSQL', 'PGlite / PostgreSQL'] : [];
  printTable(`API over ${RESERVATIONS} reservations (ms)`, [['', 'PGlite', ...heads], ...rows]);
  for (const engine of hasPostgres ? ['pglite', 'postgres'] : ['pglite']) {
    for (const [what, withPacked, without] of [
      ['request', LISTED, UNPACKED],
      ['query alone', readName(true), readName(false)],
    ] as const) {
      const [few = 0, many = 0] = [without, withPacked].map(
        (name) => medians[`${engine}: ${name}`],
      );
      const verdict = many <= MOST * few ? 'met' : 'missed';
      console.log(
        `\nPacking on ${engine}: ${ratio(few, many)} the ${what} without it; ≤ ${MOST} ×: ${verdict}.`,
      );
    }
  }
}
