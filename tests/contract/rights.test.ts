import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actions, type Action } from '../../src/rights';
import type { Resource } from '../../src/schema';
import { airlines } from '../server/engine/filesHarness';
import { seededServer, type Api } from '../server/resourcesHarness';
import { engines } from '../support/engines';
import { resources, resourcesOn } from './world';

type Asked = Pick<Resource, 'name' | 'path' | 'confirmation'>;

const fromFile: Asked = { name: 'airways', path: '/airways', confirmation: null };
const asked: readonly Asked[] = [...resources, fromFile];

const NOBODY = 987_654_321;

/** Any of these permits the call. */
const calls: readonly (readonly [
  needs: (resource: Asked) => readonly Action[],
  call: (api: Api, path: string) => ReturnType<Api['get']>,
])[] = [
  [() => ['list'], (api, path) => api.get(path)],
  [() => ['show'], (api, path) => api.get(`${path}/${NOBODY}`)],
  [() => ['create'], (api, path) => api.post(path, {})],
  [
    ({ confirmation }) => (confirmation?.at == null ? ['edit'] : ['edit', 'confirm']),
    (api, path) => api.put(`${path}/${NOBODY}`, {}),
  ],
  [() => ['delete'], (api, path) => api.remove(`${path}/${NOBODY}`)],
];

describe.each(engines)('on %s', (engine) => {
  const { server, kim: api } = seededServer(
    async (started) => {
      await started.api.put('/resources/airways', { text: airlines, was: '' });
    },
    { engine, filesEvery: 600_000 },
  );

  const grant = (permissions: object) =>
    sql`update "role-permissions" set "permissions" = ${JSON.stringify(permissions)}
      where "code" = 'STAFF'`.execute(server.db);
  const isDenied = async (resource: Asked) => {
    const answers: boolean[] = [];
    for (const [, call] of calls) answers.push((await call(api, resource.path)).statusCode === 403);
    return answers;
  };
  const none = calls.map(() => true);

  it.each([...resourcesOn(engine), fromFile])(
    '$name: exactly what is not granted is denied',
    async (resource) => {
      for (const action of actions) {
        await grant({ [resource.name]: [action] });
        expect(await isDenied(resource), action).toEqual(
          calls.map(([needs]) => !needs(resource).includes(action)),
        );
      }
      await grant({ [resource.name]: '*' });
      const other =
        asked[(asked.findIndex(({ name }) => name === resource.name) + 1) % asked.length]!;
      expect(await isDenied(other), other.name).toEqual(none);
      await grant({ '*': '*', [resource.name]: [] });
      expect(await isDenied(resource)).toEqual(none);
    },
  );

  it('unauthenticated requests learn nothing', async () => {
    for (const { path } of asked)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const url = `/api${path}${method === 'PUT' || method === 'DELETE' ? '/1' : ''}`;
        const { statusCode } = await server.app.inject({ method, url, payload: {} });
        expect([url, method, statusCode]).toEqual([url, method, 401]);
      }
  });
});
