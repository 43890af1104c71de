import {
  chmod,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closedFolder, copyToOpenFolder } from '../support/openPackage';

let folder: string;
let closed: string;
let entry: string;

async function write(name: string, code: string, dependencies = {}): Promise<string> {
  const home = join(closed, 'node_modules', name);
  await mkdir(home, { recursive: true });
  const manifest = { name, type: 'module', exports: './index.js', dependencies };
  await writeFile(join(home, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(home, 'index.js'), code);
  return join(home, 'index.js');
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tour-closed-')));
  await chmod(folder, 0o755);
  closed = join(folder, 'root');
  await mkdir(closed);
  await write('@server/programs', 'export const program = import.meta.dirname;');
  await symlink('index.js', join(closed, 'node_modules/@server/programs/library.so'));
  await write('helper', 'export const help = 7;');
  entry = await write(
    'server',
    "export { program } from '@server/programs'; export { help } from 'helper';",
    { helper: '1.0.0' },
  );
  await chmod(closed, 0o700);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it("a folder is closed if others can't enter it or one above", async () => {
  expect(await closedFolder(entry)).toBe(closed);
  expect(await closedFolder(join(folder, 'file'))).toBeNull();
});

it('programs in a closed folder run from a copy that others can enter', async () => {
  const copy = await copyToOpenFolder(entry, '@server/programs', folder);
  const { program, help } = (await import(pathToFileURL(copy).href)) as Record<string, unknown>;
  expect(help).toBe(7);
  expect(await closedFolder(join(String(program), 'file'))).toBeNull();
  expect(await readlink(join(String(program), 'library.so'))).toBe('index.js');
});

it('says in one line what to do without an open folder', async () => {
  await expect(copyToOpenFolder(entry, '@server/programs', closed)).rejects.toThrow(
    `PostgreSQL runs as another user, who can't enter ${closed}: set TMPDIR`,
  );
});
