import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/days';
import { MOST_REQUESTS, PAGE_ROWS, searchDays } from '../../../src/views/board/search';
import type { AnyRecord } from '../../../src/schema';

/** A backend that knows pages and an order, and nothing of days. */
function backend(rows: readonly AnyRecord[]) {
  const asked: number[] = [];
  return {
    asked,
    read: async (page: number) => {
      asked.push(page);
      return {
        data: rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
        total: rows.length,
      };
    },
  };
}

const perDay = 35;
const years = Array.from({ length: 730 * perDay }, (_, index) => ({
  id: index + 1,
  date: addDays('2025-05-01', Math.floor(index / perDay)),
}));

describe('days out of a list that can only be turned over', () => {
  it('are found by halving, whole, with few requests, each page once', async () => {
    const { read, asked } = backend(years);
    const week = { from: '2026-11-24', to: '2026-11-30' };
    const { rows, isWhole } = await searchDays(read, 'date', week);
    const wanted = years.filter(({ date }) => date >= week.from && date <= week.to);
    expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(rows).toHaveLength(7 * perDay);
    expect(isWhole).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it.each([
    ['the first', '2025-05-01', '2025-05-01', perDay],
    ['the last', '2027-04-30', '2027-05-30', perDay],
    ['before all', '2024-01-01', '2024-01-07', 0],
    ['after all', '2030-01-01', '2030-01-07', 0],
  ])('at %s', async (_name, from, to, count) => {
    const { rows, isWhole } = await searchDays(backend(years).read, 'date', { from, to });
    expect(rows).toHaveLength(count);
    expect(isWhole).toBe(true);
  });

  it('without a record, or with records that have no day, behind all others', async () => {
    const days = { from: '2026-11-24', to: '2026-11-24' };
    expect(await searchDays(backend([]).read, 'date', days)).toEqual({ rows: [], isWhole: true });
    const mixed = [{ id: 1, date: days.from }, { id: 2, date: null }, { id: 3 }];
    const { rows, isWhole } = await searchDays(backend(mixed).read, 'date', days);
    expect(rows.map(({ id }) => id)).toEqual([1]);
    expect(isWhole).toBe(true);
  });

  it('are said to be a part where there are more than may be asked for', async () => {
    const busy = Array.from({ length: 100 * PAGE_ROWS }, (_, id) => ({ id, date: '2026-11-24' }));
    const { read, asked } = backend(busy);
    const { rows, isWhole } = await searchDays(read, 'date', {
      from: '2026-11-24',
      to: '2026-11-24',
    });
    expect(asked).toHaveLength(MOST_REQUESTS);
    expect(rows).toHaveLength(MOST_REQUESTS * PAGE_ROWS);
    expect(isWhole).toBe(false);
  });

  it('are said to be a part where the backend has another order', async () => {
    const shuffled = [...years.slice(400, 800), ...years.slice(0, 400)];
    const { isWhole } = await searchDays(backend(shuffled).read, 'date', {
      from: '2025-05-01',
      to: '2025-05-30',
    });
    expect(isWhole).toBe(false);
  });

  it('fail as the request does', async () => {
    const refused = () => Promise.reject(new Error('refused'));
    const days = { from: '2026-11-24', to: '2026-11-24' };
    await expect(searchDays(refused, 'date', days)).rejects.toThrow('refused');
  });
});
