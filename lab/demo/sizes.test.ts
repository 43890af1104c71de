import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { DemoOptions } from '../../server/demo';
import { load, recordsOf, resources, type LoadedDemo } from './loaded';
import { brokenValues, danglingReferences, twins, wrongBalances, wrongDollars } from './soundness';

const loaded: LoadedDemo[] = [];

async function loadOne(options: DemoOptions): Promise<LoadedDemo> {
  const demo = await load(options);
  loaded.push(demo);
  return demo;
}

afterEach(async () => {
  for (const { close } of loaded.splice(0)) await close();
});

describe('demo data', { timeout: 60_000 }, () => {
  test('is the same at every load with the same anchor', async () => {
    const first = await loadOne({ reservations: 40 });
    const second = await loadOne({ reservations: 40 });
    for (const { name } of resources)
      expect(recordsOf(second, name), name).toEqual(recordsOf(first, name));
  });

  test('is copied beyond its base, as sound as the base', async () => {
    // No multiple of anything here: some copies are left out.
    const demo = await loadOne({ reservations: 301, base: 50 });
    expect(recordsOf(demo, 'reservations')).toHaveLength(301);
    expect(recordsOf(demo, 'reservations').at(-1)!.id).toBe(301);
    expect(brokenValues(demo)).toEqual([]);
    expect(danglingReferences(demo)).toEqual([]);
    expect(twins(demo)).toEqual([]);
    expect(wrongDollars(demo)).toEqual([]);
    expect(wrongBalances(demo)).toEqual([]);
    const codes = recordsOf(demo, 'reservations').map(({ code }) => String(code));
    expect(codes.toSorted()).toEqual(codes);
    const { rows } = await sql<{ month: string; last: number }>`
      select "month", "last" from "server"."reservation_counters"`.execute(demo.db);
    const last = new Map(codes.map((code) => [code.slice(1, 5), Number(code.slice(6))]));
    expect(new Map(rows.map((row) => [row.month, row.last]))).toEqual(last);
    const created = recordsOf(demo, 'depositandwithdrawals').map(({ createdAt }) => createdAt);
    expect(created.toSorted()).toEqual(created);
    expect(demo.progress.length).toBeGreaterThan(3);
  });

  test('of no reservations is staff, customers and codes alone', async () => {
    const demo = await loadOne({ reservations: 0 });
    for (const name of ['reservations', 'sections', 'depositandwithdrawals', 'banksms', 'balances'])
      expect(recordsOf(demo, name), name).toEqual([]);
    expect(recordsOf(demo, 'users')).toHaveLength(12);
    expect(recordsOf(demo, 'customers').length).toBeGreaterThan(200);
  });
});
