import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/types';
import { bringUpToDate, completeTable, planTables } from '../../../server/engine/tables';
import { unusedColumns } from '../../../server/engine/unusedColumns';
import { fieldTypes } from '../../../src/fields';
import type { Resource } from '../../../src/schema';
import { checkResources } from '../../../src/schema/checks';
import { readDeclarations } from '../../../src/schema/readDeclarations';
import { engines } from '../../support/engines';
import { openEmptyDatabase } from '../../support/empty';
import { resourceFile } from '../../support/resourceFile';

const text = { type: 'text', maxLength: 20 };
const values = { RESORT: 'blue', CITY: 'red' };

const sort = [{ field: 'id', order: 'DESC' }];
const read = (name: string, fields: object, more: object = {}): Resource[] =>
  readDeclarations([resourceFile(name, fields, { sort, ...more })], fieldTypes);

/** Everything that uses column names. */
const before = (name: string): Resource[] =>
  read(
    name,
    { name: { ...text, unique: true }, kind: { type: 'enum', values }, rooms: { type: 'integer' } },
    {
      filters: { kind: 'kind', rooms: 'rooms', searchKey: { search: ['name'] } },
      totals: { perKind: { sum: ['rooms'], by: ['kind'] } },
    },
  );

const after = (name: string): Resource[] =>
  read(
    name,
    {
      title: { type: 'text', maxLength: 50, unique: true, was: 'name' },
      style: { type: 'enum', values, was: 'kind' },
      units: { type: 'integer', was: 'rooms' },
    },
    {
      filters: { style: 'style', units: 'units', searchKey: { search: ['title'] } },
      totals: { perStyle: { sum: ['units'], by: ['style'] } },
    },
  );

describe.each(engines)('a renamed field, on %s', (engine) => {
  let db: Kysely<Database>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, close } = await openEmptyDatabase(engine));
  });
  afterAll(() => close());

  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  const indexes = async (table: string) =>
    (await rowsOf(sql`select indexname as "name" from pg_indexes where tablename = ${table}`))
      .length;

  it('keeps its values, indexes and sums, and differs from a new one', async () => {
    await bringUpToDate(db, before('hotels'));
    const had = await indexes('hotels');
    await sql`insert into "hotels" ("name", "kind", "rooms")
      values ('신라', 'CITY', 7)`.execute(db);
    const { changes } = await planTables(db, after('hotels'));
    expect(changes.map(({ kind, was }) => was ?? kind)).toEqual(['name', 'kind', 'rooms', 'widen']);
    await bringUpToDate(db, after('hotels'));
    await sql`insert into "hotels" ("title", "style", "units")
      values ('이름이 스무 글자를 넘어도 이제는 담을 수 있는 호텔', 'CITY', 5)`.execute(db);
    expect(await rowsOf(sql`select "title", "style", "units" from "hotels" order by "id"`)).toEqual(
      [
        { title: '신라', style: 'CITY', units: 7 },
        expect.objectContaining({ style: 'CITY', units: 5 }),
      ],
    );
    const [summary] = await rowsOf(sql`select tablename as "name" from pg_tables
      where tablename like 'hotels_summary_%'`);
    const { name } = summary as { name: string };
    expect(await rowsOf(sql`select sum(":sum units") as "units" from ${sql.table(name)}`)).toEqual([
      { units: expect.stringMatching(/^12$/) },
    ]);
    await expect(sql`insert into "hotels" ("title") values ('신라')`.execute(db)).rejects.toThrow(
      'hotels_title_unique',
    );
    expect(await indexes('hotels')).toBe(had);
    expect((await planTables(db, after('hotels'))).changes).toEqual([]);
  });

  it('works while requests are served, as for a resource file', async () => {
    const [cabin] = before('cabins');
    const [renamed] = after('cabins');
    await completeTable(db, cabin!);
    await sql`insert into "cabins" ("name") values ('신라')`.execute(db);
    await completeTable(db, renamed!);
    expect(await rowsOf(sql`select "title" from "cabins"`)).toEqual([{ title: '신라' }]);
    expect((await planTables(db, [renamed!])).changes).toEqual([]);
  });

  it('is not created again by an older server, which says so in one line', async () => {
    await bringUpToDate(db, before('inns'));
    await bringUpToDate(db, after('inns'));
    await expect(bringUpToDate(db, before('inns'))).rejects.toThrow(
      'resources/inns.ts: fields.name was renamed to "title" by a newer version of this product; start that version, or give this field another name.',
    );
    expect(await rowsOf(sql`select * from "inns"`)).toEqual([]);
  });

  it('is known by its latest name, however often it was renamed', async () => {
    const named = (name: string, was: object = {}) =>
      read('yurts', { name: text, [name]: { type: 'integer', ...was } });
    await bringUpToDate(db, named('rooms'));
    await bringUpToDate(db, named('units', { was: 'rooms' }));
    await bringUpToDate(db, named('doors', { was: 'units' }));
    const { refusals } = await planTables(db, named('rooms'));
    expect(refusals).toMatchObject([{ field: 'rooms', problem: { args: { name: 'doors' } } }]);
    await bringUpToDate(db, named('rooms', { was: 'doors' }));
    expect((await planTables(db, named('rooms'))).refusals).toEqual([]);
  });

  it('can be renamed back', async () => {
    const [hotel] = before('lodges');
    const back = hotel!.fields.map((field) => ({
      ...field,
      was: { name: 'title', kind: 'style', rooms: 'units' }[field.name] ?? null,
    }));
    await bringUpToDate(db, before('lodges'));
    await sql`insert into "lodges" ("name") values ('신라')`.execute(db);
    await bringUpToDate(db, after('lodges'));
    await bringUpToDate(db, [{ ...hotel!, fields: back }]);
    expect(await rowsOf(sql`select "name" from "lodges"`)).toEqual([{ name: '신라' }]);
    expect((await planTables(db, [{ ...hotel!, fields: back }])).changes).toEqual([]);
  });

  it('a removed field keeps its column, which is reported once', async () => {
    await bringUpToDate(db, before('huts'));
    const [hut] = before('huts');
    const fields = hut!.fields.filter(({ name }) => name !== 'rooms');
    const fewer = [{ ...hut!, fields }];
    expect(await unusedColumns(db, before('huts'))).toEqual({ columns: [], isNews: false });
    expect(await unusedColumns(db, fewer)).toEqual({ columns: ['huts.rooms'], isNews: true });
    expect(await unusedColumns(db, fewer)).toEqual({ columns: ['huts.rooms'], isNews: false });
    expect(await unusedColumns(db, before('huts'))).toEqual({ columns: [], isNews: false });
  });

  it("is refused where a removed field's column has its name, until it gets another", async () => {
    const named = (fields: object) => read('tents', { name: text, ...fields });
    const integer = { type: 'integer' };
    const taking = named({ beds: { ...integer, was: 'rooms' } });
    await bringUpToDate(db, named({ rooms: integer, beds: integer }));
    await sql`insert into "tents" ("rooms", "beds") values (7, 2)`.execute(db);
    // Removed and renamed at once, then one after the other.
    for (const fields of [{ rooms: integer, beds: integer }, { rooms: integer }]) {
      await unusedColumns(db, named(fields));
      await expect(bringUpToDate(db, taking)).rejects.toThrow(
        'resources/tents.ts: fields.beds can\'t take over the values of "rooms": the table still has the column "beds" of a removed field; give the new field another name.',
      );
      expect((await planTables(db, taking)).refusals).toMatchObject([{ field: 'beds' }]);
    }
    await bringUpToDate(db, named({ places: { ...integer, was: 'rooms' } }));
    expect(await rowsOf(sql`select "places", "beds" from "tents"`)).toEqual([
      { places: 7, beds: 2 },
    ]);
  });

  it('does not stop a table in which it was not carried out before', async () => {
    const integer = { type: 'integer' };
    await bringUpToDate(db, read('vans', { name: text, beds: integer, rooms: integer }));
    const taking = read('vans', { name: text, beds: { ...integer, was: 'rooms' } });
    await unusedColumns(db, taking);
    expect((await planTables(db, taking)).refusals).toEqual([]);
  });
});

it.each([
  ['another field’s name', { name: text, title: { ...text, was: 'name' } }],
  ['a name twice', { name: { ...text, was: 'old' }, title: { ...text, was: 'old' } }],
  ['its own name', { name: { ...text, was: 'name' } }],
])("a field can't be renamed from %s", (_, fields) => {
  const found = checkResources([resourceFile('hotels', fields)], fieldTypes);
  expect(found.map(({ problem }) => problem.key)).toContain('otherField');
});
