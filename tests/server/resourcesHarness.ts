import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { issueToken } from '../../server/auth/tokens';
import type { Row } from '../../server/rules/rule';
import { setTestPassword } from '../support/password';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server';

type Answer = Omit<LightMyRequestResponse, 'body'> & { body: AnswerBody };

interface AnswerBody {
  data: Row & Row[];
  links: Record<string, string | null>;
  meta: {
    total: number;
    links: { url: string | null; label: string; active: boolean }[];
    current_page: number;
    per_page: number;
    last_page: number;
  };
  message: string;
  errors?: Record<string, string[]>;
  [status: string]: unknown;
}

export interface Api {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: object) => Promise<Answer>;
  put: (path: string, body?: object) => Promise<Answer>;
  remove: (path: string) => Promise<Answer>;
  /** Throws if refused. */
  make: (path: string, body: object) => Promise<Row>;
  refusal: (method: 'post' | 'put', path: string, body: object) => Promise<AnswerBody['errors']>;
  userId: number;
}

export interface ResourceServer extends TestServer {
  api: Api;
  as: (userId: number) => Promise<Api>;
  /** Of a new user with these permissions. */
  withRights: (permissions: object | string, place?: object) => Promise<Api>;
}

export async function startResourceServer(
  options: TestServerOptions = {},
): Promise<ResourceServer> {
  const server = await startTestServer(options);
  const as = async (userId: number): Promise<Api> => callsOf(server, userId);
  const api = await as(1);
  let people = 0;
  const withRights = async (rights: object | string, place: object = {}): Promise<Api> => {
    people += 1;
    const code = `ROLE${people}`;
    const permissions = typeof rights === 'string' ? rights : JSON.stringify(rights);
    await api.make('/role-permissions', { code, permissions });
    const person = { name: code, email: `${code}@example.com`, roleCode: code, ...place };
    return as(Number((await api.make('/users', person)).id));
  };
  return Object.assign(server, { as, api, withRights });
}

export async function startSeededServer(options?: TestServerOptions): Promise<ResourceServer> {
  const server = await startResourceServer(options);
  await seed(server);
  return server;
}

/** A proxy of an object that `beforeAll` creates. */
export const later = <Made extends object>(made: () => Made): Made =>
  new Proxy({} as Made, { get: (_, key): unknown => Reflect.get(made(), key) });

/** Started before the tests of a file or group, closed after them. */
export function serverFrom<Server extends Pick<TestServer, 'close'>>(
  start: () => Promise<Server>,
  fill?: (server: Server) => Promise<void>,
): Server {
  let server: Server;
  beforeAll(async () => {
    server = await start();
    await fill?.(server);
  });
  afterAll(() => server.close());
  return later(() => server);
}

/** A server with `seed`, and its users: the administrator, 김하나 of SEL and 이두리 of PUS. */
export function seededServer(
  fill?: (server: ResourceServer) => Promise<void>,
  options?: TestServerOptions,
) {
  let kim: Api;
  let lee: Api;
  const server = serverFrom(async () => {
    const started = await startSeededServer(options);
    [kim, lee] = [await started.as(2), await started.as(3)];
    return started;
  }, fill);
  return { server, api: later(() => server.api), kim: later(() => kim), lee: later(() => lee) };
}

async function callsOf({ app, db }: TestServer, userId: number): Promise<Api> {
  const authorization = `Bearer ${await issueToken(db, userId, 3600)}`;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization },
      ...(body === undefined ? {} : { payload: body }),
    });
    return Object.assign(response, { body: response.json<AnswerBody>() }) as unknown as Answer;
  };
  return {
    userId,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    remove: (path) => call('DELETE', path),
    make: async (path, body) => {
      const { statusCode, body: answer } = await call('POST', path, body);
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${JSON.stringify(answer)}`);
      return answer.data;
    },
    refusal: async (method, path, body) => {
      const { statusCode, body: answer } = await call(
        method === 'post' ? 'POST' : 'PUT',
        path,
        body,
      );
      expect(statusCode, JSON.stringify(answer)).toBe(422);
      expect(answer.message).toContain(Object.values(answer.errors ?? {})[0]?.[0]);
      return answer.errors;
    },
  };
}

/** All rights except on administrators. */
const staff = '{"*":"*","role-permissions":["list","show"]}';

export async function seed({ api, db }: ResourceServer): Promise<void> {
  for (const code of ['SEL', 'PUS']) await api.make('/offices', { code, name: `${code} office` });
  await api.make('/departments', { officeCode: 'SEL', code: 'GOLF', name: 'Golf' });
  await api.make('/role-permissions', { code: 'STAFF', permissions: staff, seq: 2 });
  const place = { officeCode: 'SEL', departmentCode: 'GOLF', roleCode: 'STAFF' };
  const kim = await api.make('/users', { name: '김하나', email: 'kim@example.com', ...place });
  await setTestPassword(db, Number(kim.id), 'a-long-password');
  await api.make('/users', {
    name: '이두리',
    email: 'lee@example.com',
    officeCode: 'PUS',
    roleCode: 'STAFF',
  });
  await api.make('/exchange-rates', { currency: 'USD', rate: '1', seq: 1 });
  await api.make('/exchange-rates', { currency: 'KRW', rate: '1300', seq: 2 });
  await api.make('/countries', { code: 'TH', name: '태국', seq: 1 });
  await api.make('/countries', { code: 'JP', name: '일본', seq: 2 });
  for (const [type, code] of [
    ['SECTION', 'HOTEL'],
    ['SECTION', 'GOLF'],
    ['ACCOUNT', 'TOUR'],
    ['BANK', 'KB'],
    // The same code with another type.
    ['AIRLINE', 'KB'],
  ])
    await api.make('/codes', { type, code, name: `${type} ${code}` });
  const agency = { type1: 'AGENCY', type2: 'AGENT' };
  await api.make('/customers', { ...agency, code: 'HANA', name: '하나투어', countryCode: 'TH' });
  await api.make('/customers', { ...agency, code: 'MODE', name: '모두투어' });
}

export const city = { countryCode: 'TH', name: '방콕', seq: 1, active: 1 };

export const reservation = {
  customerCode: 'HANA',
  revType: 'GOLF',
  name: '홍길동',
  dateIn: '2026-11-01',
  dateOut: '2026-11-05',
};

/** R2611-00001 and so on, past the server's checks. */
export const insertReservations = ({ db }: Pick<TestServer, 'db'>, rows: readonly object[]) =>
  db
    .insertInto('reservations')
    .values(
      rows.map((row, index) => ({
        ...reservation,
        code: `R2611-0000${index + 1}`,
        revDivision: 'MD',
        revStatus: 'CONFIRM',
        revProc: 'NEW',
        dateOut: '2026-11-20',
        userId: 2,
        ...row,
      })),
    )
    .execute();

export const entry = {
  direction: 'DEPOSIT',
  accCode: 'TOUR',
  currency: 'KRW',
  amount: '1300000',
  exchangeRate: '1300',
};
