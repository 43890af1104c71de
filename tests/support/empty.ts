import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/open';
import { usualEngine, type Engine } from './engines';
import { startPostgres } from './postgres';
import { freshDataDir } from './template';

/** Empty, or a copy of what was prepared once. */
export async function newStorage(
  engine: Engine = usualEngine,
  prepare?: Parameters<typeof startPostgres>[0],
  preparedDataDir = freshDataDir,
) {
  const postgres = engine === 'postgres' ? await startPostgres(prepare) : null;
  const dataDir = await (postgres ? mkdtemp(join(tmpdir(), 'tour-test-')) : preparedDataDir());
  const remove = async () => {
    await postgres?.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { where: { dataDir, databaseUrl: postgres?.url ?? null }, remove };
}

export async function openEmptyDatabase(engine?: Engine) {
  const { where, remove } = await newStorage(engine);
  const { db, close } = await openDatabase(where);
  return {
    db,
    where,
    close: async () => {
      await close();
      await remove();
    },
  };
}
