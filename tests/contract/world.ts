import { sql } from 'kysely';
import type { DataProvider } from 'ra-core';
import { declarations } from '../../resources';
import { administratorRole } from '../../server/auth/administrator';
import { createDataProvider } from '../../src/data/dataProvider';
import { fieldTypes, typeOf } from '../../src/fields';
import type { AnyRecord } from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { isLab } from '../support/depth';
import { serverFrom } from '../server/resourcesHarness';
import { usualEngine, type Engine } from '../support/engines';
import { setTestPassword } from '../support/password';
import { RecordMaker } from '../support/records';
import { startTestServer, type TestServer } from '../support/server';
import { signIn, type FetchLike, type SignedIn } from '../support/signIn';

export const resources = readDeclarations(declarations, fieldTypes);

const BESIDES = ['totals', 'history', 'confirmation', 'children'] as const;

const kindsOf = (resource: (typeof resources)[number]): string[] => [
  ...resource.fields.flatMap((field) => [
    typeOf(field)
      .column(field.options)
      ?.type.replace(/\(\d+\)/, '') ?? field.type,
    ...(field.unique ? [`unique within ${field.unique.length}`] : []),
  ]),
  ...[...resource.filters, ...resource.extraFilters].map(({ kind }) => `filtered by ${kind}`),
  ...BESIDES.filter((key) => isSet(resource[key])).map((key) => `has ${key}`),
];

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

function representatives(): typeof resources {
  const chosen = resources.filter(({ name }) => ['reservations', 'balances'].includes(name));
  for (;;) {
    const asked = new Set(chosen.flatMap(kindsOf));
    const added = (one: (typeof resources)[number]) =>
      new Set(kindsOf(one).filter((kind) => !asked.has(kind))).size;
    const [next] = resources.toSorted((one, other) => added(other) - added(one));
    if (!next || added(next) === 0) return chosen;
    chosen.push(next);
  }
}

/** SQL depends on columns and kinds of filters: a covering set is enough, except in the lab. */
export const resourcesOn = (engine: Engine): typeof resources =>
  isLab && engine === usualEngine ? resources : representatives();

export interface Actor {
  session: SignedIn;
  provider: DataProvider;
  /** With all extensions. */
  extended: DataProvider;
  maker: RecordMaker;
  office: string;
}

export interface World {
  server: TestServer;
  actors: readonly [Actor, Actor];
}

const EXTENSIONS = ['sort', 'ids', 'writes', 'totals', 'changes', 'mine'];

const PASSWORD = 'a-password-of-tests';

export function worldOn(engine: Engine): World {
  return serverFrom(() => createWorld(engine));
}

async function createWorld(engine: Engine): Promise<World & Pick<TestServer, 'close'>> {
  const server = await startTestServer({ engine });
  const { adminEmail, adminPassword } = server.settings;
  const bring = withoutSockets(server);
  const admin = await signIn(server.apiUrl, adminEmail ?? '', adminPassword ?? '', bring);
  // Until the offices exist.
  const { provider } = providersOf(admin, { officeCode: null, departmentCode: null });
  const makers = [0, 1].map((family) => new RecordMaker(provider, resources, family as 0 | 1));
  const [mine, others] = [makers[0]!, makers[1]!];

  const place = await placeOf(mine);
  const { route } = mine.resource('users');
  const previousData = { id: admin.userId };
  await provider.update(route, { id: admin.userId, data: place, previousData });

  const elsewhere = await placeOf(others);
  const colleague = await others.create('users', {
    active: true,
    roleCode: administratorRole,
    ...elsewhere,
  });
  await setTestPassword(server.db, colleague.id, PASSWORD);
  const session = await signIn(server.apiUrl, String(colleague.email), PASSWORD, bring);
  const actors = [actor(admin, mine, place), actor(session, others, elsewhere)] as const;
  return { server, actors, close: server.close };
}

const BODILESS = [204, 304];

/** Faster than sockets for thousands of requests. */
function withoutSockets({ app, url: origin }: TestServer): FetchLike {
  return async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: url.slice(origin.length),
      headers: Object.fromEntries(headers),
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    const told = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    );
    const { statusCode: status, body: text } = answer;
    return new Response(BODILESS.includes(status) ? null : text, { status, headers: told });
  };
}

type Place = { officeCode: string | null; departmentCode: string | null };

async function placeOf(maker: RecordMaker): Promise<Place> {
  const officeCode = String((await maker.shared('offices')).code);
  const department = await maker.shared('departments', { officeCode });
  return { officeCode, departmentCode: String(department.code) };
}

function providersOf(session: SignedIn, place: Place) {
  const { client, userId } = session;
  const options = { client, resources, stamps: () => ({ userId, ...place }) };
  return {
    provider: createDataProvider({ ...options, extensions: [] }),
    extended: createDataProvider({ ...options, extensions: EXTENSIONS }),
  };
}

function actor(session: SignedIn, maker: RecordMaker, place: Place): Actor {
  const providers = providersOf(session, place);
  maker.provider = providers.provider;
  return { session, ...providers, maker, office: String(place.officeCode) };
}

export async function setColumn(
  { server }: World,
  table: string,
  record: AnyRecord,
  field: string,
  value: string,
): Promise<void> {
  await server.query`update ${sql.table(table)} set ${sql.id(field)} = ${value} where "id" = ${record.id}`;
}
