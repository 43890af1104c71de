import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { StartProblem } from '../../../server/errors';
import { temporaryFolder } from '../../support/temporaryFolder';

const directory = temporaryFolder();

describe('embedded database', () => {
  it('says in one line that the folder is not one', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const opening = openDatabase({ dataDir, databaseUrl: null });
      await expect(opening).rejects.toThrow(StartProblem);
      await expect(opening).rejects.toThrow(new RegExp(`^DATA_DIR=${dataDir} is .*folder.*$`));
    }
  });

  it('reports a corrupt database in one line, and releases the folder', async () => {
    const dataDir = join(directory, 'ruined');
    await mkdir(join(dataDir, 'pglite'), { recursive: true });
    await writeFile(join(dataDir, 'pglite', 'PG_VERSION'), 'rubbish');
    const opening = openDatabase({ dataDir, databaseUrl: null });
    await expect(opening).rejects.toThrow(/^DATA_DIR=.* has no usable database .*$/);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });
});

describe('PostgreSQL', () => {
  it("reports in one line that it can't be reached, without the password", async () => {
    const url = 'postgres://tour:secret@127.0.0.1:4199/tour';
    const opening = openDatabase({ dataDir: '', databaseUrl: url });
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL: 127\.0\.0\.1:4199\/tour .*ECONNREFUSED.*$/,
    );
    await expect(opening).rejects.not.toThrow(/secret/);
  });
});
