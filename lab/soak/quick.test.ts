import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contradictions, lostWrites, wrongSums } from './sound';
import { livesOf } from './memory';
import { readOptions } from './options';
import { Tally } from './tally';
import { root } from '../../tools/built.mjs';
import { reservation, seededServer } from '../../tests/server/resourcesHarness';

describe('data errors after a load test', () => {
  const { server } = seededServer();

  it('are none in what the API has written, and each contradiction is reported', async () => {
    const { api, db } = server;
    const { id, code } = await api.make('/reservations', { ...reservation, name: 'soak-0-1.' });
    await api.make('/balances', { title: '11월', confirmerId: 2, reservationCodes: code });
    await api.put(`/reservations/${Number(id)}`, { memo: 'soak-1-1.' });
    await api.put(`/reservations/${Number(id)}`, { memo: 'soak-0-2.' });
    const write = { resource: 'reservations', id: Number(id), action: 'update' } as const;
    const writes = [
      { ...write, mark: 'soak-0-1.', action: 'create' } as const,
      { ...write, mark: 'soak-1-1.' },
      { ...write, mark: 'soak-0-2.' },
    ];
    expect(await contradictions(db)).toEqual([]);
    expect(await lostWrites(db, writes)).toEqual([]);

    expect(await lostWrites(db, [{ ...write, mark: 'soak-0-3.' }])).toEqual([
      `lost: reservations ${Number(id)} update soak-0-3.`,
    ]);
    await sql`update "balances" set "sumDeposit" = 1`.execute(db);
    await sql`alter table "reservations" disable trigger user`.execute(db);
    await sql`delete from "reservations" where "id" = ${id}`.execute(db);
    const found = await contradictions(db);
    expect(found.filter((one) => one.startsWith('balance that is not its entries'))).toHaveLength(
      1,
    );
    expect(found.filter((one) => one.includes(' tells 1 of 0')).length).toBeGreaterThan(0);
  });

  it('include sums that differ from their entries', async () => {
    const reservations = { data: { code: 'R1', deAmounts: '2.10', wdAmounts: '0.00' } };
    const entries = { data: [{ direction: 'DEPOSIT', usdAmount: '2.00' }] };
    const request = async (_method: string, path: string) =>
      path.startsWith('/reservations/') ? reservations : entries;
    expect(await wrongSums({ request }, [1])).toEqual(['reservation R1 tells 2.10 and 0.00']);
    reservations.data.deAmounts = '2.00';
    expect(await wrongSums({ request }, [1])).toEqual([]);
  });
});

it('failures during an interruption are counted separately', () => {
  const tally = new Tally();
  for (let time = 1; time <= 100; time += 1) tally.done('list', time);
  const expected = tally.expect();
  tally.failed('Service Unavailable');
  tally.expectNothing();
  tally.failed('Server Error');
  expect(tally.figures()).toEqual({ requests: 100, p50: 50, p95: 95, p99: 99, longest: 100 });
  expect([[...tally.errors], [...expected]]).toEqual([
    [['Server Error', 1]],
    [['Service Unavailable', 1]],
  ]);
});

it('memory is reported per process, if it ran long enough', () => {
  const life = (pid: number, length: number) =>
    Array.from({ length }, (_, minutes) => ({ pid, minutes, megabytes: 100 }));
  const lives = livesOf([...life(7, 8), ...life(8, 3)]);
  expect(lives.map((samples) => samples.map(({ pid }) => pid))).toEqual([Array(8).fill(7)]);
});

it('is removed in the end, PostgreSQL or not', () => {
  const script = `import ${JSON.stringify(join(root, 'lab/soak/product.ts'))}; process.exitCode = 7;`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  expect(spawnSync(process.execPath, args, { cwd: root }).status).toBe(7);
});

it('refuses impossible options', () => {
  expect(() => readOptions(['--engine', 'mysql'])).toThrow('--engine');
  expect(() => readOptions(['--staff', '0'])).toThrow('--staff');
  expect(() => readOptions(['--database-restart'])).toThrow('--engine postgres');
});
