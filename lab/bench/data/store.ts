import { makeRows, type Row } from './rows';

export interface StoreQuery {
  search?: string | undefined;
  equals?: Readonly<Record<string, string>>;
  from?: string | undefined;
  to?: string | undefined;
  sort?: { field: string; descending: boolean } | undefined;
  start: number;
  count: number;
}

export interface Found {
  rows: Row[];
  total: number;
}

export interface Store {
  find: (query: StoreQuery) => Found;
  one: (id: number) => Row | undefined;
  update: (id: number, changes: Readonly<Record<string, unknown>>) => Row | undefined;
}

const SEARCHED = ['code', 'name', 'customer', 'manager'] as const;
const BY_ID = { field: 'id', descending: true };

export function createStore(): Store {
  const rows = makeRows();
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  // Sorting 100,000 rows takes longer than the rest.
  const orders = new Map<string, Row[]>();

  const ordered = (field: keyof Row): Row[] => {
    const sorted = orders.get(field) ?? rows.toSorted((a, b) => compare(a[field], b[field]));
    orders.set(field, sorted);
    return sorted;
  };

  return {
    one: (id) => byId.get(id),
    update(id, changes) {
      const row = byId.get(id);
      if (!row) return undefined;
      for (const [field, value] of Object.entries(changes)) {
        if (!isField(row, field) || field === 'id') continue;
        const before = row[field];
        // Our product sends booleans as 1 and 0.
        row[field] = typeof before === 'boolean' ? Boolean(Number(value)) : asValue(value);
        if (row[field] !== before) orders.delete(field);
      }
      return row;
    },
    find({ sort = BY_ID, start, count, ...query }) {
      const field = byId.get(1);
      const all = ordered(field && isField(field, sort.field) ? sort.field : 'id');
      const tests = testsOf(query);
      const matching =
        tests.length === 0 ? all : all.filter((row) => tests.every((test) => test(row)));
      const total = matching.length;
      if (!sort.descending) return { rows: matching.slice(start, start + count), total };
      const end = Math.max(0, total - start);
      return { rows: matching.slice(Math.max(0, end - count), end).toReversed(), total };
    },
  };
}

type Test = (row: Row) => boolean;

function testsOf({ search, equals = {}, from, to }: Omit<StoreQuery, 'start' | 'count'>): Test[] {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return [
    ...words.map(
      (word): Test =>
        (row) =>
          SEARCHED.some((field) => String(row[field]).includes(word)),
    ),
    ...Object.entries(equals).map(
      ([field, value]): Test =>
        (row) =>
          isField(row, field) && asText(row[field]) === value,
    ),
    ...(from === undefined ? [] : [(row: Row) => String(row.dateIn) >= from]),
    ...(to === undefined ? [] : [(row: Row) => String(row.dateIn) <= to]),
  ];
}

const isField = (row: Row, field: string): field is keyof Row => field in row;

const asText = (value: Row[keyof Row]): string =>
  typeof value === 'boolean' ? String(Number(value)) : String(value);

const asValue = (value: unknown): Row[keyof Row] =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

function compare(one: Row[keyof Row], other: Row[keyof Row]): number {
  const [a, b] = [one ?? '', other ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}
