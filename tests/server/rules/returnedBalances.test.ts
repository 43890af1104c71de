import { describe, expect, it } from 'vitest';
import { entry, reservation, seededServer } from '../resourcesHarness';

const { api, kim, lee } = seededServer();

const filled = { confirmedAt: '1' };
const ledger = (reservationCode: unknown, amount: string) =>
  api.make('/depositandwithdrawals', {
    ...entry,
    currency: 'USD',
    exchangeRate: '1',
    reservationCode,
    amount,
  });

async function waiting() {
  const { code } = await api.make('/reservations', reservation);
  await ledger(code, '100.00');
  const body = { title: '11월', reservationCodes: code, confirmerId: 2 };
  const { id } = await api.make('/balances', body);
  return { url: `/balances/${id}`, id, code };
}

describe('a balance that waits', () => {
  it('is sent back by its nominee with a reason, which is kept, and changes nothing else', async () => {
    const { url, code } = await waiting();
    const back = { confirmerId: '', reason: '입금 누락' };
    await ledger(code, '5.00');
    expect((await kim.put(url, { ...back, memo: '더' })).body.errors).toHaveProperty('memo');
    const { body } = await kim.put(url, back);
    expect(body.data).toMatchObject({ confirmerId: null, confirmedAt: null, sumDeposit: '100.00' });
    const { history } = (await api.get(`${url}?history=1`)).body;
    expect((history as object[])[0]).toMatchObject({
      userId: 2,
      reason: '입금 누락',
      changes: { confirmerId: [2, null] },
    });
    await api.put(url, { confirmerId: 2 });
    expect((await kim.put(url, filled)).statusCode).toBe(200);
  });
});

describe('a balance that came back', () => {
  const why = (record: object) => {
    const { returnedAt, returnedBy, returnReason } = record as Record<string, unknown>;
    return [typeof returnedAt, returnedBy, returnReason];
  };
  const CLEAR = ['object', null, null];
  const back = { confirmerId: '', reason: '입금 누락' };

  it('says when, who and why, and is found by it, until its maker has seen to it', async () => {
    const { url, id } = await waiting();
    const found = async () => {
      const { body } = await api.get('/balances?unreturned=0&userId=1&perPage=100');
      return (body.data as unknown as { id: number }[]).some((one) => one.id === id);
    };
    expect(why((await api.get(url)).body.data)).toEqual(CLEAR);
    expect(await found()).toBe(false);
    expect(why((await kim.put(url, back)).body.data)).toEqual(['string', 2, '입금 누락']);
    expect(await found()).toBe(true);
    expect(why((await lee.put(url, { memo: '참고' })).body.data)[1]).toBe(2);
    expect(why((await api.put(url, { memo: '고침' })).body.data)).toEqual(CLEAR);
    expect(await found()).toBe(false);
  });

  it('so does an unconfirmed one, until it is confirmed again', async () => {
    const { url } = await waiting();
    await kim.put(url, filled);
    const taken = await kim.put(url, { confirmedAt: '', reason: '금액 오류' });
    expect(why(taken.body.data)).toEqual(['string', 2, '금액 오류']);
    const { body } = await kim.put(url, filled);
    expect(why(body.data)).toEqual(CLEAR);
    const { history } = (await api.get(`${url}?history=1`)).body;
    for (const { changes } of history as { changes: object }[])
      expect(Object.keys(changes).join()).not.toContain('return');
  });

  it('until a colleague names a confirmer, and no one else writes it', async () => {
    const { url } = await waiting();
    await kim.put(url, back);
    await lee.put(url, { returnReason: '위조', returnedBy: 3 });
    expect(why((await api.get(url)).body.data)).toEqual(['string', 2, '입금 누락']);
    expect(why((await lee.put(url, { confirmerId: 2 })).body.data)).toEqual(CLEAR);
  });
});
