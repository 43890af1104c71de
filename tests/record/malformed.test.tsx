import { screen, within } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { fieldComponents } from '../../src/fields/components/fieldComponents';
import type { AnyRecord, Resource } from '../../src/schema';
import LedgerList from '../../src/features/ledger/list';
import ReservationList from '../../src/features/reservations/list';
import { createBackend, createTestProvider } from '../data/backend';
import { resourceOf, resources } from '../support/resources';
import { openAdmin } from './formHarness';
import { renderAdmin } from '../support/admin';
import { renderList, serve } from '../list/listHarness';

const BAD: readonly unknown[] = [
  null,
  '',
  0,
  -1.5,
  1e21,
  true,
  'NONSENSE',
  '0000-00-00',
  '99:99:99',
  'NaN',
  '1,234',
  'a|b ^ c',
  '<b>bold</b>',
  '가'.repeat(5000),
  [],
  [null, { a: 1 }],
  {},
  { id: { id: [] } },
];

const getList = (resource: Resource, body: unknown) =>
  createTestProvider(createBackend({ answer: () => ({ body }) })).getList<AnyRecord>(
    resource.route,
    { pagination: { page: 1, perPage: 100 }, filter: {}, sort: { field: 'id', order: 'ASC' } },
  );
const listed = (resource: Resource, data: unknown[]) =>
  getList(resource, { data, meta: { total: data.length }, status_code: 200 });

const good = (resource: Resource, id: number) => ({ id, [resource.optionText]: `온전한 ${id}` });
const allBad = ({ fields }: Resource, id: unknown, value: unknown) => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, value])),
  id,
});

const ofEachType = [
  ...new Map(
    resources.flatMap((resource) =>
      resource.fields.map((field) => [field.type, { resource, field }]),
    ),
  ).values(),
];

test.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s: bad values lose no row',
  async (_name, resource) => {
    const rows = BAD.map((value, index) => allBad(resource, index + 1, value));
    const { data } = await listed(resource, [...rows, good(resource, 900)]);
    const byId = new Map(data.map((record) => [record.id, record]));
    expect([...byId.keys()].toSorted((a, b) => a - b)).toEqual([...rows.map(({ id }) => id), 900]);
    expect(byId.get(900)).not.toHaveProperty('_malformed');
    const nested = byId.get(BAD.length);
    expect(nested?._malformed ?? nested?._packedMisfit).toBeInstanceOf(Array);
  },
);

test('bad values of every type can be looked at', async () => {
  const provider = { getList: vi.fn(async () => ({ data: [], total: 0 })) };
  const shown = ofEachType.map(async ({ resource, field }) => {
    const rows = BAD.map((value, index) => allBad(resource, index + 1, value));
    const { data } = await listed(resource, rows);
    const Display = fieldComponents[field.type]?.Display;
    return data.map((record) => (
      <p key={`${resource.name}-${field.name}-${record.id}`}>
        {Display && (
          <Display resource={resource} field={field} record={record} value={record[field.name]} />
        )}
      </p>
    ));
  });
  const cells = (await Promise.all(shown)).flat();
  const i18nProvider = polyglotI18nProvider(() => ({}) as never, 'ko', [], { allowMissing: true });
  const { container } = renderAdmin(cells, { provider, i18nProvider });
  expect(container.querySelectorAll('p')).toHaveLength(ofEachType.length * BAD.length);
});

describe('rows without an id of their own', () => {
  const cities = resourceOf('cities');

  test('are kept, marked, and not confused with others', async () => {
    const rows = [good(cities, 1), ...BAD.map((id) => ({ ...good(cities, 1), id })), null, 7, 'x'];
    const { data } = await listed(cities, rows);
    expect(data).toHaveLength(rows.length);
    expect(new Set(data.map(({ id }) => id)).size).toBe(rows.length);
    const bad = data.filter(({ id }) => id < 0);
    expect(bad).toHaveLength(rows.length - 1);
    for (const { _malformed } of bad) expect(_malformed).toContain('id');
  });

  test('can be read, but neither selected nor opened; the others can', async () => {
    const { data } = await listed(cities, [good(cities, 1), good(cities, 1), null]);
    renderList({ dataProvider: { getList: serve({ 'codes/cities': data }) } });
    await screen.findByRole('grid');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).queryAllByRole('link').length)).toEqual([0, 0, 1]);
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 0, 1]);
    const [first, second, third] = rows.map((row) => within(row).getByRole('checkbox'));
    expect(first).toBeDisabled();
    expect(second).toBeDisabled();
    expect(third).toBeEnabled();
    expect(screen.getAllByRole('img', { name: /읽을 수 없는 값: 번호/ })).toHaveLength(2);
  });
});

test.each([
  ['no rows', { data: null, meta: { total: 1 } }],
  ['one row in place of rows', { data: { id: 1 }, meta: { total: 1 } }],
  ['no count', { data: [] }],
  ['a count that is none', { data: [], meta: { total: 'many' } }],
  ['nothing', {}],
])('a response with %s fails with a message', async (_name, body) => {
  const failure: unknown = await getList(resourceOf('cities'), body).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ kind: 'malformed', text: 'Failed to fetch Cities.' });
});

test('a count as text is a count', async () => {
  const cities = resourceOf('cities');
  const answer = await getList(cities, { data: [good(cities, 1)], meta: { total: '41' } });
  expect(answer.total).toBe(41);
});

test.each<[string, ComponentType]>([
  ['reservations', ReservationList],
  ['depositandwithdrawals', LedgerList],
])('the list of %s shows what it can of bad rows', async (name, List) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const resource = resourceOf(name);
  const bad = [null, { a: 1 }, [1], 'NONSENSE'];
  const { data } = await listed(resource, [
    ...bad.map((value, index) => allBad(resource, index + 1, value)),
    good(resource, 900),
  ]);
  openAdmin(`/admin/${resource.route}`, { getList: serve({ [resource.route]: data }) } as never, {
    route: resource.route,
    list: List,
  });
  await screen.findByRole('grid');
  expect(document.querySelectorAll('tr[data-index]')).toHaveLength(data.length);
  expect(screen.queryByText(/표시할 수 없는 자료/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a row that fails to render says so and does not affect others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Cell = ({ record }: { record: AnyRecord }) => {
    if (record.id === 2) throw new Error('an unexpected value');
    return <b>{`칸 ${record.id}`}</b>;
  };
  const data = [1, 2, 3].map((id) => good(resourceOf('cities'), id));
  renderList({
    dataProvider: { getList: serve({ 'codes/cities': data }) },
    slots: { cells: { name: Cell } },
  });
  expect(await screen.findByText('칸 1')).toBeVisible();
  expect(screen.getByText('칸 3')).toBeVisible();
  expect(screen.getByText(/온전한 2/)).toBeVisible();
});
