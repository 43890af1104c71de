import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fieldTypes } from '../../../src/fields';
import { growTitles } from '../../../src/list/titles';
import { fieldOf, type FieldPlace } from '../../../src/schema';
import { createBackend, createTestProvider, manyRows } from '../../data/backend';
import { resourceOf, resources } from '../../support/resources';

const people = manyRows(4500, (index) => ({ name: `사람 ${index + 1}`, email: `${index}@x.kr` }));
const countries = manyRows(4500, (index) => ({ code: `K${index + 1}`, name: `나라 ${index + 1}` }));

function setup(extensions: string[] = []) {
  const backend = createBackend({
    rows: { '/users': people, '/countries': countries },
    answer: ({ url }) => {
      const searched = /searchKey=K(\d+)&/.exec(url)?.[1];
      if (searched === undefined) return undefined;
      const data = countries.filter(({ code }) => String(code).includes(`K${searched}`));
      return { body: { data, meta: { total: data.length }, links: {}, status_code: 200 } };
    },
  });
  const dataProvider = createTestProvider(backend, { extensions });
  const titles = growTitles({
    queryClient: new QueryClient(),
    dataProvider,
    resources,
    extensions,
  });
  return { backend, titles };
}

const place = (name: string, field: string, value: unknown): FieldPlace => {
  const resource = resourceOf(name);
  return { resource, field: fieldOf(resource, field), value, record: { id: 1, [field]: value } };
};
const person = (id: number) => place('balances', 'userId', id);
const country = (code: string) => place('cities', 'countryCode', code);

it('an id beyond the lookup is requested with others (ids), or on its own, and once', async () => {
  for (const [extensions, requests] of [
    [['ids'], ['GET /users?ids=4001,4002&perPage=2&page=1']],
    [[], ['GET /users/4001', 'GET /users/4002']],
  ] as const) {
    const { titles, backend } = setup([...extensions]);
    await titles.learn([person(1), person(4001), person(4002), person(4001)]);
    expect([1, 4001, 4002].map((id) => titles.referenceTitle(person(id)))).toEqual([
      '사람 1',
      '사람 4001',
      '사람 4002',
    ]);
    expect(backend.lines()).toEqual(expect.arrayContaining([...requests]));
    const before = backend.sent.length;
    await titles.learn([person(4001), person(2)]);
    expect(backend.sent).toHaveLength(before);
    expect(titles.lost).toBe(0);
  }
});

it('many beyond it are read by pages, if that takes fewer requests, and never again', async () => {
  const { titles, backend } = setup();
  await titles.learn(Array.from({ length: 50 }, (_, index) => person(1500 + index)));
  expect(backend.lines()).toEqual(
    [1, 2, 3, 4, 5].map((at) => `GET /users?perPage=1000&page=${at}`),
  );
  await titles.learn([person(4400), person(99_999)]);
  expect(backend.sent).toHaveLength(5);
  expect(titles.referenceTitle(person(4400))).toBe('사람 4400');
  expect(titles.referenceTitle(person(99_999))).toBe('99999');
  expect(titles.lost).toBe(1);
});

it('a code beyond it is found by the search, and an unknown one stays', async () => {
  const { titles, backend } = setup();
  await titles.learn([country('K4321'), country('K9999')]);
  expect(titles.referenceTitle(country('K4321'))).toBe('나라 4321');
  expect(titles.referenceTitle(country('K9999'))).toBe('K9999');
  expect(titles.lost).toBe(1);
  expect(backend.lines().filter((line) => line.includes('searchKey'))).toHaveLength(2);
  await titles.learn([country('K9999'), country('K4321')]);
  expect(backend.lines().filter((line) => line.includes('searchKey'))).toHaveLength(2);
});

it('records that the user may not see stay a code, and are not reported as missing', async () => {
  const backend = createBackend({
    answer: () => ({ status: 403, body: { message: 'Forbidden.' } }),
  });
  const dataProvider = createTestProvider(backend);
  const titles = growTitles({ queryClient: new QueryClient(), dataProvider, resources });
  await titles.learn([person(7)]);
  expect(titles.referenceTitle(person(7))).toBe('7');
  expect(titles.lost).toBe(0);
});

it('several references are written by their titles, except one that would be read as two', async () => {
  const { titles } = setup();
  const several = place('balances', 'reservationCodes', ['K1', 'K4001']);
  const options = { to: 'countries' };
  const at = { ...several, field: { ...several.field, options } as FieldPlace['field'] };
  await titles.learn([at]);
  const text = fieldTypes['references']?.text;
  const tools = { translate: String, enumLabel: String, referenceTitle: titles.referenceTitle };
  expect(text?.(at, options, tools)).toBe('나라 1, 나라 4001');
  expect(text?.(at, options, { ...tools, referenceTitle: () => 'A, B' })).toBe('K1, K4001');
});
