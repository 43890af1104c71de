import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/db/open';
import { declaredResources } from '../../server/engine/declared';
import { readPage } from '../../server/engine/list';
import { createModel } from '../../server/engine/model';
import { summariesOf } from '../../server/engine/summaries';
import { bringUpToDate } from '../../server/engine/tables';
import { usualDataDir } from '../../tests/support/server';

const model = createModel(declaredResources());
const entity = model.entity('reservations');
const summaries = summariesOf(entity.resource);

// The first opening creates the template.
it('summaries stay correct after a crash shortly after their creation', async () => {
  const dataDir = await usualDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const add = ({ db }: Pick<OpenDatabase, 'db'>, code: string) =>
    sql`insert into "reservations" ("code", "revDivision", "dateIn") values (${code}, 'MD', '2026-11-01')`.execute(
      db,
    );
  await add(database, 'R1');
  for (const { name } of summaries)
    await sql`drop function ${sql.id(name)} cascade`.execute(database.db);
  await bringUpToDate(database.db, declaredResources());
  await add(database, 'R2');
  // As after a kill.
  const crashed = `${dataDir}-crashed`;
  cpSync(join(dataDir, 'pglite'), join(crashed, 'pglite'), { recursive: true });
  await database.close();
  const reopened = await openDatabase({ dataDir: crashed, databaseUrl: null });
  await add(reopened, 'R3');
  const page = await readPage(reopened.db, model, entity, {});
  expect(page.total).toBe(3);
  await reopened.close();
  for (const folder of [dataDir, crashed]) await rm(folder, { recursive: true });
});
