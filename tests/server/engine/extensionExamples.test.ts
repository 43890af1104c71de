import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { extensions } from '../../../server/extensions/registered';
import { LIST_PARAMETERS } from '../../../src/schema/extensions';
import { isObject } from '../../../src/util/objects';
import type { ApiDocument } from '../../../server/engine/openapi/document';
import { issueToken } from '../../../server/auth/tokens';
import { root } from '../../support/readme';
import { entry, reservation, serverFrom, startSeededServer } from '../resourcesHarness';

const page = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

/** Examples build on each other. */
const text = [...page('extensions.md').matchAll(/\]\((extensions\/\w+\.md)\)/g)]
  .map(([, name = '']) => page(name))
  .join('\n');

interface Example {
  title: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body: string | undefined;
  says: Record<string, string>;
  status: number;
  answer: unknown;
}

/** With responses; separated by `###`, as in `.http` files. */
const requestsIn = (document: string): readonly string[] =>
  [...document.matchAll(/```http\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split(/^###.*\n/m).filter((one) => one.trim() !== ''),
  );

/** A request, an empty line, the status line and JSON. Without: any success. */
const examples = requestsIn(text).map((one): Example => {
  const [request = '', response = '200\n{ "…": "…" }'] = one.trimEnd().split(/\n\n(?=\d{3})/);
  const [head = '', body] = request.split(/\n\n(?=\{)/);
  const [first = '', ...lines] = head.split('\n');
  const [method, url = ''] = first.split(' ');
  const status = Number(response.slice(0, 3));
  return {
    title: `${method} ${url} → ${status}`,
    method: method as Example['method'],
    url,
    body,
    says: Object.fromEntries(lines.map((line) => line.split(': ')) as [string, string][]),
    status,
    answer: JSON.parse(response.slice(response.indexOf('\n'))),
  };
});

const ELLIPSIS = '…';

/** The key `…` matches any further keys. */
function compare(documented: unknown, actual: unknown, path: string): void {
  if (documented === ELLIPSIS) return expect(actual, path).toBeDefined();
  expect(typeOf(actual), path).toBe(typeOf(documented));
  if (Array.isArray(documented) && Array.isArray(actual)) {
    expect(actual.length, path).toBe(documented.length);
    for (const [index, one] of documented.entries())
      compare(one, actual[index], `${path}[${index}]`);
  } else if (isObject(documented) && isObject(actual)) {
    const { [ELLIPSIS]: more, ...named } = documented;
    if (more === undefined)
      expect(Object.keys(actual).toSorted(), path).toEqual(Object.keys(named).toSorted());
    for (const [key, one] of Object.entries(named)) compare(one, actual[key], `${path}.${key}`);
  } else if (typeof documented === 'string') {
    const [begin = '', rest] = documented.split(ELLIPSIS);
    if (rest !== undefined) expect(String(actual), path).toContain(begin);
    else if (moment.test(documented)) expect(actual, path).toMatch(moment);
    else if (!people.test(path)) expect(actual, path).toBe(documented);
  } else expect(actual, path).toBe(documented);
}

const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
/** Depends on the deployment. */
const people = /\.(userName|by)$/;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

let headers: Record<string, string>;
let validatorOf: (example: Example) => ValidateFunction;

const server = serverFrom(
  () => startSeededServer({ filesEvery: 600_000 }),
  async ({ api: { make } }) => {
    await make('/reservations', reservation);
    const ledger = { ...entry, createdAt: '2026-11-01 09:00:00', summary: '예약금' };
    await make('/depositandwithdrawals', ledger);
    await make('/depositandwithdrawals', { ...ledger, amount: '260000' });
    const back = { direction: 'WITHDRAWAL', amount: '65000', createdAt: '2026-11-02 09:00:00' };
    await make('/depositandwithdrawals', { ...ledger, ...back, confirmerId: 2 });
    await make('/balances', { title: '11월 정산', confirmerId: 2 });
    const { id } = await make('/banksms', {
      method: 'SMS',
      direction: 'DEPOSIT',
      bankCode: 'KB',
      currency: 'KRW',
      amount: '1500000',
      smsDate: '2026-11-01',
    });
    await server.api.put('/depositandwithdrawals/1', { banksmsId: id });
    await make('/balances', { title: '10월 정산' });
    await server.query`update "balances" set "returnedAt" = '2026-11-20 15:00:00', "returnedBy" = 2,
    "returnReason" = '입금 누락' where "title" = '10월 정산'`;
    // They are not in the example.
    await server.query`delete from "server"."tokens"`;
    headers = { authorization: `Bearer ${await issueToken(server.db, 1, 3600)}` };
    validatorOf = responses(
      (await server.app.inject({ url: '/api/openapi.json', headers })).json(),
    );
  },
);

function responses({ paths, components }: ApiDocument): (example: Example) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, formats: { date: true, email: true } });
  ajv.addSchema({ $id: 'api', components } as object);
  const within = (node: unknown): object =>
    JSON.parse(JSON.stringify(node).replaceAll('"#/components', '"api#/components')) as object;
  type Response = { $ref?: string; content?: { [type: string]: { schema: object } } };
  return ({ method, url, status }) => {
    const segments = url.replace('/api', '').replace(/\?.*/, '').split('/');
    const isMeant = (path: string) => {
      const parts = path.split('/');
      return (
        parts.length === segments.length &&
        parts.every((part, at) => part.startsWith('{') || part === segments[at])
      );
    };
    const item = Object.entries(paths).find(([path]) => isMeant(path))?.[1];
    const operations = item as { [verb: string]: { responses: { [status: string]: Response } } };
    const answer = operations?.[method.toLowerCase()]?.responses[status];
    const shared = answer?.$ref?.split('/').at(-1);
    const found = shared === undefined ? answer : (components.responses[shared] as Response);
    const schema = found?.content?.['application/json']?.schema;
    if (schema === undefined) throw new Error(`the document has no ${status} of ${method} ${url}`);
    return ajv.compile(within(schema));
  };
}

it('shows every extension with a request and its response', () => {
  for (const { name } of extensions)
    expect(requestsIn(page(`extensions/${name}.md`)), name).not.toEqual([]);
});

it('lists what the server offers', async () => {
  const config = (await server.app.inject('/config.json')).json<{ extensions: string[] }>();
  const listed = [...page('extensions.md').matchAll(/\[`(\w+)`\]/g)].map(([, name]) => name);
  expect(config.extensions.toSorted()).toEqual(listed.toSorted());
  for (const name of LIST_PARAMETERS)
    expect(page('extensions/lists.md')).toMatch(
      new RegExp(`^(?:## ${name}|- \\*\\*${name}\\*\\*:.*)$`, 'm'),
    );
});

// Responses include the effects of earlier requests.
describe('the server answers as documented', { shuffle: false }, () => {
  it.each(examples)('$title', async (example) => {
    const { method, url, body, says, status, answer } = example;
    const response = await server.app.inject({
      method,
      url,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...says,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    expect(response.statusCode, response.body).toBe(status);
    const actual: unknown = response.json();
    compare(answer, actual, 'answer');
    const validate = validatorOf(example);
    expect(validate(actual), JSON.stringify(validate.errors)).toBe(true);
  });
});
