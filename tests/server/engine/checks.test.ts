import { describe, expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { city, entry, reservation, seededServer } from '../resourcesHarness';

const { server, api, kim } = seededServer();

describe('a choice of declared values', () => {
  it('accepts only these, and keeps a stored one', async () => {
    const { code: reservationCode } = await api.make('/reservations', reservation);
    const section = { reservationCode, section: 'HOTEL', date: '2026-05-01' };
    const half = { ...section, cfm: '확', paying: 'CASH' };
    expect(await api.refusal('post', '/sections', half)).toEqual({
      cfm: ['The selected cfm is invalid.'],
      paying: ['The selected paying is invalid.'],
    });
    const made = await api.make('/sections', { ...section, cfm: 'CONFIRM' });
    // As an earlier backend may have stored it.
    await server.query`update "sections" set "cfm" = '전화 대기' where "id" = ${made.id}`;
    const path = `/sections/${made.id}`;
    const { body } = await api.put(path, { cfm: '전화 대기', remark: 'x' });
    expect(body.data).toMatchObject({ cfm: '전화 대기', remark: 'x' });
    expect(await api.refusal('put', path, { cfm: '전화' })).toEqual({
      cfm: ['The selected cfm is invalid.'],
    });
    expect((await api.put(path, { cfm: '' })).body.data).toMatchObject({ cfm: null });
  });
});

describe('references', () => {
  it('respect the declared condition', async () => {
    const body = { type1: 'A', type2: 'B', code: 'BANKED', name: 'x' };
    expect(await api.refusal('post', '/customers', { ...body, bankCode: 'HOTEL' })).toEqual({
      bankCode: ['The selected bank code is invalid.'],
    });
    expect((await api.post('/customers', { ...body, bankCode: 'KB' })).statusCode).toBe(200);
    expect(await api.refusal('post', '/reservations', { ...reservation, agent: 'HANA' })).toEqual({
      agent: ['The selected agent is invalid.'],
    });
  });

  it('may be free text if declared, and inactive', async () => {
    await api.make('/customers', { type1: 'A', type2: 'B', code: 'OLD', name: 'x', active: 0 });
    const made = await api.make('/reservations', {
      ...reservation,
      customerCode: 'OLD',
      manager: '아무나',
    });
    expect(made).toMatchObject({ customerCode: 'OLD', manager: '아무나' });
  });

  it('by id, and several at once', async () => {
    expect(
      await api.refusal('post', '/depositandwithdrawals', { ...entry, sectionId: 9999 }),
    ).toEqual({ sectionId: ['The selected section id is invalid.'] });
    expect(
      await api.refusal('post', '/balances', { title: 'x', reservationCodes: 'R2611-00001,NONE' }),
    ).toEqual({ reservationCodes: ['The selected reservation codes is invalid.'] });
  });

  it('never nominate the user', async () => {
    const mine = { title: 'x', confirmerId: 1 };
    expect(await api.refusal('post', '/balances', mine)).toEqual({
      confirmerId: ['The selected confirmer id is invalid.'],
    });
    expect((await kim.post('/balances', mine)).statusCode).toBe(200);
  });

  it('are checked only when they change', async () => {
    const made = await api.make('/cities', { ...city, code: 'GONE' });
    await server.query`update "cities" set "countryCode" = 'XX' where "id" = ${made.id}`;
    const sent = { ...made, countryCode: 'XX', name: 'y' };
    const { statusCode } = await api.put(`/cities/${made.id}`, sent);
    expect(statusCode).toBe(200);
    expect(await api.refusal('put', `/cities/${made.id}`, { countryCode: 'YY' })).toHaveProperty(
      'countryCode',
    );
  });
});

describe('unique', () => {
  it('is within the scope', async () => {
    const code = { code: 'SAME', name: 'x' };
    await api.make('/codes', { ...code, type: 'BANK' });
    expect((await api.post('/codes', { ...code, type: 'AIRLINE' })).statusCode).toBe(200);
    expect(await api.refusal('post', '/codes', { ...code, type: 'BANK' })).toEqual({
      code: ['The code has already been taken.'],
    });
  });

  it('does not count the record itself', async () => {
    const { body } = await api.get('/users/2');
    expect((await api.put('/users/2', body.data)).statusCode).toBe(200);
    expect(await api.refusal('put', '/users/2', { email: 'lee@example.com' })).toHaveProperty(
      'email',
    );
  });

  it('accepts one of twenty at once', async () => {
    const body = { ...city, code: 'RACE' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/cities', body)));
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(refused).toHaveLength(19);
    for (const { body: answer } of refused)
      expect(answer.errors).toEqual({ code: ['The code has already been taken.'] });
  });
});

describe('dollars', () => {
  it('are computed when they are left empty', async () => {
    const made = await api.make('/depositandwithdrawals', {
      ...entry,
      amount: '70',
      exchangeRate: '0.7',
    });
    expect(made.usdAmount).toBe('100.00');
    const path = `/depositandwithdrawals/${made.id}`;
    expect((await api.put(path, { amount: '140' })).body.data.usdAmount).toBe('200.00');
    expect((await api.put(path, { summary: 'x' })).body.data.usdAmount).toBe('200.00');
    expect((await api.put(path, { usdAmount: '199.99' })).body.data.usdAmount).toBe('199.99');
    expect((await api.put(path, { usdAmount: '' })).body.data.usdAmount).toBe('200.00');
  });

  it('are the amount itself in dollars, and unknown without a rate', async () => {
    const sms = { method: 'SMS', direction: 'DEPOSIT', bankCode: 'KB', smsDate: '2026-11-01' };
    const dollars = await api.make('/banksms', { ...sms, currency: 'USD', amount: '12.34' });
    expect(dollars.usdAmount).toBe('12.34');
    const won = await api.make('/banksms', { ...sms, amount: '1000' });
    expect(won).toMatchObject({ currency: 'KRW', usdAmount: null });
  });
});

describe('a stored value that violates a rule', () => {
  const customer = { type1: 'A', type2: 'B', name: 'x' };
  const stored = async (code: string) => {
    const { id } = await api.make('/customers', { ...customer, code });
    const broken = { phone: '본사 안내', type2: null };
    await server.db.updateTable('customers').set(broken).where('id', '=', id).execute();
    return { path: `/customers/${id}`, id };
  };

  it('does not block an edit of another field, even by a client that sends the whole record', async () => {
    const { path } = await stored('BROKEN1');
    expect((await api.put(path, { name: 'y' })).body.data).toMatchObject({
      name: 'y',
      phone: '본사 안내',
      type2: null,
    });
    const { body } = await api.get(path);
    expect((await api.put(path, { ...body.data, name: 'z' })).body.data).toMatchObject({
      name: 'z',
      phone: '본사 안내',
      type2: null,
    });
  });

  it('must be valid once it is changed', async () => {
    const { path } = await stored('BROKEN2');
    expect(await api.refusal('put', path, { phone: '안내 데스크' })).toHaveProperty('phone');
    expect((await api.put(path, { phone: '02-123-4567' })).statusCode).toBe(200);
    expect(await api.refusal('put', path, { phone: '본사 안내' })).toHaveProperty('phone');
  });

  it('is refused if the edit of another field makes it invalid', async () => {
    const made = await api.make('/depositandwithdrawals', {
      ...entry,
      currency: 'USD',
      amount: '10.50',
      exchangeRate: '1',
    });
    expect(
      await api.refusal('put', `/depositandwithdrawals/${made.id}`, { currency: 'KRW' }),
    ).toHaveProperty('amount');
  });
});

describe('a key that is not fixed', () => {
  const resources = declaredResources().map((resource) =>
    ['countries', 'customers'].includes(resource.name)
      ? { ...resource, fields: resource.fields.map((field) => ({ ...field, fixed: false })) }
      : resource,
  );
  const open = seededServer(undefined, { resources });

  it('can be changed until something refers to it', async () => {
    const change = (code: string) => open.api.put('/countries/1', { code, name: '태국 왕국' });
    const refused = await change('TX');
    expect([refused.statusCode, refused.body.errors]).toEqual([
      422,
      { code: ['This cannot be changed while others refer to it: Customers'] },
    ]);
    expect((await change('TH')).statusCode).toBe(200);
    const { body } = await open.api.get('/customers?searchKey=HANA');
    expect(
      (await open.api.put(`/customers/${body.data[0]!.id}`, { countryCode: '' })).statusCode,
    ).toBe(200);
    expect((await change('TX')).body.data).toMatchObject({ code: 'TX' });
  });

  it("stays while others refer to it, even records the user can't see", async () => {
    const { code } = await open.api.make('/reservations', reservation);
    const { body } = await open.api.get('/customers?searchKey=HANA');
    const renamed = await open.api.put(`/customers/${body.data[0]!.id}`, { code: 'HANA2' });
    expect(renamed.body.errors).toEqual({
      code: ['This cannot be changed while others refer to it: Reservations'],
    });
    expect((await open.api.get(`/reservations?searchKey=${code}`)).body.data).toMatchObject([
      { customerCode: 'HANA' },
    ]);
  });
});
