import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/types';
import { declaredResources } from '../../server/engine/declared';
import { paginationLinks } from '../../server/engine/paging';
import { prepareDatabase } from '../../server/prepare';

import { testSettings } from '../support/server';
import { openEmptyDatabase } from '../support/empty';
import { itInLab } from '../support/itInLab';

describe('preparing a database', () => {
  let close: () => Promise<void>;
  let db: Kysely<Database>;
  let ownTables: string[];

  beforeAll(async () => {
    ({ db, close } = await openEmptyDatabase());
    ownTables = await tables();
  });

  // Much faster than creating one.
  afterEach(async () => {
    for (const table of await tables())
      await (
        ownTables.includes(table)
          ? sql`truncate ${sql.table(table)} restart identity cascade`
          : sql`drop table ${sql.table(table)} cascade`
      ).execute(db);
  });

  afterAll(() => close());

  async function tables(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select case schemaname when 'server' then 'server.' else '' end || tablename as name from pg_tables
      where schemaname in ('public', 'server')
      and tablename not in ('schema_info', 'audit_log')`.execute(db);
    return rows.map(({ name }) => name);
  }

  async function indexes(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where schemaname = 'public' order by 1`.execute(db);
    const names = new Set(declaredResources().map((resource) => resource.name));
    return rows
      .map(({ name }) => name)
      .filter((name) => [...names].some((table) => name.startsWith(`${table}_`)));
  }

  const people = async (): Promise<number> => {
    const { rows } = await sql<{ total: number }>`select count(*) as total
      from "users"`.execute(db);
    return rows[0]?.total ?? 0;
  };

  it('gives an empty one its administrator, once', async () => {
    const expected = { rest: null, login: null };
    expect(await prepareDatabase(db, testSettings())).toEqual(expected);
    expect(await prepareDatabase(db, testSettings())).toEqual(expected);
    expect(await people()).toBe(1);
  });

  itInLab('gives an empty one its demo data, once, and prints the sign-in each time', async () => {
    const settings = { ...testSettings(), demo: true, demoReservations: 5 };
    const { login, rest } = await prepareDatabase(db, settings);
    const staff = await people();
    expect(staff).toBeGreaterThan(1);
    const { rows } = await sql`select 1 from "users" where "email" = ${login?.email}`.execute(db);
    expect(rows).toHaveLength(1);
    const unique = await indexes();
    expect(unique.length).toBeGreaterThan(0);
    await rest?.(AbortSignal.abort());
    expect(await indexes()).toEqual(unique);
    await rest?.(new AbortController().signal);
    const all = await indexes();
    expect(all.length).toBeGreaterThan(2 * unique.length);
    expect(await prepareDatabase(db, settings)).toMatchObject({ login, rest: null });
    expect(await people()).toBe(staff);
    expect(await indexes()).toEqual(all);
  });

  itInLab('without an administrator to create, says what is missing', async () => {
    const settings = { ...testSettings(), adminEmail: null };
    await expect(prepareDatabase(db, settings)).rejects.toThrow('ADMIN_EMAIL is not set');
  });
});

describe('links to pages', () => {
  const labels = (page: number, total: number): string =>
    paginationLinks({ total, page, perPage: 10 }, new URL('http://host/api/codes?active=1'))
      .meta.links.slice(1, -1)
      .map(({ label, active }) => (active ? `[${label}]` : label))
      .join(' ');

  it.each([
    [1, 0, '[1]'],
    [1, 10, '[1]'],
    [2, 11, '1 [2]'],
    [3, 100, '1 2 [3] 4 5 6 ... 9 10'],
    [50, 1000, '1 2 ... 47 48 49 [50] 51 52 53 ... 99 100'],
    [98, 1000, '1 2 ... 95 96 97 [98] 99 100'],
    [7, 10, '1'],
  ])('page %i of %i rows: %s', (page, total, expected) => {
    expect(labels(page, total)).toBe(expected);
  });

  it('keep the rest of the query', () => {
    const url = new URL('http://host/api/codes?active=1&page=2');
    const { links } = paginationLinks({ total: 30, page: 2, perPage: 10 }, url);
    expect(links).toEqual({
      first: 'http://host/api/codes?active=1&page=1',
      last: 'http://host/api/codes?active=1&page=3',
      prev: 'http://host/api/codes?active=1&page=1',
      next: 'http://host/api/codes?active=1&page=3',
    });
  });
});
