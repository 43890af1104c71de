import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { viteBuild } from '../../tools/built.mjs';
import { ensureClient } from '../../tools/client.mjs';
import { nodeProblem } from '../../tools/node-version.mjs';
import { ensureServer } from '../../tools/server.mjs';
import { temporaryFolder } from '../support/temporaryFolder';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '21.0.0', '24.1.0'])('%s is accepted', (running) => {
    expect(nodeProblem('>=20.19', running)).toBeNull();
  });

  it.each(['20.18.9', '18.20.4'])('%s is too old, with a message', (running) => {
    expect(nodeProblem('>=20.19', running)).toBe(
      `This needs Node 20.19 or newer; this is Node ${running}.`,
    );
  });

  it('refuses an engines entry that it cannot read', () => {
    expect(() => nodeProblem('^20', '20.19.0')).toThrow('engines.node is "^20"');
  });
});

it('npm start refuses to serve a client for another path', () => {
  const start = join(import.meta.dirname, '../../tools/start.mjs');
  const env = { ...process.env, BASE_PATH: '/office/' };
  const { status, stderr } = spawnSync(process.execPath, [start, '--check'], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^BASE_PATH=\/office\/: .+\n$/)]);
});

describe('a build', () => {
  let root = '';
  beforeEach(async () => {
    root = temporaryFolder(onTestFinished);
    await mkdir(join(root, 'node_modules/vite/bin'), { recursive: true });
    // Records its arguments and environment.
    await writeFile(
      join(root, 'node_modules/vite/bin/vite.js'),
      `require('node:fs').writeFileSync('asked', process.env.NODE_ENV + ' ' + process.argv.slice(2))`,
    );
  });

  it('is of production code, whatever the environment', async () => {
    vi.stubEnv('NODE_ENV', 'test');
    viteBuild(root, ['--config', 'other.ts']);
    const args = await readFile(join(root, 'asked'), 'utf8');
    expect(args).toBe('production build,--logLevel,warn,--config,other.ts');
  });
});

describe('the client', () => {
  let root = '';
  const build = vi.fn<(root: string) => void>();
  const page = () => join(root, 'dist/client/index.html');

  beforeEach(async () => {
    root = temporaryFolder(onTestFinished);
    await mkdir(join(root, 'src/app'), { recursive: true });
    await mkdir(join(root, 'dist/client'), { recursive: true });
    await writeFile(join(root, 'src/app/App.tsx'), 'one');
    await writeFile(page(), '<!doctype html>');
    build.mockReset();
  });

  it('is built once while nothing changes', () => {
    expect(ensureClient(root, build)).toBe(true);
    expect(ensureClient(root, build)).toBe(false);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a changed source', 'src/app/App.tsx', 'two'],
    ['a new source', 'src/app/Other.tsx', 'one'],
    ['another lock file', 'package-lock.json', '{}'],
  ])('is built again after %s', async (_, file, text) => {
    ensureClient(root, build);
    await writeFile(join(root, file), text);
    expect(ensureClient(root, build)).toBe(true);
    expect(ensureClient(root, build)).toBe(false);
  });

  it('is built again for another BASE_PATH', () => {
    ensureClient(root, build);
    vi.stubEnv('BASE_PATH', '/office/');
    expect(ensureClient(root, build)).toBe(true);
    expect(ensureClient(root, build)).toBe(false);
  });

  it('is built again when its page is gone', async () => {
    ensureClient(root, build);
    await rm(page());
    expect(ensureClient(root, build)).toBe(true);
  });

  it('is built again after a build that failed', async () => {
    ensureClient(root, build);
    await writeFile(join(root, 'src/app/App.tsx'), 'two');
    build.mockImplementationOnce(() => {
      throw new Error('does not compile');
    });
    expect(() => ensureClient(root, build)).toThrow('does not compile');
    await writeFile(join(root, 'src/app/App.tsx'), 'one');
    expect(ensureClient(root, build)).toBe(true);
  });
});

describe('the server', () => {
  let root = '';
  const build = vi.fn<(root: string) => void>();
  const entry = () => join(root, 'dist/server/main.mjs');

  beforeEach(async () => {
    root = temporaryFolder(onTestFinished);
    for (const folder of ['server/db', 'src/fields', 'dist/server'])
      await mkdir(join(root, folder), { recursive: true });
    await writeFile(entry(), '');
    build.mockReset();
    ensureServer(root, build);
  });

  it('is built apart from the client, whatever BASE_PATH that is for', async () => {
    vi.stubEnv('BASE_PATH', '/office/');
    expect(ensureServer(root, build)).toBe(false);
    expect(ensureClient(root, vi.fn())).toBe(true);
    expect(ensureServer(root, build)).toBe(false);
    expect(build).toHaveBeenCalledTimes(1);
    await rm(entry());
    expect(ensureServer(root, build)).toBe(true);
  });

  it.each(['server/db/open.ts', 'src/fields/index.ts', 'package-lock.json'])(
    'is built again after a change of %s',
    async (file) => {
      await writeFile(join(root, file), 'one');
      expect(ensureServer(root, build)).toBe(true);
    },
  );
});
