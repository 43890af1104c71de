import { describe, expect, it, onTestFinished } from 'vitest';
import { issueToken } from '../../../server/auth/tokens';
import type { ApiDocument } from '../../../server/engine/openapi/document';
import contract from '../../contract.json';
import { seed, startResourceServer, reservation, serverFrom } from '../resourcesHarness';

type Node = { readonly [key: string]: unknown };
interface Operation {
  operationId: string;
  tags?: string[];
  parameters?: { name?: string; $ref?: string }[];
  responses: Node;
  security?: unknown[];
  requestBody?: { content: Node };
}
interface Schema {
  type: string | string[];
  properties: Record<string, Node>;
  required?: string[];
}

let document: ApiDocument;
const server = serverFrom(startResourceServer, async ({ api }) => {
  document = (await api.get('/openapi.json')).json();
});

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>)
      .filter(([verb]) => verb !== 'parameters')
      .map(([verb, operation]): [string, Operation] => [`${verb} ${path}`, operation]),
  );

const schemaOf = (name: string): Schema => document.components.schemas[name] as Schema;

function* nodes(value: unknown, path = '#'): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value as Node];
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${path}/${key}`);
}

function resolve(pointer: string, within = document): unknown {
  const keys = pointer.slice(2).split('/');
  return keys.reduce<unknown>((node, key) => (node as Node | undefined)?.[key], within);
}

describe('the document', () => {
  const pageOf = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    return server.app.inject({ url: '/api/docs', headers });
  };

  it('has a page', async () => {
    const { statusCode, headers } = await pageOf();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    // Not the policy of API responses.
    expect(headers['content-security-policy']).toContain('style-src');
  });

  it("is limited to the role's calls, and needs authentication", async () => {
    const { db, app } = server;
    const person = await server.withRights({ codes: ['list', 'edit'], customers: 'create' });
    const authorization = `Bearer ${await issueToken(db, person.userId, 600)}`;
    const few = (await person.get('/openapi.json')).json<ApiDocument>();
    const ids = (one: ApiDocument) =>
      Object.values(one.paths).flatMap((item) =>
        Object.values(item as Record<string, Operation>)
          .filter(({ tags }) => tags !== undefined && !tags.includes('auth'))
          .map(({ operationId }) => operationId),
      );
    expect(ids(few).toSorted()).toEqual([
      'checkCodes',
      'checkCustomers',
      'createCustomer',
      'listCodes',
      'updateCode',
    ]);
    expect(few.components.schemas).toHaveProperty('CustomerCreate');
    expect(few.components.schemas).not.toHaveProperty('Reservation');
    expect(few.components.schemas).not.toHaveProperty('AuditEntry');
    expect(few.tags.map(({ name }) => String(name)).toSorted()).toEqual([
      'auth',
      'codes',
      'customers',
    ]);
    for (const [path, { $ref }] of nodes(few))
      if (typeof $ref === 'string') expect(resolve($ref, few), path).toBeDefined();
    expect((await pageOf(authorization)).body).toContain('id="createCustomer"');
    expect((await pageOf(authorization)).body).not.toContain('id="listReservations"');

    const nobodys = (await app.inject('/api/openapi.json')).json<ApiDocument>();
    expect(ids(nobodys)).toEqual([]);
    expect(nobodys.paths).toHaveProperty(['/login']);
    expect(nobodys.info['description']).toContain('without a token');
    expect((await pageOf('Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(401);
  });

  it('is public in a demo, where anyone may sign in', async () => {
    server.settings.demo = true;
    onTestFinished(() => void (server.settings.demo = false));
    expect((await server.app.inject('/api/openapi.json')).json()).toMatchObject({
      paths: document.paths,
      components: document.components,
    });
    expect((await pageOf()).body).toContain('id="listReservations"');
  });

  it('has no broken references', () => {
    let references = 0;
    for (const [path, node] of nodes(document)) {
      if (typeof node.$ref !== 'string') continue;
      references += 1;
      expect(resolve(node.$ref), path).toBeDefined();
    }
    expect(references).toBeGreaterThan(100);
  });

  it('gives every operation responses, and the parameters of its path', () => {
    for (const [call, { responses }] of operations()) {
      const [status, response] = Object.entries(responses)[0] ?? [];
      expect(status, call).toMatch(/^2\d\d$/);
      expect(response, call).toHaveProperty('description');
    }
    for (const [path, item] of Object.entries(document.paths)) {
      const { parameters = [] } = item as { parameters?: Operation['parameters'] };
      const named = parameters.map(({ name, $ref }) => name ?? $ref?.split('/').at(-1));
      expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });
});

const extra: { readonly [path: string]: readonly string[] } = {
  '/reservations': [
    'totals',
    'userId',
    'live',
    'departmentCode',
    'balanceId',
    'customerCode',
    'manager',
    'agent',
  ],
  '/sections': ['live', 'providerCode', 'userId', 'updaterId', 'startDate', 'endDate'],
  '/depositandwithdrawals': [
    'totals',
    'userId',
    'confirmerId',
    'active',
    'unreturned',
    'departmentCode',
    'banksmsId',
    'sectionId',
    'customerCode',
  ],
  '/banksms': ['currency', 'userId'],
  '/customers': ['bankCode'],
  '/customer-services': ['currency'],
  '/flights': ['departureCountry', 'departureCity', 'arrivalCountry', 'arrivalCity'],
  '/balances': ['userId', 'confirmerId', 'unreturned'],
};

const returned = ['returnedAt', 'returnedBy', 'returnReason'];

const extraFields: { readonly [path: string]: readonly string[] } = {
  '/reservations': ['confirmations'],
  '/balances': ['depositNow', 'withdrawalNow', ...returned],
  '/banksms': ['settled'],
  '/depositandwithdrawals': ['confirmedAt', ...returned],
  '/sections': ['sectionName', 'providerName', 'reservationName', 'reservationStatus'],
  '/role-permissions': ['secondFactor', 'name'],
  '/offices': ['phone', 'address', 'account', 'nameEn', 'addressEn'],
};

const withHistory = [
  '/reservations',
  '/sections',
  '/depositandwithdrawals',
  '/balances',
  '/banksms',
  '/exchange-rates',
];

describe.each(contract.resources)('$name', ({ path, list, fields, entity, statusField }) => {
  it('has the five calls, with the documented parameters and fields', () => {
    const item = document.paths[path] as Record<string, Operation>;
    expect(Object.keys(item)).toEqual(['get', 'post']);
    const one = document.paths[`${path}/{id}`] as Record<string, Operation>;
    expect(Object.keys(one)).toEqual(['parameters', 'get', 'put', 'delete']);
    const parameters = item.get!.parameters!.map(
      ({ name, $ref }) => name ?? $ref!.split('/').at(-1),
    );
    const hasHistory = withHistory.includes(path);
    const extensions = [
      'ids',
      'sort',
      'where',
      'groups',
      ...(hasHistory ? ['asOf'] : []),
      ...(extra[path] ?? []),
    ];
    expect(parameters.toSorted()).toEqual([...list, ...extensions].toSorted());
    const all = [...fields, ...(extraFields[path] ?? [])];
    expect(Object.keys(schemaOf(entity).properties).toSorted()).toEqual(all.toSorted());
    expect(JSON.stringify(item.get!.responses)).toContain(`"${statusField}"`);
    expect(JSON.stringify(one.get!.parameters ?? '').includes('/history')).toBe(hasHistory);
    const update = Object.keys(schemaOf(`${entity}Update`).properties);
    expect(update).toContain('was');
    expect(update.includes('reason')).toBe(hasHistory);
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      expect(item.post!.requestBody!.content).toHaveProperty(type);
  });
});

describe('the session’s calls', () => {
  it.each([
    ['get /sanctum/csrf-cookie', true],
    ['post /login', true],
    ['post /register', true],
    ['post /me', false],
    ['post /logout', false],
    ['post /broadcasting/auth', false],
  ])('%s', (call, isPublic) => {
    const operation = Object.fromEntries(operations())[call];
    expect(operation).toBeDefined();
    expect(operation!.security).toEqual(isPublic ? [] : undefined);
  });
});

it("describes the server's responses", async () => {
  await seed(server);
  const made = await server.api.make('/reservations', { ...reservation, memo: 'x' });
  const { properties, required } = schemaOf('Reservation');
  expect(Object.keys(made).toSorted()).toEqual(required!.toSorted());
  for (const [name, value] of Object.entries(made)) {
    const types = [properties[name]!.type].flat();
    const type = value === null ? 'null' : typeof value === 'number' ? 'integer' : typeof value;
    expect(types, name).toContain(type);
    const { pattern, enum: values } = properties[name]!;
    if (typeof pattern === 'string' && value !== null)
      expect(String(value)).toMatch(new RegExp(pattern));
    if (Array.isArray(values)) expect(values).toContain(value);
  }
  expect(schemaOf('ReservationCreate').required).toEqual([
    'customerCode',
    'revType',
    'name',
    'dateIn',
    'dateOut',
  ]);
});
