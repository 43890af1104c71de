import { describe, expect, it } from 'vitest';
import { seoulMoment } from '../../../src/days';
import { type Api, entry, reservation, seededServer } from '../resourcesHarness';

const { server, api, kim, lee } = seededServer();

const filled = { confirmedAt: '1' };
const dollars = { ...entry, currency: 'USD', exchangeRate: '1' };
const ledger = (reservationCode: unknown, amount: string, more: object = {}) =>
  api.make('/depositandwithdrawals', { ...dollars, reservationCode, amount, ...more });

/** One reservation with a deposit of 100, waiting for 김하나. */
async function waiting() {
  const { code, id: reservationId } = await api.make('/reservations', reservation);
  const made = await ledger(code, '100.00');
  const body = { title: '11월', reservationCodes: code, confirmerId: 2 };
  const { id } = await api.make('/balances', body);
  return { url: `/balances/${id}`, id, code, entryId: made.id, reservationId };
}

async function staff(name: string): Promise<Api> {
  const { id } = await api.make('/users', {
    name,
    email: `${name}@example.com`,
    roleCode: 'STAFF',
  });
  return server.as(Number(id));
}

const outcome = ({ statusCode, body }: Awaited<ReturnType<Api['put']>>) => [
  statusCode,
  body.message,
];

const READ_ONLY = [409, 'Balance: it is confirmed and cannot be changed.'];

const HAND_IN_IT = [
  403,
  'Balance: users who added, changed or deleted its contents cannot confirm it. Return it, so that its creator chooses another confirmer.',
];

describe('a balance is deleted', () => {
  it('with its claim on its reservations, which become unsettled', async () => {
    const { url, code, reservationId } = await waiting();
    expect((await api.remove(url)).statusCode).toBe(200);
    const { body } = await api.get(`/reservations/${reservationId}`);
    expect(body.data.balanceId).toBeNull();
    await api.make('/balances', { title: '다시', reservationCodes: code });
  });
});

it('a balance without entries is not confirmed, until it has one', async () => {
  const { code } = await api.make('/reservations', reservation);
  const { id } = await api.make('/balances', {
    title: '빈',
    reservationCodes: code,
    confirmerId: 2,
  });
  const url = `/balances/${id}`;
  const refused = await kim.put(url, filled);
  expect(outcome(refused)).toEqual([409, 'A balance without ledger entries can’t be confirmed.']);
  await ledger(code, '10.00');
  await api.put(url, { memo: '입금' });
  expect((await kim.put(url, filled)).statusCode).toBe(200);
});

describe('a balance is confirmed', () => {
  it('by its nominee, on the server’s clock', async () => {
    const { url } = await waiting();
    const from = seoulMoment();
    const { body } = await kim.put(url, {
      confirmedAt: '1999-01-01 00:00:00',
      memoConfirmed: '확인',
    });
    const moments = [from, String(body.data.confirmedAt), seoulMoment()];
    expect(moments).toEqual(moments.toSorted());
    expect(body.data).toMatchObject({ confirmerId: 2, userId: 1, memoConfirmed: '확인' });
    expect(body.data).toMatchObject({ sumDeposit: '100.00', finalProfit: '100.00' });
  });

  it.each(['0000-00-00', '0000-00-00 00:00:00'])('not at %s, which is unset', async (unset) => {
    const { url } = await waiting();
    const { body } = await kim.put(url, { confirmedAt: unset });
    expect(body.data.confirmedAt).toBeNull();
  });

  it('never by its creator, nor by any other user', async () => {
    const { url, id } = await waiting();
    const own = [403, 'Balance: its creator cannot confirm it.'];
    const other = [403, 'Balance: only its confirmer can confirm it.'];
    expect(outcome(await api.put(url, filled))).toEqual(own);
    expect(outcome(await lee.put(url, filled))).toEqual(other);
    // Not even if the nominee became the creator without a write.
    await server.query`update "balances" set "confirmerId" = 1 where "id" = ${id}`;
    expect(outcome(await api.put(url, filled))).toEqual(own);
    expect(outcome(await kim.put(url, { ...filled, confirmerId: 2 }))).toEqual(other);
    const { body } = await api.get(url);
    expect(body.data.confirmedAt).toBeNull();
    const nobody = await api.make('/balances', { title: 'x' });
    expect(outcome(await kim.put(`/balances/${nobody.id}`, filled))).toEqual(other);
  });

  it('never by a user who has changed what it covers, or created an entry of it', async () => {
    const changed = await waiting();
    await kim.put(changed.url, { memo: '내가 고침' });
    expect(outcome(await kim.put(changed.url, filled))).toEqual([
      403,
      'Balance: users who changed it cannot confirm it.',
    ]);
    const again = await waiting();
    await ledger(again.code, '7.00');
    expect((await kim.put(again.url, {})).body.data.sumDeposit).toBe('107.00');
    await kim.put(again.url, { ...filled, memoConfirmed: '확인' });
    await kim.put(again.url, { confirmedAt: '', reason: '다시 봄' });
    expect((await kim.put(again.url, filled)).statusCode).toBe(200);
    const booked = await waiting();
    await kim.make('/depositandwithdrawals', {
      ...dollars,
      reservationCode: booked.code,
      amount: '5.00',
    });
    await api.put(booked.url, { title: '12월' });
    expect(outcome(await kim.put(booked.url, filled))).toEqual(HAND_IN_IT);
  });

  it('never by a user who has changed, moved or deleted an entry of it', async () => {
    const elsewhere = await api.make('/reservations', reservation);
    const moved = { reservationCode: elsewhere.code };
    const hands: [string, (entryId: unknown, code: unknown) => Promise<{ statusCode: number }>][] =
      [
        ['changed', (id) => kim.put(`/depositandwithdrawals/${id}`, { amount: '77777.00' })],
        ['out', (id) => kim.put(`/depositandwithdrawals/${id}`, moved)],
        ['deleted', (id) => kim.remove(`/depositandwithdrawals/${id}`)],
        [
          'in',
          async (_id, reservationCode) => {
            const other = await ledger(elsewhere.code, '3.00');
            return kim.put(`/depositandwithdrawals/${other.id}`, { reservationCode });
          },
        ],
      ];
    for (const [what, act] of hands) {
      const { url, code, entryId } = await waiting();
      await ledger(code, '1.00');
      expect((await act(entryId, code)).statusCode, what).toBe(200);
      // Updates the sums.
      await api.put(url, {});
      expect(outcome(await kim.put(url, filled)), what).toEqual(HAND_IN_IT);
      await api.put(url, { confirmerId: 3 });
      expect((await lee.put(url, filled)).statusCode, what).toBe(200);
    }
    const { url, entryId } = await waiting();
    await api.put(`/depositandwithdrawals/${entryId}`, { confirmerId: 2 });
    await kim.put(`/depositandwithdrawals/${entryId}`, filled);
    expect((await kim.put(url, filled)).statusCode).toBe(200);
  });

  it('with the contents that were saved', async () => {
    const { url } = await waiting();
    const { code } = await api.make('/reservations', reservation);
    const { statusCode, body } = await kim.put(url, { ...filled, reservationCodes: code });
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['reservationCodes']]);
  });

  it('once, by fifty at once', async () => {
    const { url } = await waiting();
    const answers = await Promise.all(Array.from({ length: 50 }, () => kim.put(url, filled)));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(49);
    for (const answer of refused) expect(outcome(answer)).toEqual(READ_ONLY);
    const { body } = await api.get(`${url}?history=1`);
    const kept = body.history as { changes: object }[];
    expect(kept.filter(({ changes }) => 'confirmedAt' in changes)).toHaveLength(1);
  });

  it('by an active nominee who is neither the user nor the creator', async () => {
    const wrong = { confirmerId: ['The selected confirmer id is invalid.'] };
    const gone = await api.make('/users', { name: 'x', email: 'gone@example.com', active: 0 });
    for (const confirmerId of [1, gone.id, 999])
      expect((await api.post('/balances', { title: 'x', confirmerId })).body.errors).toEqual(wrong);
    const { url } = await waiting();
    for (const confirmerId of [1, 3])
      expect((await lee.put(url, { confirmerId })).body.errors).toEqual(wrong);
  });
});

describe('a confirmed balance', () => {
  it('is read-only, and its reservations stay its own', async () => {
    const { url, code, reservationId, id } = await waiting();
    await kim.put(url, filled);
    for (const call of [
      api.put(url, { memo: 'late' }),
      api.put(url, { reservationCodes: '' }),
      api.put(url, { confirmedAt: '', reason: 'x', memo: 'late' }),
      kim.put(url, filled),
      api.remove(url),
    ])
      expect(outcome(await call)).toEqual(READ_ONLY);
    const claim = await api.post('/balances', { title: 'y', reservationCodes: code });
    expect(claim.body.errors).toEqual({
      reservationCodes: [`Reservation ${code} is already in balance ${id}.`],
    });
    expect((await api.remove(`/reservations/${reservationId}`)).statusCode).toBe(409);
  });

  it('is unconfirmed with a reason, which is kept, and is then as before', async () => {
    const { url, code } = await waiting();
    const { body: confirmed } = await kim.put(url, filled);
    const refused = await lee.put(url, { confirmedAt: '' });
    expect(refused.body.errors).toEqual({ reason: ['The reason field is required.'] });
    const { body } = await lee.put(url, { confirmedAt: null, reason: '입금 누락' });
    expect(body.data).toMatchObject({ confirmedAt: null, confirmerId: 2, sumDeposit: '100.00' });
    const { history } = (await api.get(`${url}?history=1`)).body;
    expect((history as object[])[0]).toMatchObject({
      userId: 3,
      userName: '이두리',
      action: 'update',
      reason: '입금 누락',
      changes: { confirmedAt: [confirmed.data.confirmedAt, null] },
    });
    // Confirmed sums stay until the next save.
    await ledger(code, '5.00');
    expect((await api.get(url)).body.data.sumDeposit).toBe('100.00');
    expect((await api.put(url, {})).body.data.sumDeposit).toBe('105.00');
    expect((await kim.put(url, filled)).statusCode).toBe(200);
  });

  it('is unconfirmed by its nominee, or by uninvolved users with the right to', async () => {
    const { url, code } = await waiting();
    const choi = await staff('최사원');
    const lately = await ledger(code, '1.00');
    await lee.put(`/depositandwithdrawals/${lately.id}`, { summary: '손댐' });
    await api.put(url, {});
    await kim.put(url, filled);
    const back = { confirmedAt: '', reason: '다시 봄' };
    for (const involved of [api, lee])
      expect(outcome(await involved.put(url, back))).toEqual([
        403,
        'Balance: users who created or changed it or its contents cannot unconfirm it.',
      ]);
    expect((await choi.put(url, back)).statusCode).toBe(200);
    await kim.put(url, filled);
    expect((await kim.put(url, back)).statusCode).toBe(200);
  });

  it('keeps its sums, and also contains the current ones, in lists too', async () => {
    const { url, code, entryId } = await waiting();
    await kim.put(url, filled);
    const now = async () => {
      const { data } = (await api.get(`${url}`)).body;
      const { body } = await api.get('/balances?perPage=100&sort=-depositNow');
      expect(body.data).toContainEqual(
        expect.objectContaining({ id: data.id, depositNow: data.depositNow }),
      );
      return [data.sumDeposit, data.finalProfit, data.depositNow, data.withdrawalNow];
    };
    expect(await now()).toEqual(['100.00', '100.00', '100.00', '0.00']);
    await api.put(`/depositandwithdrawals/${entryId}`, { amount: '9999000.00' });
    expect(await now()).toEqual(['100.00', '100.00', '9999000.00', '0.00']);
    await ledger(code, '7.50', { direction: 'WITHDRAWAL' });
    expect(await now()).toEqual(['100.00', '100.00', '9999000.00', '7.50']);
    await api.remove(`/depositandwithdrawals/${entryId}`);
  });
});

describe('when the ledger has changed since it was saved', () => {
  it('the entries are named, and saving it again lets it be confirmed', async () => {
    const { url, code, entryId } = await waiting();
    const gone = await ledger(code, '1.00');
    const kept = await ledger(code, '2.00', { direction: 'WITHDRAWAL' });
    await api.put(url, {});
    await api.put(`/depositandwithdrawals/${entryId}`, { amount: '110.5' });
    await api.remove(`/depositandwithdrawals/${gone.id}`);
    await api.put(`/depositandwithdrawals/${kept.id}`, { summary: 'same' });
    const added = await ledger(code, '9.00', { direction: 'WITHDRAWAL' });
    const { statusCode, body } = await kim.put(url, filled);
    expect([statusCode, body.message]).toEqual([
      409,
      'The ledger has changed since this was saved. Check it, save it again, then confirm it.',
    ]);
    const part = (direction: string, usdAmount: string) => ({ direction, usdAmount });
    expect(body.entries).toEqual([
      { id: entryId, before: part('DEPOSIT', '100.00'), after: part('DEPOSIT', '110.50') },
      { id: gone.id, before: part('DEPOSIT', '1.00'), after: null },
      { id: added.id, before: null, after: part('WITHDRAWAL', '9.00') },
    ]);
    expect((await api.get(url)).body.data.confirmedAt).toBeNull();
    expect((await api.put(url, {})).body.data).toMatchObject({
      sumDeposit: '110.50',
      sumWithdrawal: '11.00',
      finalProfit: '99.50',
    });
    expect((await kim.put(url, filled)).statusCode).toBe(200);
  });

  it('an entry that left for another reservation is named too', async () => {
    const { url, entryId } = await waiting();
    const { code } = await api.make('/reservations', reservation);
    await api.put(`/depositandwithdrawals/${entryId}`, { reservationCode: code });
    const { body } = await kim.put(url, filled);
    expect(body.entries).toEqual([
      { id: entryId, before: { direction: 'DEPOSIT', usdAmount: '100.00' }, after: null },
    ]);
  });

  it('a balance without a snapshot names none, and is confirmed once it is saved', async () => {
    const { url, id } = await waiting();
    await server.query`delete from "server"."balance_snapshots" where "balanceId" = ${id}`;
    await server.query`update "balances" set "sumDeposit" = null where "id" = ${id}`;
    expect((await kim.put(url, filled)).body.entries).toEqual([]);
    await api.put(url, {});
    expect((await kim.put(url, filled)).statusCode).toBe(200);
  });
});

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
