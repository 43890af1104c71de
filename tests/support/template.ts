import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type OpenDatabase } from '../../server/db/open';
import { errorCode } from '../../server/errors';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache');

/** A copy, as creating a cluster takes seconds. */
export async function freshDataDir(): Promise<string> {
  return copyOf(await template('empty', ['server/db'], async () => undefined));
}

/** With all tables, and the tests' administrator. */
export async function preparedDataDir(
  prepare: (database: OpenDatabase) => Promise<unknown>,
): Promise<string> {
  const sources = ['server', 'resources', 'src/schema', 'tests/support'];
  return copyOf(await template('prepared', sources, prepare));
}

export async function demoDataDir(
  reservations: number,
  prepare: (database: OpenDatabase) => Promise<unknown>,
): Promise<string> {
  const sources = ['server', 'resources', 'src/schema', 'src/fields'];
  return copyOf(await template(`demo-${reservations}`, sources, prepare));
}

async function copyOf(folder: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tour-test-'));
  // Twice as fast as the asynchronous one.
  cpSync(folder, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return directory;
}

async function template(
  name: string,
  sources: readonly string[],
  prepare: (database: OpenDatabase) => Promise<unknown>,
): Promise<string> {
  const folder = join(cache, `pglite-${name}-${fingerprint(sources)}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  const database = await openDatabase({ dataDir: making, databaseUrl: null });
  await prepare(database);
  await database.close();
  try {
    await rename(making, folder);
  } catch (error) {
    // Another worker was first.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    await rm(making, { recursive: true });
  }
  return folder;
}

const fingerprints = new Map<string, string>();

function fingerprint(sources: readonly string[]): string {
  const key = sources.join();
  const cached = fingerprints.get(key);
  if (cached !== undefined) return cached;
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of readdirSync(join(root, source), {
      recursive: true,
      encoding: 'utf8',
    }).toSorted())
      if (/\.(?:ts|mjs)$/.test(file)) hash.update(readFileSync(join(root, source, file)));
  const pglite = join(dirname(require.resolve('@electric-sql/pglite')), '../package.json');
  const digest = hash.update(readFileSync(pglite)).digest('hex').slice(0, 16);
  fingerprints.set(key, digest);
  return digest;
}
