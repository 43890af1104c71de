import { describe, expect, it } from 'vitest';
import { type Api, entry, seededServer } from '../resourcesHarness';

interface Item {
  id: number;
  at: string;
  userId: number;
  userName: string | null;
  action: string;
  reason: string | null;
  changes: Record<string, [unknown, unknown]>;
}

const path = '/depositandwithdrawals';

const { server, api, kim } = seededServer();

const historyOf = async (url: string) => (await api.get(`${url}?history=1`)).body.history as Item[];

describe('the history', () => {
  it('shows who changed what, newest first, in wire values', async () => {
    const made = await kim.make(path, { ...entry, summary: 'a' });
    const url = `${path}/${made.id}`;
    await api.put(url, { summary: 'b', amount: '2600000', reason: ' 정정 ' });
    await api.put(url, { summary: 'b' });
    const [last, first, ...more] = await historyOf(url);
    expect(more).toEqual([]);
    expect(last).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      userId: 1,
      userName: 'admin',
      action: 'update',
      reason: '정정',
      changes: {
        amount: ['1300000', '2600000'],
        usdAmount: ['1000.00', '2000.00'],
        summary: ['a', 'b'],
      },
    });
    expect(first).toMatchObject({ userId: 2, userName: '김하나', action: 'create', reason: null });
    expect(first?.changes).toEqual({
      direction: [null, 'DEPOSIT'],
      accCode: [null, 'TOUR'],
      currency: [null, 'KRW'],
      amount: [null, '1300000'],
      exchangeRate: [null, '1300'],
      usdAmount: [null, '1000.00'],
      summary: [null, 'a'],
      createdAt: [null, made.createdAt],
    });
    expect((await api.get(url)).body).not.toHaveProperty('history');
    expect((await api.get(`${url}?history=0`)).body).not.toHaveProperty('history');
  });

  it('is that of one record, without refused writes', async () => {
    const [one, other] = [await api.make(path, entry), await api.make(path, entry)];
    await api.put(`${path}/${one.id}`, { summary: 'x' });
    expect((await api.put(`${path}/${one.id}`, { amount: '-1' })).statusCode).toBe(422);
    expect(await historyOf(`${path}/${one.id}`)).toHaveLength(2);
    expect(await historyOf(`${path}/${other.id}`)).toHaveLength(1);
  });

  it('returns the newest fifty, and keeps all', async () => {
    const { id } = await api.make('/exchange-rates', { currency: 'EUR', rate: '1' });
    for (let n = 2; n <= 53; n += 1) await api.put(`/exchange-rates/${id}`, { rate: String(n) });
    const history = await historyOf(`/exchange-rates/${id}`);
    expect(history).toHaveLength(50);
    expect(history[0]?.changes.rate).toEqual(['52', '53']);
    const rows = await server.query<{
      n: number;
    }>`select count(*) as "n" from "server"."record_history"
      where "resource" = 'exchange-rates' and "recordId" = ${id}`;
    expect(rows[0]?.n).toBe(53);
  });

  it('keeps the name of deleted users', async () => {
    const guest = await api.make('/users', {
      name: '나그네',
      email: 'guest@example.com',
      roleCode: 'STAFF',
    });
    const { id } = await api.make('/exchange-rates', { currency: 'GBP', rate: '1' });
    await (await server.as(Number(guest.id))).put(`/exchange-rates/${id}`, { rate: '2' });
    expect((await api.remove(`/users/${guest.id}`)).statusCode).toBe(200);
    expect((await historyOf(`/exchange-rates/${id}`))[0]?.userName).toBe('나그네');
  });

  it('is refused without a history, and so is a reason', async () => {
    const { body } = await api.get('/offices/1?history=1');
    expect(body.errors).toEqual({ history: ['The history field is prohibited.'] });
    const { body: put } = await api.put('/offices/1', { reason: 'x' });
    expect(put.errors).toEqual({ reason: ['The reason field is prohibited.'] });
    expect((await api.get(`${path}/1?history=yes`)).statusCode).toBe(422);
    expect((await api.get(`${path}/999999?history=1`)).statusCode).toBe(404);
  });

  it.each<[unknown, string]>([
    [7, 'The reason field must be a string.'],
    ['ㄱ'.repeat(501), 'The reason field must not be greater than 500 characters.'],
    ['a\0', 'The reason field format is invalid.'],
  ])('refuses a reason like %j', async (reason, words) => {
    const { body } = await api.put('/exchange-rates/1', { reason });
    expect(body.errors).toEqual({ reason: [words] });
  });
});

describe('was', () => {
  const stale = async () => {
    const made = await api.make(path, { ...entry, summary: 'read' });
    const url = `${path}/${made.id}`;
    await kim.put(url, { summary: 'theirs', accText: 'x' });
    return { url, made };
  };

  it("keeps another user's write in the meantime, and reports it", async () => {
    const { url } = await stale();
    const sent = {
      summary: 'mine',
      amount: '2600000',
      was: { summary: 'read', amount: '1300000' },
    };
    const { statusCode, body } = await api.put(url, sent);
    const { data } = (await api.get(url)).body;
    expect([statusCode, body]).toEqual([
      409,
      {
        message: 'DepositAndWithdrawal: another user has changed it in the meantime.',
        conflict: { by: '김하나', at: data.updatedAt, fields: { summary: 'theirs' } },
        problems: [
          {
            message: body.message,
            key: 'record.changed',
            args: { entity: 'DepositAndWithdrawal' },
          },
        ],
      },
    ]);
    expect(data).toMatchObject({ summary: 'theirs', amount: '1300000' });
    // Once seen, it can be overwritten.
    const again = await api.put(url, { ...sent, was: { ...sent.was, summary: 'theirs' } });
    expect(again.body.data).toMatchObject({ summary: 'mine', amount: '2600000' });
  });

  it('accepts changes of other fields, the same change, and the same value in another form', async () => {
    const { url, made } = await stale();
    const pass = async (body: object) => expect((await api.put(url, body)).statusCode).toBe(200);
    await pass({ amount: '1300000', was: { amount: '1300000.0' } });
    await pass({ summary: 'theirs', was: { summary: 'read' } });
    await pass({ confirmerId: '', was: { confirmerId: null } });
    await pass({
      createdAt: made.createdAt,
      was: { createdAt: String(made.createdAt).replace(' ', 'T') },
    });
    await pass({ summary: 'mine' });
    await pass({ summary: '', was: { summary: 'mine', amount: '7', nobody: 1 } });
  });

  it('accepts one of two at once', async () => {
    const made = await api.make(path, { ...entry, summary: 'read' });
    const write = (who: Api, summary: string) =>
      who.put(`${path}/${made.id}`, { summary, was: { summary: 'read' } });
    const answers = await Promise.all([write(api, 'one'), write(kim, 'two')]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
    const { data } = (await api.get(`${path}/${made.id}`)).body;
    expect(data.summary).toBe(codes[0] === 200 ? 'one' : 'two');
  });

  it('names the updater without a history, and none if unknown', async () => {
    const booking = await api.make('/reservations', {
      customerCode: 'HANA',
      revType: 'GOLF',
      name: 'x',
      dateIn: '2026-11-01',
      dateOut: '2026-11-05',
    });
    const section = await api.make('/sections', {
      reservationCode: booking.code,
      section: 'HOTEL',
      date: '2026-11-02',
    });
    await kim.put(`/sections/${section.id}`, { remark: 'theirs' });
    const put = (url: string, body: object) => api.put(url, body);
    const { body } = await put(`/sections/${section.id}`, { remark: 'x', was: { remark: '' } });
    expect(body.conflict).toMatchObject({ by: '김하나', fields: { remark: 'theirs' } });
    await kim.put('/offices/1', { name: 'theirs' });
    const office = await put('/offices/1', { name: 'mine', was: { name: 'SEL office' } });
    expect(office.body.conflict).toMatchObject({ by: null, fields: { name: 'theirs' } });
  });

  it.each([['text'], [7], [['summary']]])('is refused when it is %j', async (was) => {
    const { statusCode, body } = await api.put(`${path}/1`, { summary: 'x', was });
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['was']]);
  });

  it('is refused if it holds invalid values, and on create', async () => {
    const { body } = await api.put(`${path}/1`, { amount: '1', was: { amount: 'much' } });
    expect(body.errors).toHaveProperty('was');
    expect((await api.post(path, { ...entry, was: {} })).body.errors).toHaveProperty('was');
  });
});

describe('a list as of a day', () => {
  const rates = '/exchange-rates';
  const listed = async (day: string) => {
    const { body } = await api.get(`${rates}?asOf=${day}&perPage=1000&page=1`);
    const rows: { currency?: unknown; rate?: unknown }[] = body.data;
    return Object.fromEntries(rows.map(({ currency, rate }) => [String(currency), rate]));
  };
  it("has the records' values at the end of it, without those created later", async () => {
    const { id } = await api.make(rates, { currency: 'SEK', rate: '9' });
    await server.query`update "server"."record_history" set "at" = '2020-11-19 10:00:00'
      where "resource" = 'exchange-rates' and "recordId" = ${id}`;
    await api.put(`${rates}/${id}`, { rate: '9.1' });
    await server.query`update "server"."record_history" set "at" = '2020-11-20 23:59:59'
      where "resource" = 'exchange-rates' and "recordId" = ${id} and "action" = 'update'`;
    await api.put(`${rates}/${id}`, { rate: '9.2', symbol: 'kr' });
    expect(await listed('2020-11-18')).not.toHaveProperty('SEK');
    expect(await listed('2020-11-19')).toMatchObject({ SEK: '9' });
    expect(await listed('2020-11-20')).toMatchObject({ SEK: '9.1' });
    expect(await listed('2999-01-01')).toMatchObject({ SEK: '9.2' });
  });

  it('is refused without a history, and for an invalid day', async () => {
    for (const url of ['/offices?asOf=2026-11-20', `${rates}?asOf=2026-11-31`]) {
      const { statusCode, body } = await api.get(url);
      expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['asOf']]);
    }
  });
});
