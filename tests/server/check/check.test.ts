import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { check } from '../../../server/check';
import { findConfigProblems } from '../../../server/check/findings';
import { readEnv, type Environment } from '../../../server/env';
import { root } from '../../../tools/built.mjs';
import { usualEngine } from '../../support/engines';
import { startPostgres } from '../../support/postgres';
import { itInLab } from '../../support/itInLab';
import { temporaryFolder } from '../../support/temporaryFolder';

const secrets = { APP_KEY: 'k'.repeat(32), PUSHER_APP_SECRET: 's'.repeat(32) };
const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'hidden-password' };
const proper = { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8', DEMO: '0', ...secrets, ...admin };

const folder = temporaryFolder();

async function checked(env: Environment): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await check({ DATA_DIR: join(folder, 'data'), ...env }, (line) => lines.push(line));
  return { code, lines };
}

const found = (env: Environment) =>
  findConfigProblems(readEnv(env)).map(({ kind, text }) => `${kind} ${text.split(/[\s:]/, 1)[0]}`);

describe('an unsafe configuration', () => {
  it.each([
    ['unsafe', 'DEMO', '1'],
    ['unsafe', 'ENFORCE_PERMISSIONS', '0'],
    ['unsafe', 'LOGIN_RATE_LIMIT', '100000'],
    ['unsafe', 'TRUST_PROXY', '1'],
    ['advice', 'TOKEN_LIFETIME', '31536000'],
  ])('%s: %s=%s where others reach the server', (kind, name, value) =>
    expect(found({ ...proper, [name]: value })).toEqual([`${kind} ${name}=${value}`]),
  );

  it.each<[string, Environment, string[]]>([
    ['nothing on one’s own machine, not even the demo', {}, []],
    ['nothing where all is given', proper, []],
    [
      'a demo behind a proxy on the same machine',
      { ...proper, DEMO: '1', HOST: '127.0.0.1' },
      ['unsafe DEMO=1'],
    ],
    [
      'a demo that only this machine reaches, in a database of its own',
      { ...secrets, DEMO: '1', DATABASE_URL: 'postgres://u:p@127.0.0.1/tour' },
      ['advice DEMO=1'],
    ],
    ['plain HTTP', { ...proper, TRUST_PROXY: '0' }, ['unsafe HOST=0.0.0.0']],
    [
      'links over plain HTTP',
      { MAIL_URL: 'smtp://mail', MAIL_FROM: 'a@b.kr', APP_URL: 'http://tour.example.com' },
      ['unsafe APP_URL=http'],
    ],
    ['hidden warnings', { LOG_LEVEL: 'error' }, ['advice LOG_LEVEL=error']],
    [
      'secrets that a second instance would not have',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1/tour' },
      ['advice APP_KEY', 'advice PUSHER_APP_SECRET'],
    ],
    [
      'a database over an open network',
      { ...secrets, DATABASE_URL: 'postgres://u:p@db/tour' },
      ['advice DATABASE_URL'],
    ],
    [
      'sessions and a replica over one',
      {
        ...secrets,
        DATABASE_URL: 'postgres://u:p@127.0.0.1/tour',
        DATABASE_SESSION_URL: 'postgres://db/tour',
        DATABASE_READ_URL: 'postgres://db/tour',
      },
      ['advice DATABASE_SESSION_URL', 'advice DATABASE_READ_URL'],
    ],
    [
      'nothing of one over an encrypted network',
      { ...secrets, DATABASE_URL: 'postgres://u:p@db/tour?sslmode=verify-full' },
      [],
    ],
  ])('%s', (_, env, expected) => {
    expect(found(env)).toEqual(expected);
  });
});

describe('the check', () => {
  it('describes the settings and exits with 0, without creating anything', async () => {
    const { code, lines } = await checked(proper);
    expect(code).toBe(0);
    expect(lines).toContainEqual(
      expect.stringMatching(/^address .* reachable from other machines$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^sign-in +admin@example.com as the first user/),
    );
    expect(lines.at(-1)).toBe('Nothing unsafe found.');
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('exits with 1 if something is unsafe, with the remedy in the line', async () => {
    const { code, lines } = await checked({ ...proper, DEMO: '1' });
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^UNSAFE: DEMO=1 .* Set DEMO=0, /));
  });

  it.each<[string, Environment, RegExp]>([
    ['a wrong value', { PORT: 'x' }, /^WOULD NOT START: PORT=x is not usable: give a whole/],
    ['no first user', { DEMO: '0' }, /^WOULD NOT START: .* set ADMIN_EMAIL and ADMIN_PASS/],
    [
      'a database out of reach',
      { DATABASE_URL: 'postgres://u:hidden-password@127.0.0.1:4199/x' },
      /^WOULD NOT START: DATABASE_URL: 127\.0\.0\.1:4199\/x can't be used/,
    ],
  ])('exits with 1 for %s', async (_, env, line) => {
    const { code, lines } = await checked(env);
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(line));
  });

  it('exits with 1 for an impossible data folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, lines } = await checked({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^WOULD NOT START: DATA_DIR=.*not a folder/),
    );
  });

  it('never shows a password or a secret', async () => {
    const url = 'postgres://u:hidden-password@127.0.0.1:4199/x';
    const METRICS_TOKEN = 'm'.repeat(16);
    const mail = { MAIL_URL: 'smtp://u:hidden-password@mail', MAIL_FROM: 'a@b.kr' };
    const APP_URL = 'https://tour.example.com';
    const { lines } = await checked({
      ...proper,
      ...mail,
      METRICS_TOKEN,
      APP_URL,
      DATABASE_URL: url,
    });
    const text = lines.join('\n');
    for (const secret of [
      'hidden-password',
      METRICS_TOKEN,
      secrets.APP_KEY,
      secrets.PUSHER_APP_SECRET,
    ])
      expect(text).not.toContain(secret);
  });

  it.runIf(usualEngine === 'postgres')(
    'checks in PostgreSQL whether any user can sign in',
    async () => {
      const { url, close } = await startPostgres();
      expect((await checked({ DATABASE_URL: url })).lines).toContainEqual(
        expect.stringMatching(/^WOULD NOT START: The database has/),
      );
      const away = 'postgres://u:hidden-password@127.0.0.1:4199/x';
      const beside = { DATABASE_URL: url, DATABASE_SESSION_URL: away };
      expect((await checked(beside)).lines).toContainEqual(
        expect.stringMatching(/^WOULD NOT START: DATABASE_SESSION_URL: 127\.0\.0\.1:4199\/x can't/),
      );
      const otherwise = new URL(url);
      otherwise.searchParams.set('options', '-c timezone=UTC');
      const { lines } = await checked({ DATABASE_URL: otherwise.href, DATABASE_READ_URL: away });
      expect(lines).toContainEqual(
        expect.stringMatching(
          /^database .*127\.0\.0\.1:\d+\/\w+ as .*; a replica at 127\.0\.0\.1:4199\/x/,
        ),
      );
      expect(lines).toContainEqual(
        expect.stringMatching(/^ADVICE: DATABASE_URL: statement_timeout is 0 ms, not 30000, lock/),
      );
      expect(lines).toContainEqual(
        expect.stringMatching(/^ADVICE: DATABASE_READ_URL: 127\.0\.0\.1:4199\/x can't be used/),
      );
      expect(lines.join()).not.toContain('hidden-password');
      await close();
    },
  );

  itInLab('is what npm start -- --check runs, without a build', async () => {
    const start = join(root, 'tools/start.mjs');
    const run = promisify(execFile)(process.execPath, [start, '--check'], {
      env: { PATH: process.env['PATH'], ...proper, DEMO: '1', DATA_DIR: join(folder, 'data') },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/UNSAFE: D/),
    });
  });
});
