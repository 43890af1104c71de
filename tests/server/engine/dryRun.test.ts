import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { issueToken } from '../../../server/auth/tokens';
import { pusher, subscribe } from '../realtime/realtimeHarness';
import { city, reservation, seededServer } from '../resourcesHarness';

const { server } = seededServer(undefined, { settings: { pusher, product: 'tour' } });

const dryRun = async (path: string, rows: object[], api = server.api) =>
  (await api.post(`${path}/check`, { rows })).body.data as unknown as Record<string, unknown>[];

/** Except sequences, and times of last use. */
async function everything(): Promise<unknown> {
  const rows = await server.query<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'server') and tablename <> 'tokens' order by 1, 2`;
  const contents: unknown[] = [];
  for (const { schema, name } of rows)
    contents.push([
      name,
      await server.query`select * from ${sql.id(schema, name)} as "t" order by "t"::text`,
    ]);
  return contents;
}

describe('dry runs', () => {
  it('apply the checks, rules, rights and conflicts of their own calls, and leave nothing', async () => {
    const { api } = server;
    const bangkok = await api.make('/cities', { ...city, code: 'BKK' });
    const before = await everything();
    const token = await issueToken(server.db, 1, 600);
    const { client } = await subscribe(server.url, 'private-tour', token);
    onTestFinished(() => client.end());
    const outcomes = await dryRun('/cities', [
      { action: 'create', data: { ...city, code: 'CNX' } },
      { action: 'create', data: { ...city, code: 'CNX' } },
      { action: 'create', data: { ...city, code: 'HKT', countryCode: 'XX' } },
      { action: 'update', id: bangkok.id, data: { name: 'Bangkok', was: { name: '파타야' } } },
      { action: 'update', id: bangkok.id, data: { seq: 'many' } },
      { action: 'delete', id: bangkok.id },
      { action: 'update', id: bangkok.id, data: { seq: 2 } },
    ]);
    expect(outcomes.map(({ ok, status }) => (ok ? 'ok' : status))).toEqual([
      'ok',
      422,
      422,
      409,
      422,
      'ok',
      404,
    ]);
    expect(outcomes[1]).toMatchObject({ errors: { code: ['The code has already been taken.'] } });
    expect(outcomes[2]).toMatchObject({ errors: { countryCode: [expect.any(String)] } });
    expect(outcomes[3]).toMatchObject({ conflict: { fields: { name: '방콕' } } });
    const late = { ...reservation, dateIn: '2026-11-09' };
    const ruled = await dryRun('/reservations', [
      { action: 'create', data: late },
      { action: 'create', data: reservation },
    ]);
    expect(ruled[0]).toMatchObject({ status: 422, errors: { dateOut: [expect.any(String)] } });
    expect(ruled[1]).toEqual({ ok: true });
    const used = await dryRun('/countries', [{ action: 'delete', id: 1 }]);
    expect(used[0]).toMatchObject({ status: 409, problems: [{ key: 'record.inUse' }] });
    expect(await everything()).toEqual(before);
    expect(await client.settle()).toEqual([]);
    await api.make('/reservations', reservation);
    expect(await client.next()).toMatchObject({ channel: 'private-tour' });
  });

  it('are refused each by its missing right, and all without any', async () => {
    const adder = await server.withRights({ countries: ['create'] });
    const reader = await server.withRights({ countries: ['list'] });
    const rows = [
      { action: 'create', data: { code: 'VN', name: '베트남' } },
      { action: 'update', id: 1, data: { seq: 3 } },
      { action: 'delete', id: 2 },
    ];
    const outcomes = await dryRun('/countries', rows, adder);
    expect(outcomes.map(({ ok, status }) => ok || status)).toEqual([true, 403, 403]);
    expect((await reader.post('/countries/check', { rows })).statusCode).toBe(403);
  });

  it.each([
    [{}, 'rows'],
    [{ rows: [] }, 'rows'],
    [{ rows: Array.from({ length: 501 }, () => ({ action: 'delete', id: 1 })) }, 'rows'],
    [{ rows: [{ action: 'erase' }] }, 'rows.0.action'],
    [{ rows: [null] }, 'rows.0.action'],
    [{ rows: [{ action: 'delete', id: 1 }], keep: 1 }, 'keep'],
  ])('%#: an invalid list is refused as a whole', async (body, field) => {
    const { statusCode, body: answer } = await server.api.post('/countries/check', body);
    expect([statusCode, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });
});
