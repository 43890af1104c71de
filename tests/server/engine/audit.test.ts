import { startInstance } from '../../support/server';
import { isGeneratedColumn } from '../../../server/engine/search';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { forgetAudit } from '../../../server/db/audit';
import { engines } from '../../support/engines';
import { openBrowser } from '../../support/session';
import { startResourceServer, serverFrom, later } from '../resourcesHarness';

interface Entry {
  id: number;
  action: string;
  userId: number | null;
  address: string;
  requestId: string;
  recordId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

describe.each(engines)('the audit on %s', (engine) => {
  let log = '';
  const settings = { logLevel: 'warn' as const };
  const logStream = { write: (line: string) => void (log += line) };
  const server = serverFrom(() => startResourceServer({ engine, settings, logStream }));
  const api = later(() => server.api);

  const entries = async (query: string): Promise<Entry[]> =>
    (await api.get(`/audit?${query}`)).body.data as unknown as Entry[];

  it('keeps the whole deleted row, and who deleted it', async () => {
    const country = await api.make('/countries', { code: 'TH', name: '태국', seq: 1 });
    const answer = await api.remove(`/countries/${country.id}`);
    expect(await entries(`resource=countries&id=${country.id}`)).toEqual([
      expect.objectContaining({
        action: 'delete',
        userId: 1,
        userName: 'admin',
        address: '127.0.0.1',
        requestId: answer.headers['x-request-id'],
        before: expect.objectContaining({ id: country.id, code: 'TH', name: '태국' }),
        after: null,
      }),
    ]);
    const [{ before } = { before: {} }] = await entries(`resource=countries&id=${country.id}`);
    expect(Object.keys(Object(before)).filter(isGeneratedColumn)).toEqual([]);
  });

  it('keeps nothing of a refused deletion', async () => {
    const { id } = await api.make('/countries', { code: 'JP', name: '일본', seq: 1 });
    await api.make('/cities', { countryCode: 'JP', code: 'TYO', name: '도쿄', seq: 1, active: 1 });
    expect((await api.remove(`/countries/${id}`)).statusCode).toBe(409);
    expect(await entries(`resource=countries&id=${id}`)).toEqual([]);
  });

  it('keeps old and new values of rights, and no other changes', async () => {
    const role = await api.make('/role-permissions', { code: 'DESK', permissions: '{}', seq: 2 });
    await api.put(`/role-permissions/${role.id}`, { permissions: '{"codes":["list"]}' });
    await api.put(`/role-permissions/${role.id}`, { seq: 3 });
    const ofRole = await entries(`resource=role-permissions&id=${role.id}&action=rights`);
    expect(ofRole.map(({ before, after }) => [before, after])).toEqual([
      [{ permissions: '{}' }, { permissions: '{"codes":["list"]}' }],
      [null, { code: 'DESK', permissions: '{}', active: 1 }],
    ]);
    const user = await api.make('/users', { name: '김하나', email: 'kim@example.com', active: 0 });
    await api.put(`/users/${user.id}`, { roleCode: 'DESK', active: 1, name: '김두리' });
    const [newest] = await entries(`resource=users&id=${user.id}`);
    expect(newest).toMatchObject({
      action: 'rights',
      before: { active: 0, roleCode: null },
      after: { active: 1, roleCode: 'DESK' },
    });
  });

  it('keeps sign-ins, and logs failed ones', async () => {
    const browser = await openBrowser(server.app);
    const signIn = (password: string) =>
      browser.post('/login', { mode: 'login', email: 'admin@example.com', password });
    log = '';
    const failed = await signIn('wrong-password');
    expect((await signIn('admin-password')).statusCode).toBe(200);
    const [good, bad] = await entries('');
    expect(good).toMatchObject({ action: 'signIn', userId: 1 });
    expect(bad).toMatchObject({
      action: 'signInFailed',
      userId: null,
      requestId: failed.headers['x-request-id'],
      after: { email: 'admin@example.com', why: 'wrong address or password' },
    });
    expect(JSON.parse(log)).toMatchObject({
      level: 40,
      msg: 'sign-in failed',
      reqId: failed.headers['x-request-id'],
      account: 'admin@example.com',
      address: '127.0.0.1',
    });
    expect(log).not.toContain('wrong-password');
  });

  it('is read with the right to, whatever the deployment enforces, page by page', async () => {
    const open = await startInstance(server, { enforcePermissions: false });
    const other = await server.withRights({ '*': '*', audit: [] });
    expect((await other.get('/audit')).statusCode).toBe(403);
    expect((await open.inject('/api/audit')).statusCode).toBe(401);
    const { body } = await api.get('/audit?perPage=2&page=2');
    expect(body.meta).toMatchObject({ per_page: 2, current_page: 2 });
    expect(body.data).toHaveLength(2);
    expect((await api.get('/audit?sort=id')).statusCode).toBe(422);
    for (const call of ['put', 'post'] as const)
      expect((await api[call]('/audit/1', {})).statusCode).toBe(404);
    expect((await api.remove('/audit/1')).statusCode).toBe(404);
  });

  it.each([
    ['{"*":["list","show","export"]}', 403],
    ['{"*":"*"}', 200],
    ['{"audit":["list"]}', 200],
    ['{"audit":{"actions":["list"],"scope":"office"}}', 403],
  ])('is read with all rights, or its own: %s', async (permissions, status) => {
    expect((await (await server.withRights(permissions)).get('/audit')).statusCode).toBe(status);
  });

  it('is append-only, and deletes only old entries', async () => {
    const { db } = server;
    const added = 'only ever added to';
    await expect(sql`update "server"."audit_log" set "userId" = 2`.execute(db)).rejects.toThrow(
      added,
    );
    await expect(sql`delete from "server"."audit_log"`.execute(db)).rejects.toThrow(added);
    await expect(sql`truncate "server"."audit_log"`.execute(db)).rejects.toThrow(added);
    await sql`insert into "server"."audit_log" ("at", "action", "address", "requestId") values
      (now() - interval '31 days', 'signIn', '', 'old'),
      (now() - interval '29 days', 'signIn', '', 'recent')`.execute(db);
    await forgetAudit(db, 30);
    const ids = (await entries('perPage=100')).map(({ requestId }) => requestId);
    expect(ids).not.toContain('old');
    expect(ids).toContain('recent');
    expect(ids.length).toBeGreaterThan(5);
    await expect(sql`delete from "server"."audit_log"`.execute(db)).rejects.toThrow(added);
  });
});
