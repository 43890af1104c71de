import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/types';
import { declaredResources } from '../../../server/engine/declared';
import { compareColumnTypes } from '../../../server/engine/databaseObjects';
import { isGeneratedColumn, generatedColumns } from '../../../server/engine/search';
import { bringUpToDate, createTables } from '../../../server/engine/tables';
import { fieldTypes } from '../../../src/fields';
import type { Resource } from '../../../src/schema';
import { readDeclarations } from '../../../src/schema/readDeclarations';
import { openEmptyDatabase } from '../../support/empty';
import { watchQueries } from '../../support/queries';
import { resourceFile } from '../../support/resourceFile';
import { itInLab } from '../../support/itInLab';

const hotelsWith = (fields: object, filters: object = {}): Resource[] => {
  const more = { filters, columns: ['name'], sort: [{ field: 'name', order: 'DESC' }] };
  return readDeclarations([resourceFile('hotels', fields, more)], fieldTypes);
};

const hotels = hotelsWith({ name: { type: 'text', required: true } });

const largerHotels = hotelsWith(
  {
    name: { type: 'text', required: true, unique: ['stars'] },
    stars: { type: 'integer', required: true, default: 3 },
    opened: { type: 'date' },
    rate: { type: 'decimal' },
    active: { type: 'boolean' },
  },
  { stars: 'stars', since: { from: 'opened' } },
);

let ownTables: string[];
let close: () => Promise<void>;
let db: Kysely<Database>;

beforeAll(async () => {
  ({ db, close } = await openEmptyDatabase());
  ownTables = await tables();
});

// Much faster than creating one.
afterEach(async () => {
  for (const table of await tables())
    if (!ownTables.includes(table)) await sql`drop table ${sql.table(table)} cascade`.execute(db);
});

afterAll(() => close());

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map(({ name }) => name);
}

async function statementsOf(work: (db: Kysely<Database>) => Promise<void>): Promise<number> {
  let sent = 0;
  await work(watchQueries(db, () => void (sent += 1)));
  return sent;
}

async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = to_regclass(${`"${table}"`}) and a.attnum > 0`.execute(db);
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where tablename = ${table}`.execute(db);
  return rows.map(({ definition }) => definition.replace(/^.* USING btree /, '')).toSorted();
}

const ofOddTexts = (name: string): unknown =>
  expect.stringMatching(new RegExp(String.raw`^\(translate\(.*\(${name}, NFC\).* WHERE .*<>`, 's'));

describe('every declared resource', () => {
  it('gets a table with a column for each stored field, in one step', async () => {
    const resources = declaredResources();
    await bringUpToDate(db, resources);
    for (const { name, fields } of resources) {
      const stored = fields.filter((field) => fieldTypes[field.type]?.column(field.options));
      const columns = Object.keys(await columnsOf(name)).filter(
        (column) => !isGeneratedColumn(column),
      );
      expect(columns, name).toEqual(stored.map((field) => field.name));
    }
    expect(await columnsOf('cities')).toEqual({
      ':initials_5900a4a5': 'text',
      ':letters_5900a4a5': 'text',
      id: 'bigint',
      countryCode: 'character varying(10)',
      code: 'character varying(10)',
      name: 'character varying(100)',
      seq: 'integer',
      active: 'smallint',
      updatedAt: 'timestamp(0) without time zone',
    });
    expect((await indexesOf('cities')).filter((index) => !index.includes('gin'))).toEqual([
      '("countryCode", id)',
      '(active, id)',
      '(code)',
      '(id)',
      '(seq, id)',
      ofOddTexts('"countryCode"'),
      ofOddTexts('code'),
    ]);
    expect(await indexesOf('codes')).toContain('(code, type)');
    expect((await indexesOf('cities')).filter((index) => index.includes('gin'))).toEqual([
      expect.stringMatching(/:initials_\w+" gin_trgm_ops/),
      expect.stringMatching(/:letters_\w+" gin_trgm_ops/),
    ]);
  });

  it('costs one query when nothing is missing', async () => {
    const resources = declaredResources();
    await bringUpToDate(db, resources);
    expect(await statementsOf((counting) => bringUpToDate(counting, resources))).toBe(1);
  });

  it('finds its indexes again, however long their names', async () => {
    const { rows } = await sql<{ longest: number }>`
      select max(length(indexname)) as longest from pg_indexes`.execute(db);
    expect(rows[0]!.longest).toBeLessThanOrEqual(63);
    const long = `h${'o'.repeat(45)}tels`;
    const resources = largerHotels.map((resource): Resource => ({ ...resource, name: long }));
    await bringUpToDate(db, resources);
    expect(await statementsOf((counting) => bringUpToDate(counting, resources))).toBe(1);
    expect(await indexesOf(long)).toHaveLength(6);
  });
});

describe('a declaration that grows', () => {
  it('adds columns and indexes, and keeps the rows', async () => {
    await bringUpToDate(db, hotels);
    await sql`insert into "hotels" ("name") values ('신라'), ('롯데')`.execute(db);
    await bringUpToDate(db, largerHotels);
    const { rows } = await sql`select * from "hotels" order by id`.execute(db);
    const empty = { stars: null, opened: null, rate: null, active: null };
    expect(rows).toEqual([
      { id: 1, name: '신라', ...empty },
      { id: 2, name: '롯데', ...empty },
    ]);
    expect(await indexesOf('hotels')).toEqual([
      '(id)',
      '(name COLLATE "C" DESC NULLS LAST, id)',
      '(name, stars)',
      '(opened, id)',
      '(stars, id)',
      ofOddTexts('name'),
    ]);
  });

  it('drops nothing when it shrinks or goes', async () => {
    await bringUpToDate(db, largerHotels);
    await sql`insert into "hotels" ("name", "stars") values ('신라', 5)`.execute(db);
    await bringUpToDate(db, hotels);
    await bringUpToDate(db, []);
    const { rows } = await sql`select "name", "stars" from "hotels"`.execute(db);
    expect(rows).toEqual([{ name: '신라', stars: 5 }]);
  });

  it('accepts equal values again once they need not be unique', async () => {
    await bringUpToDate(db, hotelsWith({ name: { type: 'text', unique: true } }));
    await createTables(db, hotelsWith({ name: { type: 'text' } }));
    for (const name of ['A', 'A'])
      await sql`insert into "hotels" ("name") values (${name})`.execute(db);
    const { rows } = await sql`select "name" from "hotels"`.execute(db);
    expect(rows).toHaveLength(2);
  });

  it('names the rows that prevent a value from being unique', async () => {
    await bringUpToDate(db, hotels);
    await sql`alter table "hotels" add column "stars" integer`.execute(db);
    await sql`insert into "hotels" ("name", "stars") values ('신라', 5), ('신라', 5)`.execute(db);
    await expect(bringUpToDate(db, largerHotels)).rejects.toThrow(
      'The table hotels has several rows with the same name and stars: make them differ, then start again.',
    );
    expect((await sql`select 1 from "hotels"`.execute(db)).rows).toHaveLength(2);
  });

  it('widens a column for longer texts, and never shortens one', async () => {
    const named = (maxLength: number) =>
      largerHotels.map((resource) => ({
        ...resource,
        fields: resource.fields.map((field) =>
          field.name === 'name' ? { ...field, options: { ...field.options, maxLength } } : field,
        ),
      }));
    await bringUpToDate(db, named(10));
    await sql`insert into "hotels" ("name") values ('신라')`.execute(db);
    await bringUpToDate(db, named(300));
    await bringUpToDate(db, named(20));
    expect(await columnsOf('hotels')).toHaveProperty('name', 'character varying(300)');
    expect((await sql`select "name" from "hotels"`.execute(db)).rows).toEqual([{ name: '신라' }]);
  });

  it('keeps the letters of a search in a generated column, whatever changes', async () => {
    const searched = (maxLength: number) =>
      hotelsWith({ name: { type: 'text', maxLength } }, { searchKey: { search: ['name'] } });
    const [letters, initials] = generatedColumns(searched(10)[0]!);
    const made = async () => {
      const { rows } = await sql<{ text: string; begins: string; index: string }>`
        select ${sql.id(letters!.name)} as "text", ${sql.id(initials!.name)} as "begins",
          (select string_agg(indexname, ',' order by indexname) from pg_indexes
          where tablename = 'hotels' and indexdef like '%gin%') as "index"
          from "hotels"`.execute(db);
      return rows;
    };
    // As before the column existed.
    await sql`create table "hotels" ("id" bigint generated always as identity primary key,
      "name" varchar(10))`.execute(db);
    await sql`create index "hotels_name_letters" on "hotels"
      using gin ((normalize(lower("name"), nfd)) gin_trgm_ops)`.execute(db);
    await sql`insert into "hotels" ("name") values ('신 라A')`.execute(db);
    const expected = [
      {
        text: '신 라a\n신라a'.normalize('NFD'),
        begins: 'ᄉ ᄅa\nᄉᄅa',
        index: 'hotels_name_tight_initials,hotels_name_tight_trigrams',
      },
    ];
    await bringUpToDate(db, searched(10));
    expect(await made()).toEqual(expected);
    await bringUpToDate(db, searched(20));
    expect(await columnsOf('hotels')).toHaveProperty('name', 'character varying(20)');
    expect(await made()).toEqual(expected);
    expect(await statementsOf((counting) => bringUpToDate(counting, searched(20)))).toBe(1);
  });

  it('is refused in one line where a column is of another type', async () => {
    await bringUpToDate(db, hotels);
    await sql`alter table "hotels" add column "stars" text`.execute(db);
    await expect(bringUpToDate(db, largerHotels)).rejects.toThrow(
      /^resources\/hotels\.ts: fields\.stars is of type integer, but its column can only hold .*longText.*text.*, and the values there are kept; give the new field another name\.$/u,
    );
    await sql`alter table "hotels" alter column "stars" type json using null`.execute(db);
    await expect(bringUpToDate(db, largerHotels)).rejects.toThrow('can only hold json, and');
  });

  it.each<[present: string, declared: string, fit: string]>([
    ['character varying(10)', 'varchar(10)', 'fits'],
    ['character varying(10)', 'text', 'widen'],
    ['text', 'varchar(10)', 'fits'],
    ['text', 'date', 'other'],
    ['timestamp(0) without time zone', 'timestamp(0)', 'fits'],
    ['bigint', 'bigint generated by default as identity primary key', 'fits'],
    ['numeric(12,4)', 'numeric(12,2)', 'other'],
    ['numeric(12,2)', 'numeric(14,4)', 'widen'],
    ['numeric(12,2)', 'numeric(12,4)', 'other'],
    ['numeric', 'numeric(12,2)', 'other'],
  ])('%s for %s: %s', (present, declared, fit) => {
    expect(compareColumnTypes(present, declared)).toBe(fit);
  });

  itInLab('is safe when two run at once', async () => {
    const resources = declaredResources();
    await Promise.all([1, 2, 3].map(() => bringUpToDate(db, resources)));
    expect(await statementsOf((counting) => bringUpToDate(counting, resources))).toBe(1);
  });
});
