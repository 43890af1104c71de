// npm run attack -- --requests 20000 --seed 1: hostile requests from the OpenAPI document. SECURITY.md
import { parseArgs } from 'node:util';
import { optionsOf } from '../../src/fields';
import { issueToken } from '../../server/auth/tokens';
import { randomFor } from '../../server/demo/random';
import { prepareDatabase } from '../../server/prepare';
import { insides, resources } from './harness';
import { startTestServer } from '../../tests/support/server';
import { temporaryInMemory } from '../../tools/memory.mjs';
import { texts } from './hostile';
import { hostile, operationsOf, type Operation } from './requests';

temporaryInMemory();
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'pglite' },
  },
});

const server = await startTestServer({
  engine: options.engine === 'postgres' ? 'postgres' : 'pglite',
  prepare: (db, settings) =>
    prepareDatabase(db, { ...settings, demo: true, demoReservations: 200 }),
});
const { app, db } = server;

const people = ['administrator', 'no permissions', 'no token'] as const;
type Person = (typeof people)[number];
const bearer = async (userId: number) => ({
  authorization: `Bearer ${await issueToken(db, userId, 36_000)}`,
});
const { id: userWithoutRights } = await db
  .insertInto('users')
  .values({ name: 'x', email: 'x@example.com', active: 1 })
  .returning('id')
  .executeTakeFirstOrThrow();
const headersOf: Record<Person, Record<string, string>> = {
  administrator: await bearer(1),
  'no permissions': await bearer(Number(userWithoutRights)),
  'no token': {},
};

const findings: string[] = [];
const counts = new Map<string, number>();
const operations = operationsOf(
  (await app.inject({ url: '/api/openapi.json', headers: headersOf.administrator })).json(),
);
const isOwn = ({ path }: Operation) =>
  /^\/(?:me|logout|user\/(?!links|temporary)|broadcasting)/.test(path) || path === '/users/{id}';

async function ask(person: Person, operation: Operation, at: number): Promise<void> {
  const request = hostile(operation, randomFor(options.seed, at));
  const { statusCode, body } = await app.inject({
    ...request,
    headers: { ...request.headers, ...headersOf[person] },
  });
  const kind = `${person}\t${Math.floor(statusCode / 100)}xx`;
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const what = `${person}: ${request.method} ${String(request.url).slice(0, 200)} → ${statusCode}`;
  if (statusCode >= 500) findings.push(`failed: ${what} ${body.slice(0, 200)}`);
  if (statusCode >= 400 && insides.test(body)) findings.push(`exposes internals: ${what}`);
  const isLetIn = statusCode < 400 && !operation.isPublic;
  if (isLetIn && person === 'no token') findings.push(`accepted without a token: ${what}`);
  if (isLetIn && person === 'no permissions' && !isOwn(operation))
    findings.push(`accepted without permission: ${what}`);
}

const isLasting = ({ method, path }: Operation) =>
  path !== '/logout' && !(path.startsWith('/user') && method !== 'GET');
const sampled = operations.filter(isLasting);
const from = performance.now();
for (let at = 0; at < Number(options.requests); at += 1) {
  const operation = sampled[at % sampled.length];
  const person = people[Math.floor(at / sampled.length) % people.length];
  if (operation && person) await ask(person, operation, at);
}

/** Stored text must come back unchanged. */
let stored = 0;
for (const { path, fields, name } of resources) {
  const written = fields.filter(
    (field) =>
      field.typed && !field.fixed && (optionsOf(field, 'text') ?? optionsOf(field, 'longText')),
  );
  for (const text of texts.filter((one) => one.length < 40 && !/[\0\ud800-\udfff]/.test(one)))
    for (const field of written) {
      const url = `/api${path}/1`;
      const headers = headersOf.administrator;
      const change = { method: 'PUT' as const, url, headers, payload: { [field.name]: text } };
      if ((await app.inject(change)).statusCode !== 200) continue;
      const { headers: answered, body } = await app.inject({ url, headers });
      const { data } = JSON.parse(body) as { data: Record<string, unknown> };
      stored += 1;
      if (data[field.name] !== text && data[field.name] !== text.trim())
        findings.push(`changed: ${name}.${field.name} ${JSON.stringify(text)}`);
      if (!String(answered['content-type']).startsWith('application/json'))
        findings.push(`no JSON: ${name}.${field.name}`);
    }
}

const seconds = Math.round((performance.now() - from) / 1000);
for (const [kind, count] of [...counts].toSorted()) console.log(`${kind}\t${count}`);
console.log(
  `${operations.length} operations, ${options.requests} hostile requests, ${stored} hostile texts in ${seconds} s`,
);
for (const finding of new Set(findings)) console.log(finding);
console.log(`${new Set(findings).size} findings`);
await server.close();
process.exitCode = findings.length > 0 ? 1 : 0;
