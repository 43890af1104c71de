import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../server/auth/tokens';
import { scopes, scopeStamps, type Scope } from '../../src/rights';
import type { AnyRecord, Resource } from '../../src/schema';
import { engines } from '../support/engines';
import { worldOn, resourcesOn } from './world';

const ROLE = 'SCOPED';
type Stamps = Readonly<Record<'userId' | 'officeCode' | 'departmentCode', unknown>>;

describe.each(engines)('on %s', (engine) => {
  const world = worldOn(engine);
  let me: Stamps;
  let authorization: string;

  beforeAll(async () => {
    const { db } = world.server;
    const { maker } = world.actors[0];
    await maker.create('role-permissions', {
      code: ROLE,
      permissions: '{}',
      active: true,
      secondFactor: false,
    });
    const { officeCode, code: departmentCode } = await maker.shared('departments');
    const { id } = await maker.create('users', {
      officeCode,
      departmentCode,
      roleCode: ROLE,
      active: true,
    });
    me = { userId: id, officeCode, departmentCode };
    authorization = `Bearer ${await issueToken(db, Number(id), 3600)}`;
  });

  it.each(resourcesOn(engine).map((resource) => [resource.name, resource] as const))(
    'shows and changes %s within its scope, and no others',
    async (name, resource) => {
      const record = await world.actors[1].maker.create(name);
      for (const scope of scopes) await asksFor(resource, record, scope);
    },
  );

  async function asksFor(resource: Resource, record: AnyRecord, scope: Scope): Promise<void> {
    await grant({ [resource.name]: { actions: '*', scope } });
    const { id } = record;
    const path = `${resource.path}/${id}`;
    const at = scopes.indexOf(scope);
    for (const [whose, stamps] of places().slice(at, at + 2)) {
      await stamp(resource, record, stamps);
      const isInside = inside(resource, stamps, scope);
      const { data } = (await call('GET', `${resource.path}?ids=${id}`)).json<{ data: object[] }>();
      const told = [
        data.length === 1,
        (await call('GET', path)).statusCode === 200,
        (await call('PUT', path, {})).statusCode === 200,
        // Inside, it would be deleted.
        isInside || (await call('DELETE', path)).statusCode !== 404,
      ];
      expect(told, `${whose} ${resource.name}, ${scope}`).toEqual(Array(4).fill(isInside));
    }
  }

  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    world.server.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    });

  const grant = (permissions: object) =>
    sql`update "role-permissions" set "permissions" = ${JSON.stringify(permissions)}
      where "code" = ${ROLE}`.execute(world.server.db);

  /** Nearest first; each as far from the user as possible. */
  function places(): readonly (readonly [string, Stamps])[] {
    const other = { userId: world.actors[1].session.userId, officeCode: 'X', departmentCode: 'X' };
    return [
      ['my', { ...other, userId: me.userId }],
      ['a colleague’s', { ...me, userId: other.userId }],
      ['another department’s', { ...other, officeCode: me.officeCode }],
      ['another office’s', other],
    ];
  }

  const inside = (resource: Resource, stamps: Stamps, scope: Scope): boolean =>
    scope === 'all' ||
    scopeStamps[scope].every((name) => resource.stamps.includes(name) && stamps[name] === me[name]);

  async function stamp(resource: Resource, { id }: AnyRecord, stamps: Stamps): Promise<void> {
    for (const name of resource.stamps)
      if (name in stamps)
        await sql`update ${sql.table(resource.name)}
          set ${sql.id(name)} = ${stamps[name as keyof Stamps]}
          where "id" = ${id}`.execute(world.server.db);
  }
});
