import { fieldOf, type Resource } from '../../../src/schema';
import { perResource, type Check } from '../check';
import type { Answer } from '../call';
import { isObject } from '../../../src/util/objects';
import { Broken, demand, isJson, NotTried, shown } from '../outcome';
import { plainValue, sourceOf, type Wire } from '../values';
import { contract, samplePage, type World } from '../world';

const { listResponse, limits } = contract;
/** Few rows give several pages. */
const [smallest = 2] = limits.pageSizes;

export const listChecks: Check[] = [
  perResource(
    'lists.answer',
    'a list returns data, links, meta, status and message, as application/json',
    async (world, resource) => {
      const { answer, body } = await world.sample(resource);
      demand(isJson(answer), answer, 'application/json');
      for (const key of listResponse.keys)
        if (!key.startsWith('status')) demand(key in body, answer, `"${key}"`);
    },
  ),
  perResource(
    'lists.meta',
    'meta has the total as a number, and a link per page with url, label and active',
    async (world, resource) => {
      const { answer, body } = await world.sample(resource);
      const meta = isObject(body.meta) ? body.meta : {};
      expect(answer, Number.isInteger(meta.total), '"meta.total" as a number', meta.total);
      const { links } = meta;
      expect(answer, Array.isArray(links), '"meta.links", a list', links);
      const pages = (links as unknown[]).filter(isObject);
      for (const page of pages)
        expect(answer, isPageLink(page), 'url, label and active in each of meta.links', page);
      const current = pages.filter(({ active }) => active).map(({ label }) => label);
      const isFirst = current.length === 1 && String(current[0]) === '1';
      expect(answer, isFirst, 'page 1, and no other, as active in meta.links', current);
    },
  ),
  perResource(
    'lists.links',
    'links has first, last, prev and next, each with its page or null',
    async (world, resource) => {
      const { answer, body, total } = await world.list(resource, { perPage: smallest, page: 1 });
      const last = Math.max(1, Math.ceil(total / smallest));
      const { links } = body;
      expect(answer, isObject(links), '"links", an object', links);
      const expected = { first: 1, last, prev: null, next: last > 1 ? 2 : null };
      for (const [name, page] of Object.entries(expected)) {
        const url = (links as Wire)[name];
        const isMet = page === null ? url === null : pageOf(url) === page;
        const due = page === null ? 'null' : `an address with page=${page}`;
        expect(answer, isMet, `links.${name}: ${due}`, url);
      }
    },
  ),
  perResource('lists.total', 'the total is the number of records', async (world, resource) => {
    const { answer, rows, total } = await world.sample(resource);
    const last = Math.max(1, Math.ceil(total / samplePage));
    const end = last === 1 ? { answer, rows } : await world.list(resource, pageAt(last));
    const count = (last - 1) * samplePage + end.rows.length;
    const ends = last === 1 || end.rows.length > 0;
    expect(end.answer, ends && count === total, `a total of ${count}`, total);
  }),
  perResource('lists.per-page', 'perPage sets the page size', async (world, resource) => {
    const { total } = await world.filled(resource);
    for (const perPage of [smallest, limits.largestPerPageSent]) {
      const { answer, rows } = await world.list(resource, { perPage, page: 1 });
      const due = Math.min(perPage, total);
      expect(answer, rows.length === due, `${due} records`, rows.length);
    }
  }),
  perResource(
    'lists.page',
    'page counts from 1, and the next page continues the last',
    async (world, resource) => {
      const sample = await world.sample(resource);
      const begins = sample.rows.length > 0 || sample.total === 0;
      expect(sample.answer, begins, 'records on page 1', `none of ${sample.total}`);
      if (sample.total <= smallest) throw new NotTried('one page of records');
      for (const page of [1, 2]) {
        const { answer, rows } = await world.list(resource, { perPage: smallest, page });
        const due = sample.rows.slice((page - 1) * smallest, page * smallest);
        expect(answer, isSame(rows, due), `the ids ${shown(ids(due))}`, ids(rows));
      }
    },
  ),
  perResource(
    'lists.beyond',
    'a page beyond the last one is empty, with the same total',
    async (world, resource) => {
      const { total } = await world.sample(resource);
      const page = Math.ceil(total / samplePage) + 1;
      const pastEnd = await world.list(resource, pageAt(page));
      expect(pastEnd.answer, pastEnd.rows.length === 0, 'no records', pastEnd.rows.length);
      expect(pastEnd.answer, pastEnd.total === total, `a total of ${total}`, pastEnd.total);
    },
  ),
  perResource(
    'orders.default',
    'a list has its default order; ties by id, empty values last',
    async (world, resource) => {
      const { answer, rows } = await world.filled(resource);
      if (rows.length < 2) throw new NotTried('one record');
      const read = (row: Wire): Wire => orderKeys(world, resource, row);
      for (const [index, row] of rows.entries()) {
        const next = rows[index + 1];
        if (next === undefined || !isAfter(resource, read(row), read(next))) continue;
        const words = resource.sort.map(({ field, order }) => `${field} ${order}`).join(', ');
        const both = [row, next].map((one) => [
          one.id,
          ...resource.sort.map(({ field }) => one[field]),
        ]);
        throw new Broken(answer.call, `the order ${words}`, `neighbours ${shown(both)}`);
      }
    },
  ),
];

const pageAt = (page: number) => ({ perPage: samplePage, page });

function expect(answer: Answer, isMet: boolean, expected: string, value: unknown): void {
  if (!isMet) throw new Broken(answer.call, expected, shown(value));
}

const isPageLink = ({ url, label, active }: Wire): boolean =>
  (url === null || typeof url === 'string') &&
  (typeof label === 'string' || typeof label === 'number') &&
  typeof active === 'boolean';

/** A link may be a path only. */
function pageOf(url: unknown): number | null {
  const base = 'http://localhost';
  if (typeof url !== 'string' || !URL.canParse(url, base)) return null;
  return Number(new URL(url, base).searchParams.get('page') ?? Number.NaN);
}

const ids = (rows: readonly Wire[]) => rows.map(({ id }) => id);

const isSame = (one: readonly Wire[], other: readonly Wire[]): boolean =>
  ids(one).join() === ids(other).join();

/** seq may be sent as text. */
function orderKeys({ resources }: World, resource: Resource, row: Wire): Wire {
  const names = ['id', ...resource.sort.map(({ field }) => field)];
  return Object.fromEntries(
    names.map((name) => [
      name,
      plainValue(sourceOf(resources, resource, fieldOf(resource, name)), row[name]),
    ]),
  );
}

export function isAfter({ sort }: Pick<Resource, 'sort'>, first: Wire, second: Wire): boolean {
  for (const term of sort) {
    const [a, b] = [first[term.field] ?? null, second[term.field] ?? null];
    if (a === b) continue;
    // Nulls come last.
    if (a === null || b === null) return a === null;
    const [low, high] = term.order === 'ASC' ? [a, b] : [b, a];
    return isHigher(low, high);
  }
  // Newest first also orders ties newest first, unless by id.
  return Number(first.id) > Number(second.id) && sort[0].field !== 'id';
}

const collator = new Intl.Collator('ko');

/** The contract allows code point and dictionary order. */
function isHigher(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other;
  const [a, b] = [String(one), String(other)];
  return a > b && collator.compare(a, b) > 0;
}
