import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../../server/engine/list';
import { randomFor } from '../../../server/demo/random';
import { engines } from '../../support/engines';
import { startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { model } from './model';

const entity = model.entity('reservations');

describe.each(engines)('a search that was asked before, on %s', (engine) => {
  const server = serverFrom(() => startTestServer({ engine }));
  const run = (statement: string, db = server.db) => sql.raw(statement).execute(db);
  const queries = ['골프', 'ㄱㅍ', '해오름', '골프 R1', '누리'].flatMap((searchKey) =>
    ['id', '-id', 'name'].flatMap((sort) =>
      ['1', '2'].map((page) => ({
        searchKey,
        sort,
        page,
        perPage: '3',
        ...(sort === 'id' && page === '1' && { totals: '1' }),
      })),
    ),
  );
  const read = async (db = server.db) => {
    const pages = [];
    for (const query of queries) {
      const { rows, total, totals } = await readPage(db, model, entity, query);
      pages.push({ query, total, totals, ids: rows.map(({ id }) => id) });
    }
    return pages;
  };
  // Nothing is cached inside a transaction.
  const compare = async () =>
    expect(await read()).toEqual(
      await server.db.transaction().execute((transaction) => read(transaction)),
    );

  it('has the rows of a new one after any writes', { timeout: 60_000 }, async () => {
    const random = randomFor('matched', 1);
    await run(`insert into "customers" ("code", "name") values ('C1', '해오름 투어')`);
    // So many that they are a subquery.
    await run(`insert into "customers" ("code", "name")
      select 'N' || n, '누리 ' || n from generate_series(1, 1001) as n`);
    await run(`insert into "reservations" ("code", "name", "customerCode")
      select 'R' || n, '골프 ' || n, 'C1' from generate_series(1, 9) as n`);
    const some = () => `"id" % ${random.integer(2, 5)} = ${random.integer(0, 1)}`;
    const writes = {
      insert: () => `insert into "reservations" ("code", "name", "customerCode")
        select 'N' || "n" || '-' || txid_current(), ${random.pick([`'골프'`, `'관광'`, 'null'])}, ${random.pick([`'C1'`, 'null'])}
          from generate_series(1, ${random.integer(1, 3)}) as "n"`,
      rename: () =>
        `update "reservations" set "name" = ${random.pick([`'골프장'`, `'곮'`, `'관광'`])} where ${some()}`,
      nothing: () => `update "reservations" set "name" = '골프' where "id" < 0`,
      customer: () =>
        `update "customers" set "name" = ${random.pick([`'해오름 투어'`, `'누리 투어'`])} where "code" = 'C1'`,
      remove: () => `delete from "reservations" where ${some()} and "id" > 9`,
      many: () => `insert into "reservations" ("code", "name")
        select 'M' || n || '-' || txid_current(), '골프' from generate_series(1, 1001) as n`,
      fewer: () => `delete from "reservations" where "code" like 'M%'`,
      all: () => `truncate "reservations"`,
    };
    const weights = {
      insert: 8,
      rename: 8,
      nothing: 2,
      customer: 2,
      remove: 6,
      many: 1,
      fewer: 2,
      all: 1,
    };
    await read();
    for (let turn = 0; turn < 30; turn++) {
      const kind = random.weighted(weights);
      const isUndone = random.fraction() < 0.2;
      const write = server.db.transaction().execute(async (transaction) => {
        await run(writes[kind](), transaction);
        if (isUndone) throw new Error('undone');
      });
      await write.catch((error: unknown) => {
        if (!isUndone) throw error;
      });
      await compare();
    }
  });

  it('has rows whose writes have been added up since', async () => {
    const total = async () =>
      (await readPage(server.db, model, entity, { searchKey: '갈대' })).total;
    await run(`insert into "reservations" ("code", "name") values ('U1', '갈'), ('U2', '대')`);
    expect(await total()).toBe(0);
    await run(`update "reservations" set "name" = '갈대' where "code" = 'U1'`);
    await run(`do $$ begin for n in 1..1100 loop
      update "reservations" set "name" = '대' where "code" = 'U2'; end loop; end $$`);
    expect(await total()).toBe(1);
  });

  it.runIf(engine === 'postgres')(
    'has rows from their commit on, also of writes that end in another order',
    async () => {
      const total = async () =>
        (await readPage(server.db, model, entity, { searchKey: '동백' })).total;
      const inserted = (code: string) =>
        `insert into "reservations" ("code", "name") values ('${code}', '동백')`;
      expect(await total()).toBe(0);
      const totals: number[] = [];
      await server.db.transaction().execute(async (first) => {
        await run(inserted('T1'), first);
        totals.push(await total());
        await server.db.transaction().execute(async (second) => {
          await run(inserted('T2'), second);
          totals.push(await total());
        });
        totals.push(await total());
        await run(inserted('T3'));
        totals.push(await total());
      });
      expect([...totals, await total()]).toEqual([0, 0, 1, 2, 3]);
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          await run(inserted(`S${at}`));
          return [at, await total()];
        }),
      );
      expect(await total()).toBe(23);
      expect(answers.every(([, found = 0]) => found >= 4)).toBe(true);
      await compare();
    },
  );
});
