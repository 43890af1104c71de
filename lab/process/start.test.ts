import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { declaredResources } from '../../server/engine/declared';
import { createTables } from '../../server/engine/tables';
import { admin, cleanUp, dataDir, folders, refusal, start } from './serverHarness';
import { freshDataDir } from '../../tests/support/template';

cleanUp();

const options = { timeout: 60_000 };

describe('a first start', options, () => {
  it('with demo data prints the sign-in on a second line', async () => {
    const server = start({
      DEMO: '1',
      DEMO_RESERVATIONS: '5',
      DATA_DIR: await dataDir(freshDataDir),
    });
    const address = await server.line(0);
    const [, email, password] = /^(\S+@\S+) \/ (\S+)$/.exec(await server.line(1)) ?? [];
    const csrf = await fetch(`${address}/api/sanctum/csrf-cookie`);
    const cookies = csrf.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    const token = cookies
      .find((cookie) => cookie.startsWith('XSRF-TOKEN='))
      ?.slice('XSRF-TOKEN='.length);
    const login = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { cookie: cookies.join('; '), 'x-xsrf-token': token ?? '' },
      body: new URLSearchParams({ mode: 'login', email: email ?? '', password: password ?? '' }),
    });
    expect(login.status).toBe(200);
    server.child.kill('SIGINT');
    expect(await server.exited).toBe(0);
    expect(server.out).toHaveLength(2);
  });
});

async function fullDataDir(): Promise<string> {
  const folder = await freshDataDir();
  const { db, close } = await openDatabase({ dataDir: folder, databaseUrl: null });
  await createTables(db, declaredResources());
  await sql`create function "full"() returns trigger language plpgsql as
    'begin raise exception $$could not extend file$$ using errcode = $$disk_full$$; end'`.execute(
    db,
  );
  await sql`create trigger "full" before insert on "reservations" execute function "full"()`.execute(
    db,
  );
  await close();
  return folder;
}

describe('a failed start prints one line and exits with 1', options, () => {
  it('if the folder is not writable', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'tour-start-'));
    folders.push(parent);
    await writeFile(join(parent, 'file'), '');
    const { code, out, err } = await refusal({
      ...admin,
      DATA_DIR: join(parent, 'file', 'data'),
    });
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(err).toEqual([expect.stringMatching(/^DATA_DIR=.* is not a folder: /)]);
  });

  it('if nothing allows to sign in', async () => {
    const { code, out, err } = await refusal({ DATA_DIR: await dataDir(freshDataDir) });
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(err).toEqual([expect.stringMatching(/^ADMIN_EMAIL is not set: /)]);
  });

  it('if the disk is full before all demo data is stored', async () => {
    const { code, out, err } = await refusal({
      DEMO: '1',
      DEMO_RESERVATIONS: '5',
      DATA_DIR: await dataDir(fullDataDir),
    });
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(err).toEqual([
      expect.stringMatching(/^DATA_DIR=.* is on a full disk: make room, or use another folder\.$/),
    ]);
  });

  it('if PostgreSQL is unreachable', async () => {
    const { code, out, err } = await refusal({
      DATABASE_URL: 'postgres://u:secret@127.0.0.1:4199/x',
    });
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(err).toEqual([
      expect.stringMatching(/^DATABASE_URL: 127\.0\.0\.1:4199\/x can't be used /),
    ]);
    expect(err.join()).not.toContain('secret');
  });
});
