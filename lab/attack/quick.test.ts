import { afterAll, beforeAll, expect, it } from 'vitest';
import { attack, resources } from './harness';
import { startSeededServer, type ResourceServer } from '../../tests/server/resourcesHarness';
import { issueToken } from '../../server/auth/tokens';

// Bodies that are no entity's; and one entity's.
const others = resources.filter(({ name }) => name !== 'cities').map(({ path }) => path);
const isAttacked = (path: string) => !others.some((other) => `${path}/`.startsWith(`${other}/`));

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let server: ResourceServer;
let authorization: string;
let paths: Record<string, Record<string, Operation>>;
let schemas: Record<string, Schema>;

beforeAll(async () => {
  server = await startSeededServer();
  authorization = `Bearer ${await issueToken(server.db, 1, 3600)}`;
  const { body } = await server.api.get('/openapi.json');
  ({
    paths,
    components: { schemas },
  } = body as unknown as {
    paths: typeof paths;
    components: { schemas: typeof schemas };
  });
});

afterAll(() => server.close());

const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

function namesOf(given: Schema): string[] {
  const schema = resolve(given);
  const own = Object.keys(schema.properties ?? {});
  return [...own, ...(schema.allOf ?? []).flatMap(namesOf)];
}

/** Converts to neither text nor number. */
const hostile = { toString: 1, valueOf: 1 };

it('handles values that are neither text nor number', async () => {
  let calls = 0;
  for (const [path, operations] of Object.entries(paths).filter(([path]) => isAttacked(path)))
    for (const [method, { requestBody }] of Object.entries(operations)) {
      if (requestBody === undefined) continue;
      const names = Object.values(requestBody.content).flatMap(({ schema }) => namesOf(schema));
      const all = Object.fromEntries(names.map((name) => [name, hostile]));
      for (const payload of [all, { rows: [all] }]) {
        const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
        const request = { url, payload, headers: { authorization } };
        await attack(server, { ...request, method: method.toUpperCase() as 'POST' });
        calls += 1;
      }
    }
  expect(calls).toBeGreaterThan(25);
});

it.each([
  [
    'POST',
    '/views',
    { resource: 'cities', name: 'x', query: 'active=1', for: 'all', starts: hostile },
  ],
  ['POST', '/user/links', { userId: hostile }],
  ['POST', '/user/temporary-passwords', { userId: hostile }],
  ['POST', '/cities/check', { rows: [{ action: 'update', id: hostile, data: {} }] }],
] as const)('%s %s handles them with the rest valid', async (method, url, payload) => {
  const request = { method, url: `/api${url}`, payload, headers: { authorization } };
  await attack(server, request);
});
