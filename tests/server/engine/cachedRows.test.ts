import { sql, type Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import type { Database } from '../../../server/db/types';
import { readPage } from '../../../server/engine/list';
import type { QueryString } from '../../../server/engine/query';
import { engines } from '../../support/engines';
import { watchQueries } from '../../support/queries';
import { startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { model } from './model';

const entity = model.entity('reservations');

describe.each(engines)('on %s, a slow result', (engine) => {
  let watched: Kysely<Database>;
  let searched = 0;
  let isFailing = false;

  const server = serverFrom(() => startTestServer({ engine }));
  beforeAll(async () => {
    const executor = server.db.getExecutor();
    const searches = new Set<unknown>();
    watched = server.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        const text = executor.compileQuery(node, queryId).sql;
        if (/"matched"/.test(text) && !/"isNew"/.test(text)) searches.add(queryId);
        return node;
      },
      transformResult: async ({ queryId, result }) => {
        if (searches.has(queryId)) {
          searched += 1;
          if (isFailing) throw new Error('failing');
        }
        return result;
      },
    });
    await run(`insert into "customers" ("code", "name") values ('C1', '해오름 투어')`);
    await run(`insert into "reservations" ("code", "name", "customerCode")
      select 'R' || n, '골프 ' || n, 'C1' from generate_series(1, 3) as n`);
  });

  const run = (statement: string, db = server.db) => sql.raw(statement).execute(db);
  const total = async (query: QueryString, db = watched) =>
    (await readPage(db, model, entity, query)).total;
  const golf = { searchKey: '골프' };
  const sunrise = { searchKey: '오름' };

  it('is computed once, and compared with rows that are written', async () => {
    searched = 0;
    expect([await total(golf), await total(golf), await total(golf)]).toEqual([3, 3, 3]);
    expect(searched).toBe(1);
    await run(`insert into "reservations" ("code", "name") values ('R9', '골프')`);
    expect(await total(golf)).toBe(4);
    await run(`delete from "reservations" where "code" = 'R9'`);
    expect(await total(golf)).toBe(3);
    expect(searched).toBe(1);
  });

  it('has totals without searching again', async () => {
    const texts: string[] = [];
    const db = watchQueries(server.db, ({ node, queryId }) => {
      texts.push(server.db.getExecutor().compileQuery(node, queryId).sql);
    });
    const { totals } = await readPage(db, model, entity, { ...golf, totals: '1' });
    expect(totals).toMatchObject({ pax: [{ count: 3 }] });
    const summing = texts.filter((text) => text.includes('sum("r"."paxCount")'));
    expect(summing).toHaveLength(1);
    expect(summing[0]).toContain('"r"."id" = any(');
  });

  it('is computed once for those who ask at the same time, and again after a failure', async () => {
    isFailing = true;
    const second = { searchKey: '골프 2' };
    const failed = await Promise.allSettled([total(second), total(second)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isFailing = false;
    searched = 0;
    expect(await Promise.all([total(second), total(second), total(second)])).toEqual([1, 1, 1]);
    expect(searched).toBe(1);
  });

  it('follows other tables that it reads', async () => {
    expect(await total(sunrise)).toBe(3);
    await run(`update "customers" set "name" = '해 투어'`);
    expect(await total(sunrise)).toBe(0);
    await run(`update "customers" set "name" = '해오름 투어'`);
    expect(await total(sunrise)).toBe(3);
  });

  it('is separate for each page', async () => {
    const ids = async (page: string) =>
      (await readPage(watched, model, entity, { ...golf, page, perPage: '2' })).rows.length;
    expect([await ids('1'), await ids('2'), await ids('1')]).toEqual([2, 1, 2]);
  });

  it('never comes from a rolled back transaction', async () => {
    const undone = watched.transaction().execute(async (transaction) => {
      await sql`insert into "reservations" ("code", "name")
        values ('R8', '골프')`.execute(transaction);
      expect(await total(golf, transaction)).toBe(4);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await run(`update "reservations" set "name" = '골프' where "code" = 'R1'`);
    expect(await total(golf)).toBe(3);
  });

  it('counts many writes in few rows', async () => {
    await run(`do $$ begin for n in 1..600 loop
      update "reservations" set "name" = '골프 ' || n where "code" = 'R1'; end loop; end $$`);
    const rows = await server.query<{ n: number; writes: number }>`
      select count(*) as n, sum("writes")::bigint as writes from "server"."write_counts"`;
    expect(rows[0]?.n).toBeLessThan(1100);
    expect(rows[0]?.writes).toBeGreaterThan(600);
    expect(await total({ searchKey: '골프 600' })).toBe(1);
  });
});

describe.runIf(engines.includes('postgres'))('a slow result', () => {
  const server = serverFrom(() => startTestServer({ engine: 'postgres' }));
  const other = serverFrom(() => openDatabase(server.settings));

  it('is not reused after a write of another instance', async () => {
    const total = async () =>
      (await readPage(server.db, model, entity, { searchKey: '골프' })).total;
    expect(await total()).toBe(0);
    await sql`insert into "reservations" ("code", "name")
      values ('R1', '골프')`.execute(other.db);
    expect(await total()).toBe(1);
  });
});
