import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openAccount } from '../../../server/accounts/machine';
import { storePasswordHash } from '../../../server/auth/credentials';
import { countAttempt } from '../../../server/auth/failures';
import { hashPassword } from '../../../server/auth/password';
import { openUnprepared } from '../../../server/db/open';
import type { Database } from '../../../server/db/types';
import type { Settings } from '../../../server/env';
import { serve, type RunningServer } from '../../../server/serve';
import { newStorage } from '../../support/empty';
import { engines } from '../../support/engines';
import { root } from '../../support/readme';
import { testSettings, usualDataDir } from '../../support/server';
import { itInLab } from '../../support/itInLab';
import { temporaryFolder } from '../../support/temporaryFolder';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

const email = 'admin@example.com';

async function post(address: string, path: string, form: Record<string, string>) {
  const csrf = await fetch(`${address}/api/sanctum/csrf-cookie`);
  const cookies = csrf.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = /XSRF-TOKEN=([^;]*)/.exec(cookies.join(';'))?.[1] ?? '';
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe.each(engines)('an account without access, on %s', (engine) => {
  let where: Where;
  let server: RunningServer;

  beforeAll(async () => {
    const storage = await newStorage(engine, undefined, usualDataDir);
    ({ where } = storage);
    server = await start();
    return storage.remove;
  });

  const start = () =>
    serve({ ...testSettings(), ...where, limits: { api: 1000, login: 2, register: 1000 } });
  const login = (password: string) => post(server.address, '/login', { email, password });
  const reset = (token: string, password: string) =>
    post(server.address, '/reset-password', { token, password, password_confirmation: password });

  it('is opened by a link while a server runs, which audits it', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 3; times += 1) statuses.push((await login('guessed')).status);
    expect(statuses).toEqual([422, 422, 429]);
    const { name, secret, until } = await openAccount(where, 'Admin@Example.com', 'link');
    expect(name).toBe('admin');
    expect(until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await login('guessed')).status).toBe(422);
    expect((await reset(secret, 'a-new-password')).status).toBe(200);
    expect((await reset(secret, 'a-new-password')).status).toBe(422);
    const { status, body } = await login('a-new-password');
    expect(status).toBe(200);
    const answer = await fetch(`${server.address}/api/audit?action=rights&userId=`, {
      headers: { authorization: `Bearer ${String(body['accessToken'])}` },
    });
    const { data } = (await answer.json()) as { data: object[] };
    expect(data[0]).toMatchObject({
      userId: null,
      address: 'the machine itself',
      resource: 'users',
      recordId: 1,
      after: { did: 'makeLink', until },
    });
  });

  it("can't be opened over the network", async () => {
    const answer = await fetch(`${server.address}/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer guessed' },
      body: JSON.stringify({ email, method: 'link' }),
    });
    expect(answer.status).toBe(404);
    if (engine === 'pglite')
      expect((await stat(join(where.dataDir, 'server.door'))).mode & 0o777).toBe(0o600);
  });

  it('must exist and be active', async () => {
    await expect(openAccount(where, 'nobody@example.com', 'link')).rejects.toThrow(
      /^No active account has the address nobody@example.com/,
    );
  });

  it('is opened by a password while no server runs, which ends delays and second factors', async () => {
    await server.stop();
    await within(async (db) => {
      await sql`insert into "server"."second_factors"
        values (1, 'ABCDEF', now(), null)`.execute(db);
      await countAttempt(db, email, 1);
      await storePasswordHash(db, 1, await hashPassword('forgotten-since'));
    });
    const { secret, until } = await openAccount(where, email, 'password');
    expect(until).toBeNull();
    server = await start();
    const signedIn = await login(secret);
    expect([signedIn.status, signedIn.body['owes']]).toEqual([200, 'password']);
  });

  it('requires a database of exactly this version', async () => {
    await server.stop();
    const write = (version: string) =>
      within((db) =>
        sql`update "server"."schema_info" set "value" = ${version}
          where "key" = 'version'`.execute(db),
      );
    const { rows } = await within((db) =>
      sql<{
        value: string;
      }>`select "value" from "server"."schema_info" where "key" = 'version'`.execute(db),
    );
    await write('2');
    await expect(openAccount(where, email, 'link')).rejects.toThrow(/another version/);
    await write(rows[0]?.value ?? '');
  });

  itInLab(
    'is opened by a command, which explains what to do',
    async () => {
      const run = async (...args: string[]) => {
        const env = {
          ...process.env,
          DATA_DIR: where.dataDir,
          DATABASE_URL: where.databaseUrl ?? '',
          APP_URL: 'https://tour.example.com/office/',
        };
        const command = ['--import', 'tsx', join(root, 'tools/account/run.ts'), ...args];
        return promisify(execFile)(process.execPath, command, { cwd: root, env }).then(
          ({ stdout }) => stdout,
          ({ stderr, code }: { stderr: string; code: number }) => `${code} ${stderr}`,
        );
      };
      expect(await run(email, '--link')).toMatch(
        /^Link for admin to set a password, .*\nhttps:\/\/tour\.example\.com\/office\/auth#link=[\w-]{43}\n$/,
      );
      expect(await run('--link')).toMatch(/^1 Give one address, and one option: npm run account/);
      expect(await run(email, '--open')).toMatch(/^1 --open is not valid: npm run account/);
    },
    60_000,
  );

  async function within<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    const { db, close } = await openUnprepared(where);
    const result = await work(db);
    await close();
    return result;
  }
});

it('requires a database', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  await expect(openAccount({ dataDir, databaseUrl: null }, email, 'link')).rejects.toThrow(
    /has no database: set the server's own folder\.$/,
  );
});
