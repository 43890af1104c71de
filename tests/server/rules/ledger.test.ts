import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import fc from '../../support/generative';
import { recognizeMessage } from '../../../src/data/serverMessages';
import { seoulMoment } from '../../../src/days';
import { ledgerTotals } from '../../../src/domain/ledger/totals';
import { entry, reservation, seededServer } from '../resourcesHarness';

const path = '/depositandwithdrawals';

const { server, api, kim, lee } = seededServer();

async function refusal(call: Promise<{ statusCode: number; body: object }>) {
  const { statusCode, body } = await call;
  expect(statusCode, JSON.stringify(body)).toBe(422);
  const { errors = {}, problems = [] } = body as {
    errors?: Record<string, string[]>;
    problems?: { message: string }[];
  };
  for (const words of Object.values(errors).flat())
    expect(
      recognizeMessage(words) ?? problems.find(({ message }) => message === words),
    ).toBeDefined();
  return errors;
}

describe('amount, rate and dollars', () => {
  const usd = { ...entry, currency: 'USD', exchangeRate: '1' };
  const krw = { ...entry, exchangeRate: '1387.5' };

  it.each<[string, object]>([
    ['to the cent', { ...krw, amount: '1000000', usdAmount: '720.72' }],
    ['half a cent up', { ...usd, exchangeRate: '2', amount: '0.01', usdAmount: '0.01' }],
    // 999.99 * 1387.5 = 1387486.125; won have no decimals.
    ['in whole won', { ...krw, amount: '1387486', usdAmount: '999.99' }],
    [
      'of dollars too coarse for cents',
      { ...krw, exchangeRate: '0.7', amount: '70', usdAmount: '99.99' },
    ],
    [
      'of a rate that lies between both',
      { ...usd, exchangeRate: '0.748213', amount: '10000000', usdAmount: '13365178.04' },
    ],
    ['computed by the server', { ...krw, amount: '1000000', usdAmount: '' }],
    ['of nothing', { ...krw, amount: '0', usdAmount: '0' }],
  ])('fit %s', async (_what, body) => {
    const { statusCode, body: answer } = await api.post(path, body);
    expect(statusCode, JSON.stringify(answer)).toBe(200);
  });

  it.each<[string, object, string]>([
    ['a cent', { ...usd, amount: '100.00', usdAmount: '100.01' }, '100.00'],
    ['a cent of won', { ...krw, amount: '1000000', usdAmount: '720.71' }, '720.72'],
    ['everything', { ...krw, amount: '1000000', usdAmount: '7' }, '720.72'],
  ])('are refused when they are %s apart', async (_what, body, dollars) => {
    expect(await refusal(api.post(path, body))).toEqual({
      usdAmount: [`This is not the amount divided by the rate (${dollars}).`],
    });
  });

  it('are checked when one of them changes, and otherwise kept', async () => {
    const { id } = await api.make(path, entry);
    await server.query`update "depositandwithdrawals" set "usdAmount" = '5' where "id" = ${id}`;
    expect((await api.put(`${path}/${id}`, { summary: 'old' })).statusCode).toBe(200);
    expect(Object.keys(await refusal(api.put(`${path}/${id}`, { usdAmount: '6' })))).toEqual([
      'usdAmount',
    ]);
    const { body } = await api.put(`${path}/${id}`, { amount: '2600000' });
    expect(body.data.usdAmount).toBe('2000.00');
  });
});

const imported = fc.record({
  direction: fc.constantFrom('DEPOSIT', 'WITHDRAWAL'),
  currency: fc.constantFrom('KRW', 'USD', 'KWD'),
  amount: fc.option(fc.constantFrom('0', '0.01', '100.00', '1387.5', '9007199254740.9919', '-3.5')),
  exchangeRate: fc.option(fc.constantFrom('1', '2', '1387.5', '0.3067', '32.613', '0')),
  usdAmount: fc.option(fc.constantFrom('0.00', '720.72', '-1.25')),
});

it('client, reservation, balance and totals count the same dollars, including entries without any', async () => {
  for (const rows of [
    [{ ...entry, amount: '100', exchangeRate: '3', usdAmount: null }],
    fc.sample(imported, { numRuns: 200, seed: 20_261_122 }),
    fc.sample(imported, { numRuns: 200, seed: 20_261_123 }),
  ]) {
    const { id, code } = await api.make('/reservations', reservation);
    for (const { direction, currency, amount, exchangeRate, usdAmount } of rows)
      await server.query`insert into "depositandwithdrawals" ("reservationCode", "direction", "accCode", "currency", "amount",
          "exchangeRate", "usdAmount") values (${code}, ${direction}, 'TOUR', ${currency}, ${amount}, ${exchangeRate},
          ${usdAmount})`;
    const { usd } = ledgerTotals(rows);
    expect((await api.get(`/reservations/${id}`)).body.data).toMatchObject({
      deAmounts: usd.deposit,
      wdAmounts: usd.withdrawal,
      usdAmounts: usd.net,
    });
    const balance = await api.make('/balances', {
      title: 'x',
      reservationCodes: code,
      confirmerId: 2,
    });
    expect(balance).toMatchObject({
      sumDeposit: usd.deposit,
      sumWithdrawal: usd.withdrawal,
      finalProfit: usd.net,
    });
    const { totals } = (await api.get(`${path}?totals=1&reservationCode=${code}`)).body as {
      totals?: { perCurrency: { direction: string; usdAmount: string }[] };
    };
    const sumOf = (side: string) =>
      (totals?.perCurrency ?? [])
        .filter(({ direction }) => direction === side)
        .reduce((sum, { usdAmount }) => sum.plus(usdAmount), new Big(0))
        .toFixed(2);
    expect([sumOf('DEPOSIT'), sumOf('WITHDRAWAL')]).toEqual([usd.deposit, usd.withdrawal]);
  }
});

it('a rate is above zero, and changing it changes no entry', async () => {
  const made = await api.make(path, entry);
  const [rate] = (await api.get('/exchange-rates?searchKey=KRW')).body.data;
  for (const wrong of ['0', '-1', '0.000'])
    expect(await refusal(api.put(`/exchange-rates/${rate!.id}`, { rate: wrong }))).toEqual({
      rate: ['The rate field must be greater than 0.'],
    });
  expect((await api.put(`/exchange-rates/${rate!.id}`, { rate: '2600' })).statusCode).toBe(200);
  expect((await api.get(`${path}/${made.id}`)).body.data).toEqual(made);
});

describe('createdAt', () => {
  it('is entered or the server’s time, never later, and never changes', async () => {
    const createdAt = '2026-01-31 09:30';
    const made = await api.make(path, { ...entry, createdAt });
    expect(made.createdAt).toBe(`${createdAt}:00`);
    const from = seoulMoment();
    const now = await api.make(path, { ...entry, createdAt: '' });
    const moments = [from, String(now.createdAt), seoulMoment()];
    expect(moments).toEqual(moments.toSorted());
    for (const late of ['2999-01-01 00:00:00', '2999-01-01T00:00'])
      expect(await refusal(api.post(path, { ...entry, createdAt: late }))).toEqual({
        createdAt: ['The created at field must be a date before or equal to now.'],
      });
    expect(
      await refusal(api.put(`${path}/${made.id}`, { createdAt: '2026-01-30 09:30:00' })),
    ).toEqual({ createdAt: ['The created at field cannot be changed.'] });
  });
});

describe('a bank message', () => {
  const message = {
    direction: 'DEPOSIT',
    bankCode: 'KB',
    amount: '1000000',
    smsDate: '2026-11-02',
  };
  const part = (banksmsId: unknown, amount: string, more: object = {}) => ({
    ...entry,
    banksmsId,
    amount,
    ...more,
  });

  it('is split over entries until nothing is left', async () => {
    const { id } = await api.make('/banksms', message);
    const first = await api.make(path, part(id, '400000'));
    expect(await refusal(api.post(path, part(id, '600001')))).toEqual({
      amount: ['Only 600000 KRW of the bank message is left.'],
    });
    await api.make(path, part(id, '600000'));
    expect(await refusal(api.put(`${path}/${first.id}`, { amount: '400001' }))).toEqual({
      amount: ['Only 400000 KRW of the bank message is left.'],
    });
    expect((await api.put(`${path}/${first.id}`, { banksmsId: '' })).statusCode).toBe(200);
    expect((await api.put(`${path}/${first.id}`, { banksmsId: id })).statusCode).toBe(200);
  });

  it('accepts entries of its direction and currency only', async () => {
    const { id } = await api.make('/banksms', message);
    for (const other of [{ direction: 'WITHDRAWAL' }, { currency: 'USD', exchangeRate: '1' }])
      expect(await refusal(api.post(path, part(id, '1', other)))).toEqual({
        banksmsId: ['This bank message is a deposit in KRW; its entries must be so too.'],
      });
    const made = await api.make(path, part(id, '1'));
    expect(
      Object.keys(await refusal(api.put(`${path}/${made.id}`, { direction: 'WITHDRAWAL' }))),
    ).toEqual(['banksmsId']);
  });

  it("can't be changed against its entries, and stays while there are any", async () => {
    const { id } = await api.make('/banksms', message);
    await api.make(path, part(id, '400000'));
    expect(
      await refusal(api.put(`/banksms/${id}`, { amount: '399999', direction: 'WITHDRAWAL' })),
    ).toEqual({
      direction: ['The direction field cannot be changed.'],
      amount: ['Ledger entries of 400000 KRW belong to this bank message.'],
    });
    expect((await api.put(`/banksms/${id}`, { amount: '400000', sender: 'x' })).statusCode).toBe(
      200,
    );
    expect((await api.remove(`/banksms/${id}`)).statusCode).toBe(409);
  });

  it('is never settled twice over by twenty at once', async () => {
    const { id } = await api.make('/banksms', message);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post(path, part(id, '300000'))),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(3);
    for (const { statusCode, body } of answers.filter((answer) => !done.includes(answer)))
      expect([statusCode, body.errors]).toEqual([
        422,
        { amount: ['Only 100000 KRW of the bank message is left.'] },
      ]);
  });

  it('and its entries are locked without deadlocks', async () => {
    const { id } = await api.make('/banksms', message);
    const calls = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? api.post(path, part(id, '300000'))
        : api.put(`/banksms/${id}`, { amount: String(n % 4 === 1 ? 400_000 : 1_000_000) }),
    );
    for (const { statusCode } of await Promise.all(calls)) expect([200, 422]).toContain(statusCode);
    const rows = await server.query<{ holds: boolean }>`select "amount" >= (
        select sum("amount") from "depositandwithdrawals" where "banksmsId" = ${id}
      ) as "holds" from "banksms" where "id" = ${id}`;
    expect(rows).toEqual([{ holds: true }]);
  });

  it('is never settled twice over by twenty entries that move to it', async () => {
    const { id } = await api.make('/banksms', message);
    const free = await Promise.all(
      Array.from({ length: 20 }, () => api.make(path, { ...entry, amount: '300000' })),
    );
    const answers = await Promise.all(
      free.map((made) => api.put(`${path}/${made.id}`, { banksmsId: id })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(17);
  });
});

describe('a confirmer', () => {
  const confirmed = 'DepositAndWithdrawal: it is confirmed and cannot be changed.';
  const at = '2020-01-01 00:00:00';

  it('who is only nominated has confirmed nothing, and nothing is locked', async () => {
    const made = await api.make(path, { ...entry, confirmerId: 2, confirmedAt: at });
    const url = `${path}/${made.id}`;
    expect(made.confirmedAt).toBeNull();
    expect((await api.put(url, { summary: 'late' })).statusCode).toBe(200);
    expect((await api.put(url, { confirmerId: 3 })).statusCode).toBe(200);
    expect((await api.remove(url)).statusCode).toBe(200);
  });

  it('confirms in person only, by the server’s clock', async () => {
    const made = await api.make(path, { ...entry, confirmerId: 2 });
    const url = `${path}/${made.id}`;
    for (const other of [api, lee]) {
      const { statusCode } = await other.put(url, { confirmedAt: at });
      expect(statusCode).toBe(403);
    }
    const { body } = await kim.put(url, { confirmedAt: at });
    expect(body.data).toMatchObject({ confirmerId: 2, confirmedAt: expect.any(String) });
    expect(body.data.confirmedAt).not.toBe(at);
    const listed = async (query: string) =>
      (await api.get(`${path}?ids=${made.id}&${query}`)).body.meta.total;
    expect(await listed('active=0&confirmerId=2')).toBe(1);
    expect(await listed('active=1')).toBe(0);
    for (const call of [
      api.put(url, { summary: 'late' }),
      api.put(url, { id: made.id }),
      api.put(url, { confirmerId: 3 }),
      api.put(url, { confirmedAt: '', summary: 'late', reason: 'x' }),
      api.remove(url),
    ]) {
      const { statusCode, body: refused } = await call;
      expect([statusCode, refused.message]).toEqual([409, confirmed]);
    }
    for (const reason of [undefined, '', '  '])
      expect(await refusal(kim.put(url, { confirmedAt: '', reason }))).toEqual({
        reason: ['The reason field is required.'],
      });
    const back = await kim.put(url, { confirmedAt: '', reason: '금액 정정' });
    expect(back.body.data).toMatchObject({ confirmerId: 2, confirmedAt: null });
    expect((await api.put(url, { summary: 'now' })).statusCode).toBe(200);
  });

  it('confirms what was saved, and changes nothing in the same write', async () => {
    const made = await api.make(path, { ...entry, confirmerId: 2 });
    const url = `${path}/${made.id}`;
    const other = { amount: '1299998700', usdAmount: '999999.00', confirmerId: 3 };
    expect(Object.keys(await refusal(kim.put(url, { ...other, confirmedAt: at })))).toEqual([
      'amount',
      'usdAmount',
      'confirmerId',
    ]);
    const { body } = await api.get(url);
    expect(body.data).toMatchObject({ amount: made.amount, confirmedAt: null });
    const echoed = { ...body.data, amount: `${made.amount}.0`, userId: 2, confirmedAt: at };
    const { statusCode, body: answer } = await kim.put(url, echoed);
    expect(statusCode, JSON.stringify(answer)).toBe(200);
  });

  it('unconfirms their own, and others with a right of their own', async () => {
    const kang = await server.withRights({ '*': ['list', 'show', 'edit', 'confirm'] });
    const made = await api.make(path, { ...entry, confirmerId: 2 });
    const url = `${path}/${made.id}`;
    await kim.put(url, { confirmedAt: at });
    const unconfirm = { confirmedAt: '', reason: '금액 정정' };
    expect((await kang.put(url, unconfirm)).statusCode).toBe(403);
    expect((await api.put(url, unconfirm)).statusCode).toBe(403);
    expect((await lee.put(url, unconfirm)).statusCode).toBe(200);
    await api.put(url, { confirmerId: kang.userId });
    await kang.put(url, { confirmedAt: at });
    expect((await kang.put(url, unconfirm)).statusCode).toBe(200);
  });

  it('who has changed what an entry says cannot confirm it', async () => {
    const made = await api.make(path, { ...entry, confirmerId: 2 });
    const url = `${path}/${made.id}`;
    await kim.put(url, { summary: '내 손으로' });
    expect((await kim.put(url, { confirmedAt: at })).statusCode).toBe(403);
  });

  it('is shown together with a reservation’s packed entries, of which it is no part', async () => {
    const trip = await api.make('/reservations', reservation);
    const own = { ...entry, reservationCode: trip.code, confirmerId: 2 };
    const first = await api.make(path, own);
    const second = await api.make(path, own);
    await kim.put(`${path}/${second.id}`, { confirmedAt: at });
    const { body } = await api.get(`/reservations/${trip.id}`);
    const { confirmations, depositAndWithdrawals } = body.data;
    const [open, done] = String(confirmations).split(' ^ ');
    expect(open).toBe(`${first.id}|`);
    expect(done).toMatch(new RegExp(`^${second.id}\\|\\d{4}-`));
    const entries = String(depositAndWithdrawals).split(' ^ ');
    expect(entries.map((text) => text.split('|').length)).toEqual([20, 20]);
  });

  it("is active, and neither the user nor the entry's creator", async () => {
    const made = await api.make(path, entry);
    const url = `${path}/${made.id}`;
    const wrong = { confirmerId: ['The selected confirmer id is invalid.'] };
    expect(await refusal(api.post(path, { ...entry, confirmerId: 1 }))).toEqual(wrong);
    expect(await refusal(kim.put(url, { confirmerId: 2 }))).toEqual(wrong);
    expect(await refusal(kim.put(url, { confirmerId: 1 }))).toEqual(wrong);
    const gone = await api.make('/users', { name: 'x', email: 'gone@example.com', active: 0 });
    expect(await refusal(api.put(url, { confirmerId: gone.id }))).toEqual(wrong);
    expect((await api.put(url, { confirmerId: 3 })).body.data.confirmerName).toBe('이두리');
  });
});
