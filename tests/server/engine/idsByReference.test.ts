import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../server/engine/list';
import { engines } from '../../support/engines';
import { startTestServer } from '../../support/server';
import { watchQueries } from '../../support/queries';
import { serverFrom } from '../resourcesHarness';
import { model } from './model';

const sections = model.entity('sections');
const SECTIONS = 900;

describe.each(engines)('sections in the order of a reference, on %s', (engine) => {
  const server = serverFrom(() => startTestServer({ engine }));
  beforeAll(async () => {
    await server.query`insert into "customers" ("code", "name")
      select 'C' || n, case when n % 5 = 0 then null else '식당 ' || n % 40 end
      from generate_series(1, 60) as n`;
    await server.query`insert into "reservations" ("code", "name", "revStatus")
      select 'R2611-' || lpad(n::text, 5, '0'), '가족 여행 ' || n % 300,
        case when n % 20 = 0 then 'HOLD' when n % 90 = 1 then null else 'CONFIRM' end
      from generate_series(1, 1200) as n`;
    // First by name and by status, without sections.
    await server.query`insert into "reservations" ("code", "name", "revStatus")
      select 'R2612-' || lpad(n::text, 5, '0'), '가 ' || n, case when n % 9 = 0 then 'CANCEL' end
      from generate_series(1, 1500) as n`;
    // Some refer to nothing, some to a code with a space.
    await server.query`insert into "sections" ("reservationCode", "providerCode", "userId")
      select case when n % 10 = 0 then null else 'R2611-' || lpad((n * 7 % 1210)::text, 5, '0') end,
        case when n % 11 = 0 then ' C' || n % 60 when n % 7 = 0 then null else 'C' || n % 70 end, n % 4
      from generate_series(1, ${sql.lit(SECTIONS)}) as n`;
    await server.query`vacuum (analyze)`;
  });

  const idsOf = async (sort: string, page: number, perPage: number, filter = {}) => {
    const query = { sort, page: String(page), perPage: String(perPage), ...filter };
    const { rows } = await readPage(server.db, model, sections, query);
    return rows.map(({ id }) => id);
  };

  it.each(['providerName', 'reservationName', 'reservationStatus', 'userName'])(
    'by %s: pages are parts of the whole, in both directions',
    async (field) => {
      for (const sort of [field, `-${field}`]) {
        // More than there are: sorted by PostgreSQL.
        const all = await idsOf(sort, 1, 1000);
        expect(all).toHaveLength(SECTIONS);
        for (const [page, perPage] of [
          [1, 15],
          [3, 15],
          [2, 100],
          [60, 15],
        ] as const)
          expect(await idsOf(sort, page, perPage)).toEqual(
            all.slice((page - 1) * perPage, page * perPage),
          );
        const filter = { where: '{"and":[["userId","is","1"]]}' };
        const some = await idsOf(sort, 1, 1000, filter);
        expect(some).toHaveLength(SECTIONS / 4);
        expect(await idsOf(sort, 3, 15, filter)).toEqual(some.slice(30, 45));
      }
    },
  );

  it.each(['reservationName', 'reservationStatus', '-reservationStatus', 'providerName'])(
    'by %s: are not all sorted',
    async (sort) => {
      const queries: string[] = [];
      const db = watchQueries(server.db, ({ node, queryId }) => {
        queries.push(server.db.getExecutor().compileQuery(node, queryId).sql);
      });
      await readPage(db, model, sections, { sort });
      const pages = queries.filter((text) => text.includes('"page"'));
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain('"r"."id" in (');
    },
  );
});
