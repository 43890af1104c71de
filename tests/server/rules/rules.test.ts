import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { childSumsSource } from '../../../server/engine/sources';
import type { Rule } from '../../../server/rules/rule';
import { seoulMoment } from '../../../src/days';
import { examplesIn, writeExamples } from '../../support/readme';
import { entry, reservation, seededServer } from '../resourcesHarness';
import { runsOf } from '../../support/depth';

const { server, api } = seededServer();

const AT_ONCE = runsOf(50, 15);

const numberIn = (code: unknown): number => Number(String(code).split('-')[1]);

describe('reservation codes', () => {
  it('are unique and without gaps under many creates at once', async () => {
    const made = await Promise.all(
      Array.from({ length: AT_ONCE }, () => api.make('/reservations', reservation)),
    );
    const codes = made.map(({ code }) => String(code));
    expect(new Set(codes).size).toBe(AT_ONCE);
    for (const code of codes) expect(code).toMatch(/^R\d{4}-\d{5}$/);
    const numbers = codes.map(numberIn).toSorted((a, b) => a - b);
    expect(numbers.at(-1)! - numbers[0]!).toBe(AT_ONCE - 1);
  });

  it('carry the year and month of Seoul', async () => {
    const monthNow = () => seoulMoment().slice(2, 7).replace('-', '');
    const before = monthNow();
    const { code } = await api.make('/reservations', reservation);
    expect([before, monthNow()]).toContain(String(code).slice(1, 5));
  });

  it('are not used up by a refused write', async () => {
    const { code } = await api.make('/reservations', reservation);
    expect(
      (await api.post('/reservations', { ...reservation, dateOut: '2000-01-01' })).statusCode,
    ).toBe(422);
    const { code: next } = await api.make('/reservations', reservation);
    expect(numberIn(next)).toBe(numberIn(code) + 1);
  });

  it('skip codes from imports', async () => {
    const { code } = await api.make('/reservations', reservation);
    const month = String(code).slice(0, 6);
    const insert = (number: number) =>
      sql`insert into "reservations" ("code", "name")
        values (${month + String(number).padStart(5, '0')}, 'x')`.execute(server.db);
    await insert(numberIn(code) + 1);
    await insert(numberIn(code) + 40);
    const { code: next } = await api.make('/reservations', reservation);
    expect(numberIn(next)).toBe(numberIn(code) + 41);
  });

  it('never change', async () => {
    const { id, code } = await api.make('/reservations', reservation);
    const { body } = await api.put(`/reservations/${id}`, { code: 'R0000-00001', name: 'y' });
    expect(body.data.code).toBe(code);
  });
});

it('a stay does not end before it starts, whichever date changes', async () => {
  const { id } = await api.make('/reservations', { ...reservation, dateOut: reservation.dateIn });
  const { statusCode, body } = await api.put(`/reservations/${id}`, { dateIn: '2026-11-02' });
  expect(statusCode).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual(['dateOut']);
});

describe('balances', () => {
  const ledger = (reservationCode: unknown, direction: string, amount: string) => {
    const dollars = { currency: 'USD', exchangeRate: '1', amount };
    return api.make('/depositandwithdrawals', { ...entry, ...dollars, reservationCode, direction });
  };

  it('claim their reservations, with sums in dollars', async () => {
    const first = await api.make('/reservations', reservation);
    const second = await api.make('/reservations', reservation);
    await ledger(first.code, 'DEPOSIT', '1000.10');
    await ledger(first.code, 'WITHDRAWAL', '400.05');
    await ledger(second.code, 'DEPOSIT', '0.15');
    const codes = `${first.code},${second.code}`;
    const balance = await api.make('/balances', { title: '11월', reservationCodes: codes });
    expect(balance).toMatchObject({
      sumDeposit: '1000.25',
      sumWithdrawal: '400.05',
      finalProfit: '600.20',
      reservations: `${first.id}|${first.code}|admin ^ ${second.id}|${second.code}|admin`,
    });

    const path = `/balances/${balance.id}`;
    const { body } = await api.put(path, { reservationCodes: [second.code] });
    expect(body.data).toMatchObject({
      sumDeposit: '0.15',
      sumWithdrawal: '0.00',
      finalProfit: '0.15',
    });
    expect((await api.get(`/reservations/${first.id}`)).body.data.balanceId).toBeNull();
    expect((await api.get(`/reservations/${second.id}`)).body.data.balanceId).toBe(balance.id);
    await api.put(path, { reservationCodes: '' });
    expect((await api.get(`/reservations/${second.id}`)).body.data.balanceId).toBeNull();
    expect((await api.get(path)).body.data).toMatchObject({
      finalProfit: '0.00',
      reservations: '',
    });
  });

  it('settle a reservation once, also when two try at once', async () => {
    const { code, id } = await api.make('/reservations', reservation);
    const attempts = Array.from({ length: 8 }, () =>
      api.post('/balances', { title: 'x', reservationCodes: code }),
    );
    const answers = await Promise.all(attempts);
    const settled = answers.filter(({ statusCode }) => statusCode === 200);
    expect(settled).toHaveLength(1);
    const { balanceId } = (await api.get(`/reservations/${id}`)).body.data;
    expect(balanceId).toBe(settled[0]!.body.data.id);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.body.errors).toEqual({
      reservationCodes: [`Reservation ${code} is already in balance ${balanceId}.`],
    });
    expect((await api.get(`/balances?searchKey=${code}`)).body.meta.total).toBe(1);
  });
});

it('a user of a department has its office, unless another is given', async () => {
  await api.make('/offices', { code: 'BUSAN', name: '부산' });
  await api.make('/departments', { officeCode: 'BUSAN', code: 'B-OP', name: '수배' });
  const body = { name: 'x', email: 'x@example.com', departmentCode: 'B-OP' };
  const { id, officeCode } = await api.make('/users', body);
  expect(officeCode).toBe('BUSAN');
  const url = `/users/${id}`;
  await api.put(url, { departmentCode: '', officeCode: '' });
  expect((await api.get(url)).body.data.officeCode).toBeNull();
  const { body: moved } = await api.put(url, { departmentCode: 'B-OP' });
  expect(moved.data.officeCode).toBe('BUSAN');
});

it('no two users have the same address, ignoring case', async () => {
  const { statusCode, body } = await api.post('/users', { name: 'x', email: 'KIM@example.com' });
  expect(statusCode).toBe(422);
  expect(body.errors).toEqual({ email: ['The email has already been taken.'] });
  expect((await api.put('/users/2', { email: 'Kim@example.com' })).statusCode).toBe(200);
});

describe('the derived value of docs/developing.md', () => {
  it('counts the records that refer to one', async () => {
    const { 'server/rules/carriers.ts': file = 'gone' } = writeExamples(
      'rule',
      examplesIn('docs/developing.md'),
    );
    const { carriers } = (await import(/* @vite-ignore */ file)) as { carriers: Rule };
    const derived = carriers.derived ?? expect.fail('a derived value');
    if (!('sums' in derived)) throw new Error('a sum of referring records');
    await server.query`insert into "flights" ("airlineCode", "num") values ('ZZ', '1'), ('ZZ', '2')`;
    const { expression, join } = childSumsSource(derived, 'flightCount');
    const rows = await server.query`select "r"."code", ${expression} as "flightCount"
        from (values ('ZZ'), ('Z0')) as "r" ("code") ${join?.clause} order by 1 desc`;
    expect(rows).toEqual([
      { code: 'ZZ', flightCount: 2 },
      { code: 'Z0', flightCount: 0 },
    ]);
  });
});
