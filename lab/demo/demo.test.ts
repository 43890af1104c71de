import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Big from 'big.js';
import { sql } from 'kysely';
import { verifyPassword } from '../../server/auth/password';
import { findAccount } from '../../server/auth/credentials';
import { loadDemo } from '../../server/demo';
import contract from '../../tests/contract.json';
import { anchor, groupBy, load, recordsOf, resources, type LoadedDemo } from './loaded';
import {
  brokenValues,
  danglingReferences,
  sumOf,
  twins,
  wrongBalances,
  wrongDollars,
} from './soundness';

let demo: LoadedDemo;

beforeAll(async () => {
  demo = await load({ reservations: 300 });
});

afterAll(() => demo.close());

const records = (table: string) => recordsOf(demo, table);

describe('every record', () => {
  test('exists, in every table of the specification', () => {
    const empty = contract.resources.filter(({ name }) => records(name).length === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
    expect(records('reservations')).toHaveLength(300);
  });

  test('is valid by its declaration', () => expect(brokenValues(demo)).toEqual([]));
  test('refers to existing records', () => expect(danglingReferences(demo)).toEqual([]));
  test('is unique where it must be', () => expect(twins(demo)).toEqual([]));
  test('has dollars of amount and rate', () => expect(wrongDollars(demo)).toEqual([]));

  test('was written before the anchor', () => {
    for (const { name } of resources)
      for (const { id, updatedAt, createdAt } of records(name)) {
        expect(String(updatedAt) < anchor, `${name} ${id} updatedAt ${updatedAt}`).toBe(true);
        expect(String(createdAt ?? '') < anchor, `${name} ${id} createdAt`).toBe(true);
      }
  });
});

describe('reservations', () => {
  test('span two years around the anchor, a part of them still to come', () => {
    const starts = records('reservations')
      .map(({ dateIn }) => String(dateIn))
      .toSorted();
    expect(starts[0]! < '2025-08-01').toBe(true);
    expect(starts.at(-1)! > '2027-03-01').toBe(true);
    expect(starts.filter((start) => start > anchor).length).toBeGreaterThan(20);
  });

  test('are mostly confirmed, and held only before departure', () => {
    const byStatus = groupBy(records('reservations'), 'revStatus');
    expect([...byStatus.keys()].toSorted()).toEqual(['CANCEL', 'CONFIRM', 'DELETE', 'HOLD']);
    expect(byStatus.get('CONFIRM')!.length).toBeGreaterThan(200);
    for (const { dateIn } of byStatus.get('HOLD')!) expect(String(dateIn) > anchor).toBe(true);
  });

  test('have codes that count within their month of booking, in the order of ids', () => {
    const last = new Map<string, number>();
    for (const { code } of records('reservations')) {
      const [, month, number] = /^R(\d{4})-(\d{5})$/.exec(String(code))!;
      expect(Number(number)).toBe((last.get(month!) ?? 0) + 1);
      last.set(month!, Number(number));
    }
  });

  test('have 3 to 12 sections, all within their dates', () => {
    const sections = groupBy(records('sections'), 'reservationCode');
    for (const { code, dateIn, dateOut } of records('reservations')) {
      const own = sections.get(code) ?? [];
      expect(own.length, String(code)).toBeGreaterThanOrEqual(3);
      expect(own.length, String(code)).toBeLessThanOrEqual(12);
      for (const { date } of own) {
        expect(String(date) >= String(dateIn), `${code} ${date}`).toBe(true);
        expect(String(date) <= String(dateOut), `${code} ${date}`).toBe(true);
      }
    }
  });
});

describe('money', () => {
  test('of a past trip: what came in is a price per head, and more than what went out', () => {
    const ledger = groupBy(records('depositandwithdrawals'), 'reservationCode');
    const past = records('reservations').filter(
      ({ revStatus, dateOut }) => revStatus === 'CONFIRM' && String(dateOut) < '2026-10-01',
    );
    expect(past.length).toBeGreaterThan(150);
    for (const { code, paxCount } of past) {
      const own = ledger.get(code) ?? [];
      const paid = own.filter(({ accCode }) => accCode === 'DEPOSIT' || accCode === 'BALANCE');
      const total = paid.reduce((sum, { amount }) => sum + Number(amount), 0);
      expect(paid, String(code)).toHaveLength(2);
      expect(total % Number(paxCount), String(code)).toBe(0);
      expect(sumOf(own, 'DEPOSIT').gt(sumOf(own, 'WITHDRAWAL')), String(code)).toBe(true);
    }
  });

  test('was paid for a section exactly when the section is paid', () => {
    const bySection = groupBy(records('depositandwithdrawals'), 'sectionId');
    for (const { id, section, paying, providerCode } of records('sections')) {
      const own = bySection.get(id) ?? [];
      const parts = paying === 'PART' ? 1 : paying === 'PAID' ? own.length : 0;
      expect(own.length, `section ${id}`).toBe(parts);
      // Paid with the outbound one.
      if (paying === 'PAID' && section !== 'FLIGHT') expect(own.length).toBeGreaterThan(0);
      for (const entry of own) expect(entry.customerCode).toBe(providerCode);
    }
  });

  test('is confirmed by another user', () => {
    for (const table of ['depositandwithdrawals', 'balances'])
      for (const { id, userId, confirmerId } of records(table))
        expect(confirmerId, `${table} ${id}`).not.toBe(userId);
    const confirmed = records('depositandwithdrawals').filter(({ confirmerId }) => confirmerId);
    expect(confirmed.length).toBeGreaterThan(100);
    expect(confirmed.length).toBeLessThan(records('depositandwithdrawals').length);
  });

  test('has messages of all banks: linked ones alike their entries, 60 without', () => {
    const messages = new Map(records('banksms').map((message) => [message.id, message]));
    const settled = groupBy(records('depositandwithdrawals'), 'banksmsId');
    settled.delete(null);
    for (const [id, entries] of settled) {
      const message = messages.get(Number(id))!;
      for (const entry of entries) {
        expect([entry.currency, entry.direction]).toEqual([message.currency, message.direction]);
        expect(`${message.smsDate} ${message.smsTime}` <= String(entry.createdAt)).toBe(true);
      }
      messages.delete(message.id);
    }
    expect(messages.size).toBe(60);
    const banks = new Set(records('banksms').map(({ bankCode }) => bankCode));
    expect(banks.size).toBe(8);
    for (const { amount, method, sms } of records('banksms'))
      if (method !== 'MANUAL') expect(String(sms).replaceAll(',', '')).toContain(String(amount));
  });

  test('of a message is never exceeded; some are split, some partly matched', () => {
    const settled = groupBy(records('depositandwithdrawals'), 'banksmsId');
    const kinds = { whole: 0, split: 0, part: 0 };
    for (const { id, amount } of records('banksms')) {
      const own = settled.get(id) ?? [];
      if (own.length === 0) continue;
      const sum = own.reduce((total, entry) => total.plus(String(entry.amount)), new Big(0));
      expect(sum.lte(String(amount)), `message ${id}`).toBe(true);
      kinds[sum.lt(String(amount)) ? 'part' : own.length > 1 ? 'split' : 'whole'] += 1;
    }
    expect(kinds.whole).toBeGreaterThan(200);
    expect(kinds.split).toBeGreaterThan(5);
    expect(kinds.part).toBeGreaterThan(1);
  });

  test('is settled in balances that add up', () => expect(wrongBalances(demo)).toEqual([]));

  test('waits for confirmers, including the demo’s sign-in', () => {
    const waiting = records('balances').filter(({ confirmedAt }) => confirmedAt === null);
    expect(waiting.length).toBeLessThanOrEqual(15);
    expect(waiting.filter(({ confirmerId }) => confirmerId === 1)).toHaveLength(5);
    expect(records('balances').length).toBeGreaterThan(waiting.length * 4);
    for (const { userId } of waiting) expect(userId).not.toBe(1);
    // The author may not confirm it.
    const ledger = groupBy(records('depositandwithdrawals'), 'reservationCode');
    for (const { id, confirmerId, reservationCodes } of records('balances'))
      for (const code of reservationCodes as string[])
        for (const { userId } of ledger.get(code) ?? [])
          expect(userId, `balance ${id}`).not.toBe(confirmerId);
  });

  test('of balances has a snapshot of its entries, and a history', async () => {
    const { rows: snapshots } = await sql<{ balanceId: number; entries: string }>`
      select * from "server"."balance_snapshots"`.execute(demo.db);
    const kept = new Map(snapshots.map(({ balanceId, entries }) => [balanceId, entries]));
    const ledger = groupBy(records('depositandwithdrawals'), 'reservationCode');
    for (const { id, reservationCodes } of records('balances')) {
      const entries = (reservationCodes as string[]).flatMap((code) => ledger.get(code) ?? []);
      const expected = entries
        .toSorted((a, b) => a.id - b.id)
        .map(({ id: own, direction, usdAmount }) => [own, direction, usdAmount]);
      expect(JSON.parse(kept.get(id) ?? '[]'), `balance ${id}`).toEqual(expected);
    }
    const { rows: history } = await sql<{ recordId: number; userName: string; changes: string }>`
      select * from "server"."record_history" where "resource" = 'balances' order by "id"`.execute(
      demo.db,
    );
    const confirmed = records('balances').filter(({ confirmedAt }) => confirmedAt !== null);
    expect(history).toHaveLength(records('balances').length + confirmed.length);
    const last = history.findLast(({ recordId }) => recordId === confirmed[0]!.id)!;
    expect(JSON.parse(last.changes)).toEqual({ confirmedAt: [null, confirmed[0]!.confirmedAt] });
    for (const { userName } of history) expect(userName).toEqual(expect.any(String));
  });
});

describe('after loading', () => {
  test('all users sign in with the demo’s password', async () => {
    const { rows } = await sql<{ email: string }>`select "email" from "users"`.execute(demo.db);
    expect(rows).toHaveLength(12);
    const account = await findAccount(demo.db, demo.login.email);
    expect(account?.id).toBe(1);
    expect(account?.active).toBe(true);
    expect(await verifyPassword(demo.login.password, account?.passwordHash ?? null)).toBe(true);
    const other = await findAccount(demo.db, rows.at(-1)!.email);
    expect(other?.passwordHash).toBe(account?.passwordHash);
  });

  test('ids and codes continue after the last', async () => {
    for (const { name } of resources) {
      const next = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence(${`"${name}"`}, 'id')) as id`.execute(demo.db);
      // Resources added later start at 1.
      expect(next.rows[0]!.id, name).toBe((records(name).at(-1)?.id ?? 0) + 1);
    }
    const counted = await sql<{ month: string; last: number }>`
      select "month", "last" from "server"."reservation_counters"`.execute(demo.db);
    const codes = records('reservations').map(({ code }) => String(code));
    const last = new Map(codes.map((code) => [code.slice(1, 5), Number(code.slice(6))]));
    expect(new Map(counted.rows.map((row) => [row.month, row.last]))).toEqual(last);
  });

  test('a second load is refused, and leaves the first unchanged', async () => {
    await expect(loadDemo(demo.db, { reservations: 1, anchor })).rejects.toThrow(/duplicate key/);
    const { rows } = await sql<{ n: number }>`select count(*) as n from "reservations"`.execute(
      demo.db,
    );
    expect(rows[0]!.n).toBe(300);
  });
});
