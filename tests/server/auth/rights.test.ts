import { describe, expect, it } from 'vitest';
import { entry, reservation, type Api, seededServer } from '../resourcesHarness';

let code: unknown;
const { server } = seededServer(
  async ({ api }) => {
    ({ code } = await api.make('/reservations', reservation));
    await api.make('/reservations', { ...reservation, name: '김철수', customerCode: 'MODE' });
    await api.make('/depositandwithdrawals', { ...entry, reservationCode: code });
    const section = { reservationCode: code, section: 'HOTEL', date: '2026-11-01' };
    await api.make('/sections', section);
  },
  { settings: { enforcePermissions: true } },
);

const withRights = (permissions: object) => server.withRights(permissions, { officeCode: 'SEL' });
const first = async (api: Api, query = 'sort=id') =>
  (await api.get(`/reservations?${query}`)).body.data[0];

describe('a record reveals of others', () => {
  const foreign = ['customerName', 'sections', 'depositAndWithdrawals'];
  const sums = ['deAmounts', 'wdAmounts', 'usdAmounts'];

  it('everything to users who may list them', async () => {
    const row = await first(server.api);
    expect(row).toMatchObject({ customerName: '하나투어', deAmounts: '1000.00' });
    expect([row?.sections, row?.depositAndWithdrawals]).toEqual([
      expect.stringContaining('HOTEL'),
      expect.stringContaining('1300000'),
    ]);
  });

  it('nothing to users who may not, in the list and alone', async () => {
    const api = await withRights({ reservations: '*' });
    const nothing = Object.fromEntries([...foreign, ...sums].map((name) => [name, null]));
    expect(await first(api)).toMatchObject({ code, name: '홍길동', ...nothing });
    const { body } = await api.get('/reservations/1?history=1');
    expect(body.data).toMatchObject({ code, ...nothing });
    expect(JSON.stringify(body)).not.toMatch(/하나투어|1300000|HOTEL/);
  });

  it('each by its own right', async () => {
    const ledger = await withRights({ reservations: '*', depositandwithdrawals: ['list'] });
    const row = await first(ledger);
    expect(row).toMatchObject({ deAmounts: '1000.00', customerName: null, sections: null });
    // Names need rights of their own.
    const entries = await ledger.get('/depositandwithdrawals');
    expect(entries.body.data[0]).toMatchObject({
      amount: '1300000',
      userId: 1,
      userName: null,
      customerName: null,
    });
    const sections = await withRights({ reservations: '*', sections: ['list'] });
    expect(await first(sections)).toMatchObject({
      sections: expect.stringContaining('HOTEL'),
      depositAndWithdrawals: null,
      deAmounts: null,
    });
  });

  it('no names within packed children', async () => {
    await server.api.make('/balances', { title: '11월', reservationCodes: code });
    const rights = { balances: '*', reservations: ['list'] };
    const packed = async (api: Api) => (await api.get('/balances')).body.data[0]?.reservations;
    const [administrator] = (await server.api.get('/users?sort=id')).body.data;
    const withNames = await packed(await withRights({ ...rights, users: ['list'] }));
    expect(withNames).toContain(`|${administrator?.name}`);
    expect(await packed(await withRights(rights))).toBe(
      String(withNames).replaceAll(String(administrator?.name), ''),
    );
  });

  it('nothing by search results or the order of a list', async () => {
    const found = async (api: Api, query: string) =>
      (await api.get(`/reservations?${query}`)).body.data.map(({ name }) => name);
    const narrow = await withRights({ reservations: '*' });
    const byCustomer = `searchKey=${encodeURIComponent('하나투어')}`;
    expect(await found(server.api, byCustomer)).toEqual(['홍길동']);
    expect(await found(narrow, byCustomer)).toEqual([]);
    expect(await found(narrow, `searchKey=${encodeURIComponent('홍길동')}`)).toEqual(['홍길동']);
    expect(await found(server.api, 'sort=usdAmounts')).toEqual(['김철수', '홍길동']);
    const plain = await found(narrow, 'sort=id');
    for (const sort of ['usdAmounts', '-usdAmounts', 'customerName', '-customerName'])
      expect((await found(narrow, `sort=${sort}`)).toSorted()).toEqual(plain.toSorted());
    expect(await found(narrow, 'sort=usdAmounts')).toEqual(
      await found(narrow, 'sort=customerName'),
    );
  });

  it('nothing by rule messages', async () => {
    const sms = { method: 'SMS', direction: 'DEPOSIT', bankCode: 'KB', smsDate: '2026-11-01' };
    const { id } = await server.api.make('/banksms', { ...sms, currency: 'KRW', amount: '777000' });
    const api = await withRights({ depositandwithdrawals: '*' });
    const { statusCode, body } = await api.post('/depositandwithdrawals', {
      ...entry,
      banksmsId: id,
      amount: '9999999',
      exchangeRate: '1300',
    });
    expect([statusCode, body.errors]).toEqual([
      422,
      { banksmsId: ['The selected banksms id is invalid.'] },
    ]);
  });
});

describe('a user who writes', () => {
  it('without the right to read gets back what they wrote', async () => {
    const api = await withRights({ customers: ['create', 'edit'] });
    const kind = { type1: 'AGENCY', type2: 'AGENT' };
    const made = await api.post('/customers', { code: 'NEW', name: '새 손님', ...kind });
    expect(made.body.data).toEqual({
      id: expect.any(Number),
      code: 'NEW',
      name: '새 손님',
      ...kind,
    });
    const { body } = await api.put('/customers/1', { address: '서울', updatedAt: '' });
    expect(body.data).toEqual({ id: 1, code: 'HANA', address: '서울' });
  });

  it('without the right to read learns nothing by guessing, right or wrong, in a dry run or not', async () => {
    const api = await withRights({ customers: ['edit'], depositandwithdrawals: ['edit'] });
    const { body } = await server.api.get('/customers/1');
    const outcomes = async (path: string, guesses: readonly object[]) => {
      const all = await Promise.all(
        guesses.map(async (data) => {
          const put = await api.put(`${path}/1`, data);
          const rows = [{ action: 'update', id: 1, data }];
          const [dryRun = {}] = (await api.post(`${path}/check`, { rows })).body.data;
          return [put.statusCode, put.body, Reflect.get(dryRun, 'status')];
        }),
      );
      const [first, ...rest] = all;
      for (const one of rest) expect(one).toEqual(first);
      return first?.[0];
    };
    // Users without the right to read can't have read any.
    const was = (phone: unknown) => ({ phone: '02-000-0000', was: { phone } });
    expect(await outcomes('/customers', [was(body.data.phone), was('02-999-9999')])).toBe(422);
    const codes = [{ code: body.data.code }, { code: 'OTHER' }];
    expect(await outcomes('/customers', codes)).toBe(422);
    const refused = await api.put('/depositandwithdrawals/1', { usdAmount: '123456.78' });
    expect(refused.body.errors).toEqual({ usdAmount: ['The selected usd amount is invalid.'] });
  });

  it('may send previous values if lists show them', async () => {
    const api = await withRights({ customers: ['list', 'edit'] });
    const guess = { phone: '02-000-0000', was: { phone: '02-999-9999' } };
    const refused = await api.put('/customers/1', guess);
    expect([refused.statusCode, Object.keys(refused.body)]).toEqual([409, ['message', 'problems']]);
  });
});

describe("one's own account", () => {
  it('can be changed by every user, in personal fields', async () => {
    const api = await withRights({ users: ['list', 'show'] });
    const own = `/users/${api.userId}`;
    const { statusCode, body } = await api.put(own, {
      id: api.userId,
      name: '새 이름',
      job: '과장',
    });
    expect([statusCode, body.data.name, body.data.job]).toEqual([200, '새 이름', '과장']);
    for (const more of [{ officeCode: 'PUS' }, { roleCode: 'ADMIN' }, { email: 'x@example.com' }])
      expect((await api.put(own, { name: '또 다른', ...more })).statusCode).toBe(403);
    expect((await api.put('/users/1', { name: '남' })).statusCode).toBe(403);
    // The id refers to the same user only in this resource.
    const other = await withRights({ customers: ['list', 'show'], users: ['show'] });
    expect((await other.put(`/customers/${other.userId}`, { name: '남' })).statusCode).toBe(403);
  });
});

describe('confirming', () => {
  const waiting = async (nominee: Api) => {
    const { code: reservationCode } = await server.api.make('/reservations', reservation);
    await server.api.make('/depositandwithdrawals', { ...entry, reservationCode });
    const reservationCodes = String(reservationCode);
    const body = { title: '11월', reservationCodes, confirmerId: nominee.userId };
    const { id } = await server.api.make('/balances', body);
    return `/balances/${id}`;
  };
  const rights = (...granted: string[]) => withRights({ balances: ['list', 'show', ...granted] });

  it('is a right of its own, and includes its memo', async () => {
    const confirmer = await rights('confirm');
    const address = await waiting(confirmer);
    const { body } = await confirmer.put(address, { confirmedAt: '1', memoConfirmed: '확인' });
    expect(body.data).toMatchObject({ confirmedAt: expect.any(String), memoConfirmed: '확인' });
    // Nominated before the role was limited.
    const editor = await rights('edit');
    const other = await waiting(confirmer);
    await server.query`update "balances" set "confirmerId" = ${editor.userId}
      where "id" = ${Number(other.split('/').at(-1))}`;
    expect((await editor.put(other, { confirmedAt: '1' })).statusCode).toBe(403);
  });

  it('shows who may, to users who nominate', async () => {
    const [reader, confirmer] = [await rights(), await rights('confirm')];
    const confirmersOf = async (api: Api, resource = 'balances') =>
      (await api.get(`/confirmers?resource=${resource}`)).body.data as unknown as number[];
    const all = await confirmersOf(server.api);
    expect(all).toContain(confirmer.userId);
    expect(all).not.toContain(reader.userId);
    await server.api.put(`/users/${confirmer.userId}`, { active: 0 });
    expect(await confirmersOf(server.api)).not.toContain(confirmer.userId);
    expect((await reader.get('/confirmers?resource=balances')).statusCode).toBe(403);
    for (const query of ['', '?resource=cities', '?resource=balances&more=1'])
      expect((await server.api.get(`/confirmers${query}`)).statusCode, query).toBe(422);
  });

  it('can only be requested from users who may', async () => {
    const reader = await rights();
    const body = { title: '11월', confirmerId: reader.userId };
    expect(await server.api.refusal('post', '/balances', body)).toEqual({
      confirmerId: ['This user’s role does not permit confirming it.'],
    });
  });

  it('grants nothing else', async () => {
    const confirmer = await rights('confirm');
    const address = await waiting(confirmer);
    for (const sent of [{ memo: '다른 말' }, {}])
      expect((await confirmer.put(address, sent)).statusCode).toBe(403);
    const sent = { memo: '다른 말', confirmedAt: '1' };
    expect((await confirmer.put(address, sent)).statusCode).toBe(422);
    const rows = await server.query`select 1 from "balances" where "memo" = '다른 말'`;
    expect(rows).toEqual([]);
  });
});

describe("users can't extend their rights", () => {
  const accounts = { users: '*' };
  const roles = { ...accounts, 'role-permissions': '*' };
  const refusal = async (api: Api, path: string, body: object) => {
    const { statusCode, body: answer } = await api.put(path, body);
    return statusCode === 200 ? 200 : Object.keys(answer.errors ?? { [statusCode]: null });
  };

  it('through an account: not their own, and another’s only with the right to edit roles', async () => {
    const [clerk, keeper, other] = [
      await withRights(accounts),
      await withRights(roles),
      await withRights({ cities: ['list'] }),
    ];
    const mail = { email: 'new@example.com' };
    for (const body of [{ roleCode: 'STAFF' }, { active: 0 }, mail]) {
      const [field] = Object.keys(body);
      for (const api of [clerk, keeper, server.api])
        expect(await refusal(api, `/users/${api.userId}`, body)).toEqual([field]);
      expect(await refusal(clerk, `/users/${other.userId}`, body)).toEqual([field]);
    }
    expect(await refusal(clerk, `/users/${clerk.userId}`, { job: '대리' })).toBe(200);
    expect((await clerk.post('/users', { name: '새', email: 'a@example.com' })).statusCode).toBe(
      422,
    );
    const waiting = { name: '새', email: 'a@example.com', active: 0 };
    expect((await clerk.post('/users', waiting)).statusCode).toBe(200);
  });

  it('by moving to another office, if that decides what they see', async () => {
    const office = { actions: ['list', 'show'], scope: 'office' };
    const clerk = await withRights({ ...accounts, reservations: office, '*': ['list', 'show'] });
    const path = `/users/${clerk.userId}`;
    for (const body of [{ officeCode: 'PUS' }, { officeCode: '' }])
      expect(await refusal(clerk, path, body)).toEqual(Object.keys(body));
    expect(await refusal(clerk, path, { job: '대리' })).toBe(200);
    expect(await refusal(clerk, '/users/3', { officeCode: 'SEL' })).toBe(200);
    const keeper = await withRights({ ...accounts, '*': ['list', 'show'] });
    expect(await refusal(keeper, `/users/${keeper.userId}`, { officeCode: 'PUS' })).toBe(200);
    expect(await refusal(server.api, '/users/3', { officeCode: 'PUS' })).toBe(200);
  });

  it('by granting what they lack, to a role or a user', async () => {
    const keeper = await withRights({ ...roles, cities: ['list'] });
    const may = (permissions: object) => ({ permissions: JSON.stringify(permissions) });
    const { roleCode } = (await keeper.get(`/users/${keeper.userId}`)).body.data;
    const { data } = (await keeper.get(`/role-permissions?searchKey=${roleCode}`)).body;
    const own = `/role-permissions/${data[0]?.id}`;
    for (const more of [{ '*': '*' }, { ...roles, cities: ['list', 'edit'] }])
      expect(await refusal(keeper, own, may(more))).toEqual(['permissions']);
    const above = { code: 'ABOVE', ...may({ reservations: ['list'] }) };
    expect((await keeper.post('/role-permissions', above)).statusCode).toBe(422);
    const below = { code: 'BELOW', ...may({ cities: ['list'] }) };
    const made = await keeper.make('/role-permissions', below);
    expect(await refusal(keeper, `/role-permissions/${made.id}`, may(roles))).toBe(200);
    // Granting to others, and taking from users with more rights.
    const other = await withRights({ cities: ['list'] });
    expect(await refusal(keeper, `/users/${other.userId}`, { roleCode: 'ADMIN' })).toEqual([
      'roleCode',
    ]);
    expect(await refusal(keeper, `/users/${other.userId}`, { roleCode: 'BELOW' })).toBe(200);
    expect(await refusal(keeper, '/users/1', { email: 'mine@example.com' })).toEqual(['email']);
    const higher = await withRights({ reservations: ['list'] });
    expect((await keeper.remove(`/users/${higher.userId}`)).statusCode).toBe(403);
    expect(await refusal(keeper, '/role-permissions/1', may({}))).toEqual(['permissions']);
    expect((await keeper.remove('/role-permissions/1')).statusCode).toBe(403);
  });

  it("but with all of a role's rights they may grant it", async () => {
    const other = await withRights({ cities: ['list'] });
    const body = { roleCode: 'ADMIN', email: 'second@example.com' };
    expect(await refusal(server.api, `/users/${other.userId}`, body)).toBe(200);
  });
});
