import { describe, expect, it } from 'vitest';
import { engines } from '../../support/engines';
import { type Api, seededServer } from '../resourcesHarness';
import { itInLab } from '../../support/itInLab';

const query = 'filter=%7B%7D&sort=name&order=ASC&columns=%21code%3A120%2Cname';

describe.each(engines)('saved views on %s', (engine) => {
  let clerk: Api;
  const { server, kim, lee } = seededServer(
    async ({ withRights }) => {
      clerk = await withRights({ '*': ['list', 'show'] }, { officeCode: 'SEL' });
    },
    { engine },
  );

  const save = async (api: Api, more: object) =>
    (await api.post('/views', { resource: 'cities', query, ...more })).body.data;
  const names = async (api: Api) =>
    (await api.get('/views?resource=cities')).body.data.map(({ name }) => name);
  const startViewsOf = async (api: Api) => {
    const { body } = await api.post('/me');
    return ((body['start_views'] ?? []) as { name: string }[]).map(({ name }) => name);
  };

  it('are visible to their audience', async () => {
    await save(kim, { name: '내 도시' });
    await save(kim, { name: '역할', for: 'role' });
    await save(kim, { name: '사무소', for: 'office' });
    await save(kim, { name: '모두', for: 'all' });
    expect(await names(kim)).toEqual(['내 도시', '모두', '사무소', '역할'].toSorted());
    expect(await names(lee)).toEqual(['모두', '역할']);
    expect(await names(clerk)).toEqual(['모두', '사무소']);
    const { body } = await clerk.get('/views?resource=cities');
    expect(body).toMatchObject({
      share: false,
      data: [{ query, for: 'all', starts: 0, userId: 2 }, {}],
    });
    expect((await kim.get('/views?resource=nothing')).statusCode).toBe(422);
  });

  it("are changed by their owner, shared ones with the right to, and others' are not found", async () => {
    const mine = await save(kim, { name: '바꿀 것' });
    const path = `/views/${mine.id}`;
    for (const other of [lee, server.api, clerk]) {
      expect((await other.put(path, { name: '남의 것' })).statusCode).toBe(404);
      expect((await other.remove(path)).statusCode).toBe(404);
    }
    expect((await kim.put(path, { query: `${query}&density=compact` })).body.data).toMatchObject({
      name: '바꿀 것',
      query: `${query}&density=compact`,
    });
    const shared = await save(kim, { name: '함께', for: 'all' });
    expect((await clerk.put(`/views/${shared.id}`, { name: '제 것' })).statusCode).toBe(403);
    expect((await clerk.remove(`/views/${shared.id}`)).statusCode).toBe(403);
    const own = await save(clerk, { name: '제 것' });
    expect((await clerk.put(`/views/${own.id}`, { for: 'all' })).statusCode).toBe(403);
    expect(
      (await clerk.post('/views', { resource: 'cities', query, name: 'x', for: 'all' })).statusCode,
    ).toBe(403);
    expect((await lee.put(`/views/${shared.id}`, { for: 'role' })).body.data).toMatchObject({
      for: 'role',
    });
    expect((await kim.remove(`/views/${shared.id}`)).statusCode).toBe(200);
    expect((await kim.remove(path)).statusCode).toBe(200);
    expect(await names(lee)).not.toContain('함께');
  });

  it('have a start view of the nearest audience: the role’s, the office’s, all users’', async () => {
    const ofAll = await save(kim, { name: '모두 시작', for: 'all', starts: 1 });
    expect(await startViewsOf(lee)).toEqual(['모두 시작']);
    await save(kim, { name: '사무소 시작', for: 'office', starts: 1 });
    expect(await startViewsOf(clerk)).toEqual(['사무소 시작']);
    await save(kim, { name: '역할 시작', for: 'role', starts: '1' });
    expect([await startViewsOf(kim), await startViewsOf(lee)]).toEqual([
      ['역할 시작'],
      ['역할 시작'],
    ]);
    await save(kim, { name: '다음 시작', for: 'role', starts: 1 });
    expect(await startViewsOf(kim)).toEqual(['다음 시작']);
    expect(
      (await kim.get('/views?resource=cities')).body.data.filter(({ starts }) => starts === 1),
    ).toHaveLength(3);
    await kim.put(`/views/${ofAll.id}`, { starts: 0 });
    expect(await startViewsOf(server.api)).toEqual([]);
  });

  it('become start views at the same time, of which the last one stays', async () => {
    const shared = [];
    for (const name of '가나다라마바사아') shared.push(await save(kim, { name, for: 'all' }));
    const saves = shared.map(({ id }) => kim.put(`/views/${id}`, { starts: 1 }));
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { data } = (await kim.get('/views?resource=cities')).body;
    const starts = data.filter((view) => view['for'] === 'all' && view['starts'] === 1);
    expect(starts).toHaveLength(1);
    for (const { id } of shared) await kim.remove(`/views/${id}`);
  });

  it('are no start views as long as they are personal', async () => {
    const shared = await save(kim, { name: '함께', for: 'all', starts: 1 });
    const path = `/views/${shared.id}`;
    expect((await kim.put(path, { for: 'me' })).body.data).toMatchObject({ for: 'me', starts: 0 });
    expect(await kim.refusal('put', path, { starts: 1 })).toHaveProperty('starts');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a name that is there', { name: '모두', for: 'all' }, 'name'],
    ['a query that is none', { query: '도시' }, 'query'],
    ['a page', { query: `${query}&page=3` }, 'query'],
    ['a long query', { query: `filter=${'x'.repeat(4000)}` }, 'query'],
    ['text that no column holds', { name: 'a\0b' }, 'name'],
    ['a resource that is none', { resource: 'nothing' }, 'resource'],
    ['people who are none', { for: 'world' }, 'for'],
    ['an own one to start with', { starts: 1 }, 'starts'],
    ['a start that is none', { for: 'all', starts: 2 }, 'starts'],
  ])('are refused with %s', async (_what, more, field) => {
    const errors = await kim.refusal('post', '/views', {
      resource: 'cities',
      query,
      name: '새 것',
      ...more,
    });
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  itInLab('are limited to a hundred, also when two come at once', async () => {
    for (let at = 0; at < 98; at += 1) await save(lee, { name: `${at}` });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => lee.post('/views', { resource: 'cities', query, name })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422, 422]);
    expect((await save(lee, { name: 'elsewhere', resource: 'codes' })).id).toBeDefined();
  });
});
