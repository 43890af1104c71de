import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from '../../tests/support/generative';
import { readPage } from '../../server/engine/list';
import { createModel, type Entity, type Model } from '../../server/engine/model';
import { bringUpToDate } from '../../server/engine/tables';
import type { Client } from '../../src/data/client';
import { groupsOf } from './groupsOf';
import { fetchGroups, type GroupRow } from '../../src/data/groups';
import { fieldTypes } from '../../src/fields';
import { holds } from './holds';
import { defineResource, fieldOf, type AnyRecord, type Resource } from '../../src/schema';
import {
  arityOf,
  operatorsOf,
  WHERE_LIMITS,
  type ComparedAs,
  type Operator,
} from '../../src/schema/comparing';
import { GROUP_LIMITS, type GroupBy } from '../../src/schema/groups';
import { comparedAs, readWhere, writeWhere, type WhereGroup } from '../../src/schema/where';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { engines } from '../../tests/support/engines';
import { startTestServer, type TestServer } from '../../tests/support/server';

const ROWS = 2000;
const FILTERS = 60;

/** Every filterable type, and both kinds of derived values. */
const declaration = defineResource({
  name: 'things',
  entity: { singular: 'Thing', plural: 'Things' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'public' },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', maxLength: 20, required: true, unique: true, fixed: true },
    name: { type: 'text', maxLength: 100 },
    note: { type: 'longText' },
    kind: { type: 'enum', values: { B: 'red', A: 'blue', C: 'grey' }, open: true },
    active: { type: 'boolean' },
    pax: { type: 'integer' },
    weight: { type: 'decimal', scale: 4 },
    amount: { type: 'money', currency: 'currency' },
    currency: { type: 'enum', values: { KRW: 'blue', USD: 'green' } },
    day: { type: 'date' },
    at: { type: 'dateTime' },
    clock: { type: 'time' },
    parentCode: { type: 'reference', to: 'things' },
    parentId: { type: 'referenceById', to: 'things' },
    manyCodes: { type: 'references', to: 'things' },
    parentName: { type: 'derived', via: 'parentCode', take: 'name' },
    parentAmount: { type: 'derived', as: 'usd', via: 'parentId', take: 'amount' },
  },
  columns: ['code', 'name'],
  filters: { searchKey: { search: ['name'] } },
  sort: [{ field: 'id', order: 'ASC' }],
  totals: {
    amounts: { sum: ['amount'], by: ['currency'] },
    heads: { sum: ['pax'], by: ['kind'], without: { kind: ['C'] } },
  },
});
const [things] = readDeclarations([declaration], fieldTypes) as [Resource];

const texts = fc.constantFrom(
  '가나',
  '가나다',
  'Abc',
  'aBC',
  '50%',
  '5_0',
  'a\\b',
  "o'neil",
  '"',
  'DROP',
  ' x ',
  '🙂나',
);
const codes = fc.integer({ min: 1, max: 40 }).map((n) => `T${n}`);
const decimals = fc.constantFrom('-1.5', '0', '0.0001', '1', '1.0', '1.50', '90071992547409.9199');
const days = fc
  .tuple(
    fc.integer({ min: 2025, max: 2026 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
const clocks = fc.constantFrom('00:00', '09:05', '09:30', '23:59');
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 4 });

const rowOf = fc.record({
  name: maybe(texts),
  note: maybe(texts),
  kind: maybe(fc.constantFrom('A', 'B', 'C', 'OLD', 'Older')),
  active: maybe(fc.constantFrom(0, 1)),
  pax: maybe(fc.integer({ min: -3, max: 12 })),
  weight: maybe(decimals),
  amount: maybe(decimals),
  currency: maybe(fc.constantFrom('KRW', 'USD')),
  day: maybe(days),
  at: maybe(
    fc.tuple(days, fc.constantFrom('00:00:00', '23:59:59')).map((parts) => parts.join(' ')),
  ),
  clock: maybe(clocks),
  parentCode: maybe(codes),
  parentId: maybe(fc.integer({ min: 1, max: 60 })),
  manyCodes: maybe(codes),
});

/** About half are present in a record. */
const asked: { readonly [as in ComparedAs]: (name: string) => fc.Arbitrary<string> } = {
  text: () =>
    fc.oneof(texts, fc.constantFrom('나', 'A', 'ab', '%', '_', "'; drop table things; --")),
  choice: (name) =>
    name === 'parentCode'
      ? codes
      : name === 'parentId'
        ? fc.integer({ min: 1, max: 70 }).map(String)
        : fc.constantFrom('A', 'B', 'KRW', 'X'),
  flag: () => fc.constantFrom('0', '1'),
  number: (name) =>
    ['id', 'pax'].includes(name) ? fc.integer({ min: 1, max: 2100 }).map(String) : decimals,
  day: () => days,
  clock: () => clocks,
  presence: () => fc.constant(''),
};

const term = fc
  .constantFrom(...things.fields.flatMap(({ name }) => (as(name) ? [name] : [])))
  .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...operatorsOf(as(field)!))))
  .chain(([field, operator]) => {
    const [least, most] = arityOf(operator);
    return fc
      .array(asked[as(field)!](field), { minLength: least, maxLength: Math.min(most, 3) })
      .map((values) => ({ field, operator: operator as Operator, values }));
  });

function as(name: string): ComparedAs | undefined {
  return comparedAs(fieldOf(things, name), fieldTypes)?.as;
}

const filter = fc
  .letrec<{ group: WhereGroup }>((tie) => ({
    group: fc.record({
      join: fc.constantFrom('and', 'or'),
      terms: fc.array(
        fc.oneof({ depthSize: 'small', maxDepth: WHERE_LIMITS.depth - 1 }, term, tie('group')),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  }))
  .group.filter((where) => {
    const text = writeWhere(where);
    return 'where' in readWhere(text, things, fieldTypes);
  });

const groupings = fc
  .uniqueArray(
    fc.constantFrom<Omit<GroupBy, 'descending'>>(
      ...(['kind', 'active', 'currency', 'parentId'] as const).map(
        (field) => ({ field, per: 'value' }) as const,
      ),
      { field: 'day', per: 'month' },
      { field: 'at', per: 'month' },
      { field: 'at', per: 'day' },
    ),
    { minLength: 1, maxLength: 2, selector: ({ field }) => field },
  )
  .chain((by) =>
    fc.tuple(...by.map((one) => fc.boolean().map((descending) => ({ ...one, descending })))),
  );

const decoded = (row: object): AnyRecord =>
  Object.fromEntries(
    things.fields.map(({ name, type, options }) => [
      name,
      fieldTypes[type]?.codec.decode((row as AnyRecord)[name], options),
    ]),
  ) as AnyRecord;

describe.each(engines)(`a custom filter over ${ROWS} records on %s`, (engine) => {
  let server: TestServer;
  let model: Model;
  let entity: Entity;
  let records: AnyRecord[];

  beforeAll(async () => {
    server = await startTestServer({ engine });
    await bringUpToDate(server.db, [things]);
    const rows = fc.sample(rowOf, { numRuns: ROWS, seed: 20_261_125 });
    const json = JSON.stringify(
      rows.map((row, at) => ({ ...row, id: at + 1, code: `T${at + 1}` })),
    );
    const columns = sql.join(['id', 'code', ...Object.keys(rows[0]!)].map((name) => sql.id(name)));
    await sql`insert into "things" (${columns}) select ${columns}
      from json_populate_recordset(null::"things", ${json}::json)`.execute(server.db);
    model = createModel([things]);
    entity = model.entity('things');
    records = (await all({})).map(decoded);
  });
  afterAll(() => server.close());

  const direct: Pick<Client, 'request'> = {
    request: async (_method, _path, { query = {} } = {}) => {
      const sent = Object.entries(query).map(([name, value]) => [name, String(value)]);
      const { groups } = await readPage(server.db, model, entity, Object.fromEntries(sent));
      return { groups };
    },
  };

  async function all(query: object): Promise<object[]> {
    const found: object[] = [];
    for (let page = 1; ; page++) {
      const { rows, total } = await readPage(server.db, model, entity, {
        ...query,
        perPage: '1000',
        page: String(page),
      });
      found.push(...rows);
      if (found.length >= total) return found;
    }
  }

  it('finds the same as in JavaScript', { timeout: 60_000 }, async () => {
    expect(records).toHaveLength(ROWS);
    let some = 0;
    for (const where of fc.sample(filter, { numRuns: FILTERS, seed: 20_261_126 })) {
      const text = writeWhere(where);
      const found = (await all({ where: text })).map((row) => (row as AnyRecord).id);
      const due = records.filter((record) => holds(things, where, record)).map(({ id }) => id);
      expect(found, text).toEqual(due);
      if (due.length > 0 && due.length < ROWS) some += 1;
    }
    expect(some).toBeGreaterThan(FILTERS / 2);
  });

  it('is grouped as its choice is declared, unknown codes after it, the empty one last', async () => {
    const kinds = async (descending: boolean) => {
      const by: GroupBy[] = [{ field: 'kind', per: 'value', descending }];
      const { rows } = await fetchGroups({
        client: direct,
        resource: things,
        extensions: ['groups'],
        by,
        filter: {},
      });
      const here = groupsOf(things, by, records);
      return [rows, here].map((groups) => groups.map((row) => row.by['kind']));
    };
    const up = ['B', 'A', 'C', 'OLD', 'Older', null];
    expect(await kinds(false)).toEqual([up, up]);
    const down = ['C', 'A', 'B', 'Older', 'OLD', null];
    expect(await kinds(true)).toEqual([down, down]);
  });

  it('is summed as in JavaScript, to the last digit', { timeout: 60_000 }, async () => {
    const cases = fc.sample(fc.tuple(filter, groupings), { numRuns: 30, seed: 20_261_127 });
    for (const [where, by] of cases) {
      const due = groupsOf(
        things,
        by,
        records.filter((record) => holds(things, where, record)),
      );
      const { rows, more } = await fetchGroups({
        client: direct,
        resource: things,
        extensions: ['where', 'groups'],
        by,
        filter: { where: writeWhere(where) },
      });
      expect(more).toBe(due.length > GROUP_LIMITS.groups);
      const got = rows.map(inOrder);
      const wanted = due.slice(0, GROUP_LIMITS.groups).map(inOrder);
      expect(got, writeWhere(where)).toEqual(wanted);
    }
  });
});

const inOrder = ({ sums, ...row }: GroupRow) => ({
  ...row,
  sums: Object.entries(sums).map(([name, rows]) => [
    name,
    rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  ]),
});
