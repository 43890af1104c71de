import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open';
import { declaredResources } from '../../server/engine/declared';
import { createTables } from '../../server/engine/tables';
import { root } from '../../tools/built.mjs';
import { ensureServer, serverEntry } from '../../tools/server.mjs';
import { quickWasm } from '../support/quickWasm.mjs';
import { usualDataDir } from '../support/server';
import { freshDataDir } from '../support/template';

// As `npm start` runs it: through tsx, loading the TypeScript would take most of each start.
const main = join(root, serverEntry);
beforeAll(() => void ensureServer(root), 180_000);

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'admin-password' };

interface Started {
  child: ChildProcess;
  out: string[];
  err: string[];
  /** Resolves with the n-th line of standard output. */
  line: (n: number) => Promise<string>;
  exited: Promise<number | null>;
}

let children: ChildProcess[] = [];
const folders: string[] = [];

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: {
      ...quickWasm,
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const out: string[] = [];
  const err: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (text) => out.push(text));
  createInterface(child.stderr).on('line', (text) => err.push(text));
  const exited = once(child, 'close').then(([code]: number[]) => code ?? null);
  const line = async (n: number): Promise<string> => {
    while (out.length <= n) {
      const ended = await Promise.race([
        once(lines, 'line').then(() => false),
        exited.then(() => true),
      ]);
      if (ended && out.length <= n) throw new Error(`ended without line ${n}: ${err.join('\n')}`);
    }
    return out[n] ?? '';
  };
  return { child, out, err, line, exited };
}

async function dataDir(made: () => Promise<string> = usualDataDir): Promise<string> {
  const folder = await made();
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  children = [];
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** What a start that must not succeed says. */
async function refusal(
  env: Record<string, string>,
): Promise<{ code: number | null; out: string[]; err: string[] }> {
  const { exited, out, err } = start(env);
  return { code: await exited, out, err };
}

// Whole processes and first starts, each of them several times slower in company.
const patient = { timeout: 60_000 };

describe('a first start', patient, () => {
  it('with demo data prints a second line, with which one can sign in', async () => {
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

/** One whose disk has no room for another reservation. */
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

async function untilRefused(host: string, port: number): Promise<void> {
  for (;;) {
    const socket = connect({ host, port });
    const accepted = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (!accepted) return;
  }
}

// The life of one server, to its end: a server for each test would take seconds for each.
describe('a start', { ...patient, shuffle: false }, () => {
  let folder: string;
  let running: Started;
  let address: string;

  beforeAll(async () => {
    folder = await usualDataDir();
    running = start({ ...admin, DATA_DIR: folder });
    // These last over the tests of this block: nothing ends them after each.
    children = [];
    address = await running.line(0);
  });

  afterAll(async () => {
    running.child.kill('SIGKILL');
    await running.exited;
    await rm(folder, { recursive: true, force: true });
  });

  it('prints the address alone, and serves', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const config = await fetch(`${address}/config.json`);
    expect(await config.json()).toMatchObject({ apiUrl: '/api' });
    expect(existsSync(join(folder, 'server.lock'))).toBe(true);
  });

  describe('that can not be says so in one line and ends with 1', () => {
    it('where another process has the folder', async () => {
      const { code, out, err } = await refusal({ ...admin, DATA_DIR: folder });
      expect({ code, out }).toEqual({ code: 1, out: [] });
      expect(err).toEqual([
        expect.stringMatching(`^DATA_DIR=${folder} is in use by process ${running.child.pid} `),
      ]);
    });

    it('where another process has the port', async () => {
      const { port } = new URL(address);
      const { code, out, err } = await refusal({ ...admin, PORT: port, DATA_DIR: await dataDir() });
      expect({ code, out }).toEqual({ code: 1, out: [] });
      expect(err).toEqual([expect.stringMatching(`^PORT=${port} is in use on 127.0.0.1: `)]);
    });

    it('where the folder can not be written', async () => {
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

    it('where nobody could sign in', async () => {
      const { code, out, err } = await refusal({ DATA_DIR: await dataDir(freshDataDir) });
      expect({ code, out }).toEqual({ code: 1, out: [] });
      expect(err).toEqual([expect.stringMatching(/^ADMIN_EMAIL is not set: /)]);
    });

    it('where the disk is full before all the demo data is there', async () => {
      const { code, out, err } = await refusal({
        DEMO: '1',
        DEMO_RESERVATIONS: '5',
        DATA_DIR: await dataDir(fullDataDir),
      });
      expect({ code, out }).toEqual({ code: 1, out: [] });
      expect(err).toEqual([
        expect.stringMatching(
          /^DATA_DIR=.* is on a full disk: make room, or give another folder\.$/,
        ),
      ]);
    });

    it('where a variable is wrong', async () => {
      const { code, out, err } = await refusal({ DEMO: 'maybe' });
      expect({ code, out }).toEqual({ code: 1, out: [] });
      expect(err).toEqual(['DEMO=maybe is not usable: give 1 (on) or 0 (off).']);
    });

    it('where PostgreSQL is not there', async () => {
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

  // The last of this block: it ends the server.
  it('finishes the requests under way at SIGTERM, takes no new ones, and ends cleanly', async () => {
    const { hostname, port } = new URL(address);
    const headers = {
      'content-type': 'application/json',
      'content-length': '2',
      expect: '100-continue',
    };
    const request = httpRequest({ hostname, port, method: 'POST', path: '/api/me', headers });
    request.flushHeaders();
    await once(request, 'continue');
    running.child.kill('SIGTERM');
    await untilRefused(hostname, Number(port));
    request.end('{}');
    const [response] = (await once(request, 'response')) as [
      { statusCode: number; resume: () => void },
    ];
    response.resume();
    expect(response.statusCode).toBe(401);
    expect(await running.exited).toBe(0);
    expect(running.out).toEqual([address]);
    expect(running.err).toEqual([]);
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });
});
