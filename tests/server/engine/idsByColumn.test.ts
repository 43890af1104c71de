import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { readPage } from '../../../server/engine/list';
import { orderIndexesOf } from '../../../server/engine/indexes';
import { indexLater } from '../../../server/engine/tables';
import { engines } from '../../support/engines';
import { startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { model } from './model';

const sections = model.entity('sections');
const SECTIONS = 600;
const columns = ['date', 'text1', 'providerCode', 'userId', 'remark', 'updatedAt'];
const orders = columns.flatMap((name) => [name, `-${name}`]);

describe.each(engines)('a large table in the order of a column, on %s', (engine) => {
  const unindexed = new Map<string, number[]>();
  const server = serverFrom(
    () => startTestServer({ engine }),
    async () => {
      await server.query`insert into "sections" ("reservationCode", "providerCode", "date", "text1", "userId", "updatedAt")
        select 'R2611-' || n % 7, case when n % 3 = 0 then null else 'C' || n % 4 end,
          case when n % 50 = 0 then null else '2026-01-01'::date + n % 200 end,
          case n % 3 when 0 then '가' when 1 then 'b' else '메모 ' || n end, n % 4,
          '2026-01-01'::timestamp + n % 90 * interval '1.000001 second'
        from generate_series(1, ${sql.lit(SECTIONS)}) as n`;
      for (const sort of orders) unindexed.set(sort, await idsOf({ sort, perPage: '1000' }));
      await server.query`vacuum (analyze)`;
      // As if it were large.
      await server.query`update pg_class set reltuples = 1000000 where relname = 'sections'`;
      const later = await indexLater(server.db, declaredResources());
      await later?.(new AbortController().signal);
    },
  );
  const idsOf = async (query: Record<string, string>) =>
    (await readPage(server.db, model, sections, query)).rows.map(({ id }) => Number(id));

  it('has an index for each', async () => {
    const rows = await server.query<{ name: string }>`select "indexname" as "name" from pg_indexes
      where "tablename" = 'sections' and "indexname" like '%sorted'`;
    const expected = orderIndexesOf(sections.resource).map(({ name }) => name);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    expect(expected).toContain('sections_text1_sorted');
  });

  it.each(orders)('by %s: its pages are those of the whole table sorted', async (sort) => {
    const all = unindexed.get(sort) ?? [];
    expect(all).toHaveLength(SECTIONS);
    for (const [page, perPage] of [
      [1, 15],
      [4, 50],
      [40, 15],
      [2, 400],
      [3, 400],
    ] as const)
      expect(await idsOf({ sort, page: String(page), perPage: String(perPage) })).toEqual(
        all.slice((page - 1) * perPage, page * perPage),
      );
  });

  it.each(orders)('by %s, filtered: the same', async (sort) => {
    const all = await idsOf({ sort, reservationCode: 'R2611-3', perPage: '1000' });
    const filtered = new Set(all);
    expect(all.length).toBeGreaterThan(50);
    expect(all).toEqual((unindexed.get(sort) ?? []).filter((id) => filtered.has(id)));
    const second = await idsOf({ sort, reservationCode: 'R2611-3', page: '2', perPage: '15' });
    expect(second).toEqual(all.slice(15, 30));
  });
});
