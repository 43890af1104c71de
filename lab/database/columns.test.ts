import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../server/engine/list';
import { createModel } from '../../server/engine/model';
import { declaredResources } from '../../server/engine/declared';
import { prepareDatabase } from '../../server/prepare';
import { filterableFields } from '../../src/list/where/filterDraft';
import { writeWhere } from '../../src/schema/where';
import { isSortable } from '../../src/table/layout';
import { engines } from '../../tests/support/engines';
import { startTestServer, type TestServer } from '../../tests/support/server';
import { pagesReadBy } from './plans';

// 100,000 sections and 88,000 entries.
const RESERVATIONS = 14_000;
/** Of the pages that the order of ids reads; the whole table is 25 times as large. */
const timesOf = (column: string): number =>
  ['reservationName', 'reservationStatus'].includes(column) ? 25 : 15;

const model = createModel(declaredResources());
const lists = ['sections', 'depositandwithdrawals'];
const of = (list: string) => model.entity(list).resource;

describe.each(engines)('a list of 100,000 rows, on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      settings: { demo: true, demoReservations: RESERVATIONS },
      prepare: async (db, settings) => {
        const { rest } = await prepareDatabase(db, settings);
        await rest?.(new AbortController().signal);
      },
    });
  }, 300_000);
  afterAll(() => server.close());

  const read = (list: string, query: Record<string, string>) =>
    pagesReadBy(server.db, (db) => readPage(db, model, model.entity(list), query));

  it.each(
    lists.flatMap((list) =>
      of(list)
        .fields.filter(isSortable)
        .map(({ name }) => [list, name]),
    ),
  )('%s by %s: reads few times what the order by id reads', async (list = '', name = '') => {
    const most = timesOf(name) * (await read(list, { sort: '-id' }));
    for (const sort of [name, `-${name}`])
      expect(await read(list, { sort })).toBeLessThanOrEqual(most);
  });

  it.each(lists.flatMap((list) => filterableFields(of(list)).map(({ name }) => [list, name])))(
    '%s with %s: reads the table twice at most',
    async (list = '', field = '') => {
      const { rows } = await sql<{ pages: number }>`
        select relpages as "pages" from pg_class where oid = ${list}::regclass`.execute(server.db);
      const where = writeWhere({ join: 'and', terms: [{ field, operator: 'filled', values: [] }] });
      const [{ pages } = { pages: 0 }] = rows;
      expect(pages).toBeGreaterThan(1000);
      expect(await read(list, { where })).toBeLessThanOrEqual(2 * pages);
    },
  );
});
