import { rm } from 'node:fs/promises';
import { openDatabase, type OpenDatabase } from '../../server/db/open';
import { usualEngine, type Engine } from './engines';
import { startPostgres } from './postgres';
import { freshDataDir } from './template';

export async function emptyStorage(engine: Engine = usualEngine) {
  if (engine === 'postgres') {
    const { url, close } = await startPostgres();
    return { where: { dataDir: '', databaseUrl: url }, remove: close };
  }
  const dataDir = await freshDataDir();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { where: { dataDir, databaseUrl: null }, remove };
}

export async function openEmptyDatabase(
  engine?: Engine,
): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const { where, remove } = await emptyStorage(engine);
  const { db, close } = await openDatabase(where);
  return {
    db,
    close: async () => {
      await close();
      await remove();
    },
  };
}
