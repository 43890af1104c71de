import { beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../server/auth/tokens';
import { seoulMoment } from '../../../src/days';
import { type Api, city, entry, reservation, seededServer } from '../resourcesHarness';

const { server, api, kim } = seededServer();

describe('a body', () => {
  it('is form-encoded or JSON, with both methods', async () => {
    const send = (method: 'POST' | 'PUT', url: string, type: string, payload: string) =>
      server.app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: token, 'content-type': type },
        payload,
      });
    const probe = await server.app.inject('/api/cities');
    expect(probe.statusCode).toBe(401);
    const token = await bearer();
    const form = 'application/x-www-form-urlencoded';
    const made = await send(
      'POST',
      '/cities',
      form,
      'code=F1&name=%EB%B0%A9%EC%BD%95&countryCode=TH&active=0&seq=',
    );
    expect(made.json().data).toMatchObject({ name: '방콕', active: 0, seq: null });
    const { id } = made.json().data;
    const put = await send('PUT', `/cities/${id}`, form, `id=${id}&active=1&name=Bangkok`);
    expect(put.json().data).toMatchObject({ name: 'Bangkok', active: 1, code: 'F1' });
    const json = await send(
      'POST',
      '/cities',
      'application/json',
      JSON.stringify({ ...city, code: 'J1', active: true }),
    );
    expect(json.json().data).toMatchObject({ active: 1, seq: 1 });
  });

  it.each(['\ud800', 'a\udfff', '\0'])('can’t have text of %j', async (name) => {
    const { statusCode, body } = await api.post('/cities', { ...city, code: 'SUR', name });
    expect(statusCode).toBe(422);
    expect(body.message).toBe('The name field format is invalid.');
  });

  it('must be an object', async () => {
    const { statusCode, body } = await api.post('/cities', [city]);
    expect(statusCode).toBe(422);
    expect(body.message).toBe('The given data was invalid.');
    expect((await api.post('/cities')).statusCode).toBe(422);
  });

  it('may contain server-written fields, which change nothing', async () => {
    const made = await kim.make('/reservations', reservation);
    const echo = {
      ...made,
      code: 'R0001-00001',
      deAmounts: '9',
      balanceId: 7,
      updatedAt: '1999-01-01 00:00:00',
    };
    const { body } = await kim.put(`/reservations/${made.id}`, echo);
    expect(body.data).toEqual({ ...made, updatedAt: body.data.updatedAt });
    expect(body.data.updatedAt).not.toBe('1999-01-01 00:00:00');
  });

  it('may not have other keys', async () => {
    expect(await api.refusal('post', '/cities', { ...city, code: 'X1', extra: 1 })).toEqual({
      extra: ['The extra field is prohibited.'],
    });
    expect(await api.refusal('put', '/cities/1', { constructor: 1 })).toEqual({
      constructor: ['The constructor field is prohibited.'],
    });
  });
});

const bearer = async (userId = 1) => `Bearer ${await issueToken(server.db, userId, 3600)}`;

describe('create', () => {
  it('fills defaults, and answers as GET does', async () => {
    const { body } = await api.post('/cities', {
      countryCode: 'TH',
      code: 'DFT',
      name: '치앙마이',
    });
    expect(body).toMatchObject({ status_code: 200, message: 'OK', data: { active: 1, seq: 0 } });
    const { body: shown } = await api.get(`/cities/${body.data.id}`);
    expect(shown.data).toEqual(body.data);
  });

  it('stamps user, place and time, by the clock of Seoul', async () => {
    const from = seoulMoment();
    const made = await kim.make('/depositandwithdrawals', { ...entry, officeCode: 'SEL' });
    expect(made).toMatchObject({ userId: 2, officeCode: 'SEL', departmentCode: 'GOLF' });
    const moments = [from, String(made.createdAt), seoulMoment()];
    expect(moments).toEqual(moments.toSorted());
    expect(made.updatedAt).toBe(made.createdAt);
  });

  it('refuses the stamps of another user', async () => {
    const { statusCode, body } = await kim.post('/reservations', { ...reservation, userId: 3 });
    expect([statusCode, body.message]).toEqual([403, 'This action is unauthorized.']);
    const other = await kim.post('/reservations', { ...reservation, officeCode: 'PUS' });
    expect(other.body.errors).toEqual({ officeCode: ['The selected office code is invalid.'] });
    expect((await kim.post('/reservations', { ...reservation, userId: '2' })).statusCode).toBe(200);
  });

  it('keeps decimals, dates and times as typed, and trims text', async () => {
    const made = await api.make('/depositandwithdrawals', {
      ...entry,
      amount: '12345678901234',
      exchangeRate: '1300.123456',
      summary: ' 두 칸 ',
    });
    expect(made).toMatchObject({
      amount: '12345678901234',
      exchangeRate: '1300.123456',
      summary: '두 칸',
    });
  });
});

describe('update', () => {
  it('changes the sent fields, and nothing else', async () => {
    const made = await api.make('/cities', { ...city, code: 'UPD', seq: 5 });
    const { body } = await api.put(`/cities/${made.id}`, { id: made.id, name: '푸껫' });
    expect(body.data).toMatchObject({ name: '푸껫', seq: 5, code: 'UPD', countryCode: 'TH' });
    const emptied = await api.put(`/cities/${made.id}`, { seq: '' });
    expect(emptied.body.data.seq).toBeNull();
  });

  it('keeps the creator and their place, and sets the updater', async () => {
    const booking = await kim.make('/reservations', reservation);
    const lee = await server.as(3);
    const { body } = await lee.put(`/reservations/${booking.id}`, {
      userId: 3,
      officeCode: 'PUS',
      departmentCode: '',
      memo: 'moved?',
    });
    expect(body.data).toMatchObject({
      userId: 2,
      officeCode: 'SEL',
      departmentCode: 'GOLF',
      memo: 'moved?',
    });
    const section = { reservationCode: booking.code, section: 'HOTEL', date: '2026-11-02' };
    const made = await kim.make('/sections', section);
    expect(made).toMatchObject({ userId: 2, updaterId: null });
    const { body: changed } = await lee.put(`/sections/${made.id}`, { userId: 3, remark: 'x' });
    expect(changed.data).toMatchObject({ userId: 2, updaterId: 3, updaterName: '이두리' });
    expect((await lee.put(`/sections/${made.id}`, { userId: 2 })).statusCode).toBe(403);
  });

  it('identifies its record by the path', async () => {
    const { id: own } = await api.make('/cities', { ...city, code: 'PATH' });
    const errors = await api.refusal('put', `/cities/${own}`, { id: Number(own) + 1, name: 'x' });
    expect(errors).toEqual({ id: ['The id field must match the address.'] });
    for (const id of ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999']) {
      const { statusCode, body } = await api.put(`/cities/${id}`, { name: 'x' });
      expect([statusCode, body.message]).toEqual([404, 'Record not found.']);
      expect((await api.get(`/cities/${id}`)).statusCode).toBe(404);
    }
  });
});

describe('every rule has its message', () => {
  const long = 'ㄱ'.repeat(101);
  const flight = {
    airlineCode: 'KB',
    direction: 'ARRIVAL',
    num: 'KE1',
    departureCountry: 'TH',
    departureCity: 'VLD',
    departureTime: '09:00',
    arrivalCountry: 'TH',
    arrivalCity: 'VLD',
    arrivalTime: '10:00',
  };
  const manager = { customerCode: 'HANA', name: '최대리' };

  beforeAll(() => api.make('/cities', { ...city, code: 'VLD' }));

  const valid: Record<string, object> = {
    '/cities': { ...city, code: 'A' },
    '/depositandwithdrawals': entry,
    '/flights': flight,
    '/reservations': reservation,
    '/customer-managers': manager,
    '/exchange-rates': { rate: '1' },
    '/customers': { type1: 'A', type2: 'B', name: 'x' },
  };

  it.each<[path: string, change: object, words: string]>([
    ['/cities', { code: undefined }, 'The code field is required.'],
    ['/cities', { code: ' ' }, 'The code field is required.'],
    ['/cities', { active: '' }, 'The active field is required.'],
    ['/cities', { name: long }, 'The name field must not be greater than 100 characters.'],
    ['/exchange-rates', { currency: 'US' }, 'The currency field must be at least 3 characters.'],
    ['/cities', { code: { a: 1 } }, 'The code field must be a string.'],
    ['/cities', { code: 'A\0B' }, 'The code field format is invalid.'],
    ['/cities', { seq: '1.5' }, 'The seq field must be an integer.'],
    ['/cities', { seq: -1 }, 'The seq field must be at least 0.'],
    ['/cities', { seq: '9999999999' }, 'The seq field must not be greater than 2147483647.'],
    ['/cities', { active: 'yes' }, 'The active field must be true or false.'],
    ['/depositandwithdrawals', { amount: '1,000' }, 'The amount field must be a number.'],
    ['/depositandwithdrawals', { amount: '-1' }, 'The amount field must be at least 0.'],
    ['/depositandwithdrawals', { amount: '1.5' }, 'The amount field must have 0 decimal places.'],
    [
      '/depositandwithdrawals',
      { currency: 'USD', amount: '1.555' },
      'The amount field must have 0-2 decimal places.',
    ],
    [
      '/depositandwithdrawals',
      { amount: '123456789012345' },
      'The amount field must not have more than 14 digits.',
    ],
    [
      '/depositandwithdrawals',
      { exchangeRate: '0' },
      'The exchange rate field must be greater than 0.',
    ],
    ['/reservations', { dateIn: '2026-02-29' }, 'The date in field must be a valid date.'],
    [
      '/flights',
      { departureTime: '24:00' },
      'The departure time field must match the format HH:mm.',
    ],
    ['/customer-managers', { email: 'nobody' }, 'The email field must be a valid email address.'],
    ['/customer-managers', { tel: 'call me' }, 'The tel field format is invalid.'],
    ['/reservations', { revType: 'TRAIN' }, 'The selected rev type is invalid.'],
    ['/reservations', { customerCode: 'NONE' }, 'The selected customer code is invalid.'],
    [
      '/reservations',
      { dateOut: '2026-10-31' },
      'The date out field must be a date after or equal to date in.',
    ],
    ['/customers', { code: 'HANA' }, 'The code has already been taken.'],
  ])('POST %s %j', async (path, change, words) => {
    const errors = await api.refusal('post', path, { ...valid[path], ...change });
    expect(errors).toEqual({ [Object.keys(change).at(-1) ?? '']: [words] });
  });

  it('says what may not change', async () => {
    const made = await api.make('/cities', { ...city, code: 'FIX' });
    expect(await api.refusal('put', `/cities/${made.id}`, { code: 'NEW' })).toEqual({
      code: ['The code field cannot be changed.'],
    });
    expect(await api.refusal('put', `/cities/${made.id}`, { code: '' })).toMatchObject({
      code: ['The code field is required.'],
    });
    expect((await api.put(`/cities/${made.id}`, { code: 'FIX' })).statusCode).toBe(200);
  });

  it('summarizes several after the first', async () => {
    const { body } = await api.post('/cities', { active: 1 });
    expect(body.message).toBe('The country code field is required. (and 2 more errors)');
    expect(Object.keys(body.errors ?? {})).toEqual(['countryCode', 'code', 'name']);
  });
});

describe('a create with an idempotency key', () => {
  const post = async (of: Api, name: string, body: object) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/cities',
      payload: body,
      headers: { authorization: await bearer(of.userId), 'idempotency-key': name },
    });
    return { status: response.statusCode, data: response.json().data };
  };
  const count = async () => (await api.get('/cities?perPage=2&page=1')).body.meta?.total;

  it('runs once, also for two calls at once, and returns the record as it is now', async () => {
    const before = await count();
    const body = { ...city, code: 'ONCE', name: '한번' };
    const [one, other] = await Promise.all([post(api, 'a', body), post(api, 'a', body)]);
    expect(one).toMatchObject({ status: 200, data: { name: '한번' } });
    expect(other).toEqual(one);
    await api.put(`/cities/${one.data.id}`, { name: '바뀜' });
    expect(await post(api, 'a', { ...body, code: 'TWICE' })).toMatchObject({
      status: 200,
      data: { id: one.data.id, code: 'ONCE', name: '바뀜' },
    });
    expect(await count()).toBe(before + 1);
  });

  it('leaves the key free if it was refused, and to other users', async () => {
    expect(await post(api, 'b', { name: '' })).toMatchObject({ status: 422 });
    const made = await post(api, 'b', { ...city, code: 'FREE' });
    expect(made.status).toBe(200);
    const others = await post(kim, 'b', { ...city, code: 'OTHER' });
    expect(others.data?.id).not.toBe(made.data.id);
  });

  it('does not run again once its record is deleted', async () => {
    const made = await post(api, 'c', { ...city, code: 'GONE' });
    await api.remove(`/cities/${made.data.id}`);
    expect(await post(api, 'c', { ...city, code: 'GONE' })).toMatchObject({ status: 404 });
  });
});
