import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '../../server/engine/permissions';
import { seed, startResourceServer, type ResourceServer } from './resourcesHarness';

describe('a role’s permissions', () => {
  it.each([
    [null, 'cities', 'delete', true],
    ['', 'cities', 'delete', true],
    ['not json', 'cities', 'delete', true],
    ['[]', 'cities', 'delete', true],
    ['{}', 'cities', 'delete', true],
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
    expect(isAllowed(permissions, resource, action)).toBe(expected);
  });
});

describe('the switch of the deployment', () => {
  const roles: [string, string | null, number[]][] = [
    ['READER', '{"cities":["list","show"]}', [200, 200, 403, 403, 403]],
    ['WRITER', '{"cities":["create","edit"],"countries":["list"]}', [403, 403, 422, 404, 403]],
    ['OPEN', '', [200, 200, 422, 404, 404]],
    ['BROKEN', '{cities', [200, 200, 422, 404, 404]],
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

  const people = async (server: ResourceServer): Promise<number[]> => {
    await seed(server);
    await server.api.make('/cities', { countryCode: 'TH', code: 'BKK', name: '방콕' });
    const ids: number[] = [];
    for (const [code, permissions] of roles) {
      await server.api.make('/role-permissions', { code, permissions });
      const email = `${code}@example.com`;
      const { id } = await server.api.make('/users', { name: code, email, roleCode: code });
      ids.push(Number(id));
    }
    return ids;
  };

  const servers: ResourceServer[] = [];
  let enforcing: [ResourceServer, number[]];
  let lenient: [ResourceServer, number[]];

  beforeAll(async () => {
    const start = async (enforcePermissions: boolean): Promise<[ResourceServer, number[]]> => {
      const server = await startResourceServer({ settings: { enforcePermissions } });
      servers.push(server);
      return [server, await people(server)];
    };
    enforcing = await start(true);
    lenient = await start(false);
  });

  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  it.each(roles.map((role, index) => [index, ...role] as const))(
    'on: %i %s %s',
    async (index, _code, _permissions, expected) => {
      const [server, ids] = enforcing;
      expect(await outcomes(server, ids[index]!)).toEqual(expected);
    },
  );

  it('on: a person without a role, or with one that has no record, may do all', async () => {
    const [server] = enforcing;
    expect(await outcomes(server, 1)).toEqual([200, 200, 422, 404, 404]);
    expect(await outcomes(server, 3)).toEqual([200, 200, 422, 404, 404]);
  });

  it('off: everybody may do all', async () => {
    const [server, ids] = lenient;
    expect(await outcomes(server, ids[0]!)).toEqual([200, 200, 422, 404, 404]);
  });
});
