import { rm } from 'node:fs/promises';
import { openDatabase, type OpenDatabase } from '../../server/db/open';
import { usualEngine } from './engines';
import { startPostgres } from './postgres';
import { freshDataDir } from './template';

export async function openEmptyDatabase(): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const isPostgres = usualEngine === 'postgres';
  const postgres = isPostgres ? await startPostgres() : null;
  const dataDir = isPostgres ? '' : await freshDataDir();
  const { db, close } = await openDatabase({ dataDir, databaseUrl: postgres?.url ?? null });
  return {
    db,
    close: async () => {
      await close();
      await postgres?.close();
      if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
    },
  };
}
