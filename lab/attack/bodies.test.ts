import { beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../server/auth/tokens';
import { typeOf } from '../../src/fields';
import { isTyped, type AnyRecord, type Field } from '../../src/schema';
import { worldOn, resources } from '../../tests/contract/world';
import { usualEngine } from '../../tests/support/engines';
import { attack } from './harness';
import { deepJson, values } from './hostile';

const world = worldOn(usualEngine);
let authorization: string;

beforeAll(async () => {
  const { userId } = world.actors[0].session;
  authorization = `Bearer ${await issueToken(world.server.db, userId, 3600)}`;
});

type Method = 'POST' | 'PUT' | 'GET';

const send = (method: Method, url: string, body: unknown, type = 'application/json') => {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const headers = { authorization, 'content-type': type };
  return attack(world.server, { method, url: `/api${url}`, headers, payload });
};

const deep = (open: string, close: string) => deepJson(open, close, 100_000);

const kindOf = ({ name: _name, options, ...rest }: Field): string => {
  const flags = Object.entries(rest).filter(([, value]) => typeof value !== 'number');
  return JSON.stringify([Object.fromEntries(flags), Object.keys(options).toSorted()]);
};
const firstOfKind = new Map<string, string[]>();
const kinds = new Set<string>();
for (const { name, fields } of resources)
  for (const field of fields) {
    const kind = kindOf(field);
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    firstOfKind.set(name, [...(firstOfKind.get(name) ?? []), field.name]);
  }

// Invalid bodies never reach a declaration.
const attackedWhole = new Set(['reservations', 'cities', 'sections']);

/** By the column's type. */
const forge = (field: Field): unknown => {
  const type = typeOf(field).column(field.options)?.type ?? '';
  if (/int/.test(type)) return 2;
  if (type.startsWith('numeric')) return '7.77';
  return type.startsWith('timestamp') ? '2001-01-01 00:00:00' : 'FORGED';
};

describe.each(resources)('$name', (resource) => {
  const { name, path, route, fields, confirmation } = resource;
  let record: AnyRecord;
  beforeAll(async () => {
    record = await world.actors[0].maker.create(name);
  });
  const reload = async () => (await world.actors[0].provider.getOne<AnyRecord>(route, record)).data;

  const own = firstOfKind.get(name) ?? [];
  const update = (body: object) => send('PUT', `${path}/${record.id}`, body);

  /** Refused fields are removed until none is, so that each is fully checked. */
  const judge = async (attacked: readonly string[], value: unknown): Promise<void> => {
    const what = `${attacked.join()}: ${JSON.stringify(value)?.slice(0, 99)}`;
    const response = await update(Object.fromEntries(attacked.map((field) => [field, value])));
    // 403: a userId that does not exist.
    expect([200, 403, 422], what).toContain(response.statusCode);
    if (response.statusCode === 200 || attacked.length === 1) return;
    const { errors = {} } = response.json<{ errors?: object }>();
    const left = attacked.filter((field) => !(field in errors));
    if (left.length < attacked.length) return left.length > 0 ? judge(left, value) : undefined;
    // Try each alone.
    for (const field of attacked) await judge([field], value);
  };

  // Another user's userId is forbidden before any other check.
  const groups = [
    own.filter((field) => field !== 'userId'),
    own.filter((field) => field === 'userId'),
  ];
  it.each(groups.filter((group) => group.length > 0))(
    'accepts or refuses %s and similar values',
    async (...group) => {
      for (const value of values) await judge(group, value);
    },
  );

  it('accepts or refuses a new record with such values', async () => {
    const others = fields.filter((field) => field.name !== 'userId');
    for (const value of values) {
      const body = Object.fromEntries(others.map((field) => [field.name, value]));
      expect([200, 403, 422]).toContain((await send('POST', path, body)).statusCode);
    }
  });

  it('never writes server-written fields', async () => {
    const before = await reload();
    const served = fields.filter((field) => !isTyped(field) && field.name !== 'id');
    const forged = Object.fromEntries(
      served
        // Requests a confirmation, which only the nominee may.
        .filter((field) => field.name !== 'userId' && field.name !== confirmation?.at)
        .map((field) => [field.name, forge(field)]),
    );
    const { statusCode } = await send('PUT', `${path}/${record.id}`, forged);
    expect(statusCode).toBe(200);
    const after = await reload();
    for (const { name: field } of served)
      if (!['updatedAt', 'updaterId', 'updaterName'].includes(field))
        expect(after[field], field).toEqual(before[field]);
    expect(JSON.stringify(after)).not.toContain('FORGED');
    expect(JSON.stringify(after)).not.toContain('2001-01-01');
  });

  if (!attackedWhole.has(name)) return;
  it('refuses invalid bodies', async () => {
    const url = `${path}/${record.id}`;
    const before = await reload();
    const wrong: [body: string | Buffer, type: string, status: number][] = [
      ['{', 'application/json', 400],
      ['', 'application/json', 400],
      ['{"__proto__":{"id":1}}', 'application/json', 400],
      ['{"constructor":{"prototype":{"id":1}}}', 'application/json', 400],
      ['[]', 'application/json', 422],
      ['"text"', 'application/json', 422],
      ['7', 'application/json', 422],
      ['null', 'application/json', 422],
      [deep('[', ']'), 'application/json', 422],
      [`{"id":${deep('[', ']')}}`, 'application/json', 422],
      [`{"userId":${deep('[', ']')}}`, 'application/json', 422],
      [deep('{"a":', '}'), 'application/json', 422],
      ...fields
        .filter(isTyped)
        .map(({ name: field }): [string, string, number] => [
          `{"${field}":${deepJson('{"a":', '}', 5000)}}`,
          'application/json',
          422,
        ]),
      [JSON.stringify({ id: 'x'.repeat(1_100_000) }), 'application/json', 413],
      [Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'application/json', 400],
      ['<x/>', 'application/xml', 415],
      ['x', 'multipart/form-data; boundary=x', 415],
      ['passwordHash=1', 'application/x-www-form-urlencoded', 422],
      ['%ff=%ff&%zz&=&[]=1&id[id]=1', 'application/x-www-form-urlencoded', 422],
    ];
    for (const [body, type, status] of wrong) {
      const { statusCode } = await send('PUT', url, body, type);
      // Another userId is forbidden first.
      const accepted = status === 422 ? [422, 403] : [status];
      expect(accepted, `${body.toString().slice(0, 60)} ${type}`).toContain(statusCode);
      expect([400, 403, 413, 415, 422]).toContain(
        (await send('POST', path, body, type)).statusCode,
      );
    }
    expect(await reload()).toEqual(before);
  });
});
