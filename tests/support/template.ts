import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/db/open';
import { errorCode } from '../../server/errors';

const require = createRequire(import.meta.url);
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/**
 * A new data folder with an initialised, empty database: a copy of one that is made once, as creating a cluster
 * takes seconds and copying it a moment.
 */
export async function freshDataDir(): Promise<string> {
  const template = await clusterTemplate();
  const directory = await mkdtemp(join(tmpdir(), 'tour-test-'));
  // Twice as fast as the asynchronous one, which makes a round trip per file.
  cpSync(template, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return directory;
}

async function clusterTemplate(): Promise<string> {
  const template = join(cache, `pglite-${fingerprint()}`);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  const database = await openDatabase({ dataDir: making, databaseUrl: null });
  await database.close();
  try {
    await rename(making, template);
  } catch (error) {
    // Another worker was faster; its template is as good.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    await rm(making, { recursive: true });
  }
  return template;
}

/** Whatever decides what an empty database looks like. */
function fingerprint(): string {
  const sources = ['../../server/db/system.ts', '../../server/db/pglite.worker.mjs'];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(new URL(source, import.meta.url)));
  const pglite = join(dirname(require.resolve('@electric-sql/pglite')), '../package.json');
  return hash.update(readFileSync(pglite)).digest('hex').slice(0, 16);
}
