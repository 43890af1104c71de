import { beforeEach, describe, expect, it } from 'vitest';
import { readRights } from '../../../src/rights';
import { setTestPassword } from '../../support/password';
import {
  type ResourceServer,
  seed,
  seededServer,
  serverFrom,
  startResourceServer,
} from '../resourcesHarness';

describe('a role’s permissions', () => {
  it.each([
    [null, 'cities', 'delete', false],
    ['', 'cities', 'delete', false],
    ['not json', 'cities', 'list', false],
    ['[]', 'cities', 'list', false],
    ['"*"', 'cities', 'list', false],
    ['{}', 'cities', 'list', false],
    ['{"*":"*","cities":{"list":"own"}}', 'codes', 'list', false],
    ['{"cities":["list","show"]}', 'cities', 'list', true],
    ['{"cities":["list","show"]}', 'cities', 'edit', false],
    ['{"cities":["list"]}', 'codes', 'list', false],
    ['{"cities":"*"}', 'cities', 'delete', true],
    ['{"cities":["*"]}', 'cities', 'create', true],
    ['{"*":["list"]}', 'cities', 'list', true],
    ['{"*":["list"]}', 'cities', 'create', false],
    ['{"*":"*","users":["show"]}', 'users', 'edit', false],
    ['{"*":"*","users":["show"]}', 'codes', 'edit', true],
    ['{"cities":[]}', 'cities', 'list', false],
    ['{"cities":null}', 'cities', 'list', false],
  ] as const)('%s: %s %s is %s', (permissions, resource, action, expected) => {
    expect(readRights(permissions)(resource, action)).toBe(expected);
  });
});

describe('ENFORCE_PERMISSIONS', () => {
  const roles: [string, string | null, number[]][] = [
    ['READER', '{"cities":["list","show"]}', [200, 200, 403, 403, 403]],
    ['WRITER', '{"cities":["create","edit"],"countries":["list"]}', [403, 403, 422, 404, 403]],
    ['OPEN', '{"*":"*"}', [200, 200, 422, 404, 404]],
    ['EMPTY', '', [403, 403, 403, 403, 403]],
    ['BROKEN', '{cities', [403, 403, 403, 403, 403]],
    ['OFF', '{"*":"*"}', [403, 403, 403, 403, 403]],
  ];

  const outcomes = async (server: ResourceServer, userId: number): Promise<number[]> => {
    const api = await server.as(userId);
    const answers = [
      await api.get('/cities'),
      await api.get('/cities/1'),
      await api.post('/cities', {}),
      await api.put('/cities/99', {}),
      await api.remove('/cities/99'),
    ];
    for (const { statusCode, body } of answers)
      if (statusCode === 403) expect(body.message).toBe('This action is unauthorized.');
    return answers.map(({ statusCode }) => statusCode);
  };

  const userIds = new Map<string, number>();

  const fill = async (server: ResourceServer): Promise<void> => {
    await seed(server);
    await server.api.make('/cities', { countryCode: 'TH', code: 'BKK', name: '방콕' });
    for (const [code, permissions] of roles) {
      // As after an import: the server refuses invalid text.
      await server.query`insert into "role-permissions" ("code", "permissions", "active")
        values (${code}, ${permissions}, ${code === 'OFF' ? 0 : 1})`;
      const email = `${code}@example.com`;
      const { id } = await server.api.make('/users', { name: code, email, roleCode: code });
      userIds.set(code, Number(id));
    }
  };

  const start = (enforcePermissions: boolean) =>
    serverFrom(() => startResourceServer({ settings: { enforcePermissions } }), fill);
  const enforcing = start(true);
  const lenient = start(false);

  it.each(roles)('on: %s %s', async (code, _permissions, expected) => {
    expect(await outcomes(enforcing, userIds.get(code)!)).toEqual(expected);
  });

  it('on: a user without a role, or with a missing one, may do nothing', async () => {
    await enforcing.query`update "users" set "roleCode" = null where "id" = 3`;
    expect(await outcomes(enforcing, 3)).toEqual([403, 403, 403, 403, 403]);
    await enforcing.query`update "users" set "roleCode" = 'GONE' where "id" = 3`;
    expect(await outcomes(enforcing, 3)).toEqual([403, 403, 403, 403, 403]);
  });

  it('on: the first administrator of an empty database may do all', async () => {
    expect(await outcomes(enforcing, 1)).toEqual([200, 200, 422, 404, 404]);
  });

  it('is sent to the client, with the rights of the user’s role', async () => {
    const readPermissions = async (server: ResourceServer) => {
      const me = await (await server.as(userIds.get('READER')!)).post('/me');
      return me.body.permissions;
    };
    expect(await readPermissions(enforcing)).toBe('{"cities":["list","show"]}');
    expect(await readPermissions(lenient)).toBeUndefined();
  });

  it('off: every user may do all', async () => {
    expect(await outcomes(lenient, userIds.get('READER')!)).toEqual([200, 200, 422, 404, 404]);
  });
});

describe('saving a role’s text', () => {
  const server = serverFrom(startResourceServer);

  it.each(['{cities', '[]', '"*"', 'null', '{"cities":{"list":"own"}}', '{"cities":["list",1]}'])(
    'refuses an unreadable text: %s',
    async (permissions) => {
      const { statusCode, body } = await server.api.post('/role-permissions', {
        code: 'NEW',
        permissions,
      });
      expect([statusCode, body.errors]).toEqual([
        422,
        { permissions: ['The permissions field format is invalid.'] },
      ]);
    },
  );

  it('refuses unknown names, except those that were there before', async () => {
    const { api } = server;
    const refusal = async (permissions: string) =>
      api.refusal('post', '/role-permissions', { code: 'NEW', permissions });
    expect(await refusal('{"reservaitons":["list","lsit"],"*":["show"]}')).toEqual({
      permissions: ['No resource or action is named reservaitons, lsit.'],
    });
    for (const name of ['resources', 'views', 'audit'])
      await api.make('/role-permissions', { code: name, permissions: `{"${name}":["list"]}` });
    await server.query`insert into "role-permissions" ("code", "permissions", "active")
      values ('GONE', '{"hotels":["list"]}', 1)`;
    const { body } = await api.get('/role-permissions?searchKey=GONE');
    const path = `/role-permissions/${body.data[0]!['id']}`;
    expect(
      (await api.put(path, { permissions: '{"hotels":["list"],"cities":["list"]}' })).statusCode,
    ).toBe(200);
    expect(
      (await api.put(path, { permissions: '{"hotels":["list"],"motels":["list"]}' })).statusCode,
    ).toBe(422);
  });

  it('accepts text that grants something or nothing', async () => {
    for (const [code, permissions] of [
      ['A', '{"cities":["list"],"*":"*"}'],
      ['B', '{}'],
      ['C', ''],
    ])
      await server.api.make('/role-permissions', { code, permissions });
  });

  it('does not check unchanged text', async () => {
    await server.query`insert into "role-permissions" ("code", "permissions", "active")
      values ('OLD', '{cities', 1)`;
    const rows = await server.query<{ id: number }>`select "id" from "role-permissions"
      where "code" = 'OLD'`;
    const path = `/role-permissions/${rows[0]!.id}`;
    expect((await server.api.put(path, { seq: 9, permissions: '{cities' })).statusCode).toBe(200);
    expect((await server.api.put(path, { permissions: '{countries' })).statusCode).toBe(422);
  });
});

describe('the last administrator', () => {
  const { server } = seededServer();

  beforeEach(async () => {
    await server.query`update "users" set "active" = 1, "roleCode" = 'ADMIN' where "id" = 1`;
    await server.query`delete from "users" where "email" = 'jung@example.com'`;
  });

  const last = 'No user could manage accounts and roles any more.';

  it('can be neither deactivated nor demoted, by any user', async () => {
    const other = await server.as(2);
    for (const api of [server.api, other])
      for (const [field, body] of [
        ['active', { active: 0 }],
        ['roleCode', { roleCode: 'STAFF' }],
        ['roleCode', { roleCode: '' }],
      ] as const) {
        const answer = await api.put('/users/1', body);
        expect([answer.statusCode, answer.body.errors]).toEqual([422, { [field]: [last] }]);
      }
    expect((await server.api.put('/users/1', { job: '대표' })).statusCode).toBe(200);
  });

  it("can't be deleted", async () => {
    const answer = await (await server.as(2)).remove('/users/1');
    expect([answer.statusCode, answer.body.message]).toEqual([409, last]);
  });

  it('keeps the role that makes one', async () => {
    for (const [field, body] of [
      ['active', { active: 0 }],
      ['permissions', { permissions: '{"cities":"*"}' }],
      ['permissions', { permissions: '' }],
    ] as const) {
      const answer = await server.api.put('/role-permissions/1', body);
      expect([answer.statusCode, answer.body.errors]).toEqual([422, { [field]: [last] }]);
    }
    const wider = { permissions: '{"users":"*","role-permissions":"*"}' };
    expect((await server.api.put('/role-permissions/1', wider)).statusCode).toBe(200);
  });

  it('is the last one only while no other one can sign in', async () => {
    const body = { name: '정세리', email: 'jung@example.com', roleCode: 'ADMIN' };
    const { id } = await server.api.make('/users', body);
    expect((await server.api.put('/users/1', { active: 0 })).statusCode).toBe(422);
    await setTestPassword(server.db, Number(id), 'a-long-password');
    const outcomes = await Promise.all([
      (await server.as(Number(id))).put('/users/1', { active: 0 }),
      server.api.put(`/users/${id}`, { roleCode: '' }),
    ]);
    // The last administrator, or already demoted.
    const [first, second] = outcomes.map(({ statusCode }) => statusCode).toSorted();
    expect([first, [401, 403, 422].includes(second ?? 0)]).toEqual([200, true]);
  });
});
