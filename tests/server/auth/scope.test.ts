import { describe, expect, it } from 'vitest';
import { createCanReceive } from '../../../server/realtime/canReceive';
import {
  actions,
  limitToDeclared,
  areReadable,
  exceedRights,
  readRights,
  type Rights,
  type Scope,
} from '../../../src/rights';
import { entry, reservation, type Api, seededServer } from '../resourcesHarness';

const scoped = (resource: string, scope: string, given: unknown = '*') =>
  JSON.stringify({ [resource]: { actions: given, scope } });

describe('the text of a role', () => {
  it.each([
    [scoped('cities', 'own'), true],
    [scoped('cities', 'all', ['list', 'show']), true],
    [JSON.stringify({ cities: { actions: 'list' } }), true],
    [scoped('cities', 'mine'), false],
    [scoped('cities', 'own', [1]), false],
    [JSON.stringify({ cities: { scope: 'own' } }), false],
    [JSON.stringify({ cities: { actions: '*', scope: 'own', of: 1 } }), false],
  ])('%s: can be read: %j', (text, readable) => {
    expect(areReadable(text)).toBe(readable);
    expect(readRights(text)('cities', 'list')).toBe(readable);
  });

  it.each<[Scope, Scope, boolean]>([
    ['own', 'own', false],
    ['all', 'own', true],
    ['office', 'department', true],
    ['department', 'office', false],
  ])('with %s, compared with %s, grants more: %j', (wide, narrow, more) => {
    expect(
      exceedRights(readRights(scoped('cities', wide)), readRights(scoped('cities', narrow))),
    ).toBe(more);
  });
});

it('all actions on every resource one by one are less than "everything"', () => {
  const [each, everything] = [JSON.stringify({ '*': actions }), '{"*":"*"}'].map((text) =>
    readRights(text, limitToDeclared(['cities'])),
  ) as [Rights, Rights];
  expect([each('cities', 'unconfirm'), each('audit', 'list'), each('hotels', 'list')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([exceedRights(everything, each), exceedRights(each, everything)]).toEqual([true, false]);
});

describe('a push message', () => {
  const me = { id: 7, officeCode: 'SEL', departmentCode: null } as never;
  const own = { userId: 7, officeCode: 'SEL', departmentCode: 'GOLF' };
  it.each<[Scope, object | null, boolean]>([
    ['own', own, true],
    ['own', { ...own, userId: 8 }, false],
    ['office', { ...own, userId: 8 }, true],
    ['office', { ...own, officeCode: 'PUS' }, false],
    // Users without a department have no department's records.
    ['department', { ...own, departmentCode: null }, false],
    ['all', null, true],
    ['own', null, false],
  ])('is for %s of a record of %j: %j', (scope, stamps, expected) => {
    const canReceive = createCanReceive(readRights(scoped('reservations', scope)), me);
    expect(canReceive({ resource: 'reservations', stamps: stamps as never })).toBe(expected);
    expect(canReceive({ resource: 'balances', stamps: stamps as never })).toBe(false);
  });
});

describe("a record's owner", () => {
  let made: { nobodys: number; kims: number; lees: number };
  let role: string;
  /** Of SEL and GOLF, like 김하나; 이두리 is of PUS. */
  let me: Api;

  const { server, kim, lee } = seededServer(async ({ api, as }) => {
    const booked = async (person: Api) =>
      Number((await person.make('/reservations', reservation)).id);
    made = { nobodys: await booked(api), kims: await booked(kim), lees: await booked(lee) };
    const { id } = await api.make('/role-permissions', { code: 'SCOPED', permissions: '{}' });
    role = `/role-permissions/${id}`;
    const place = { officeCode: 'SEL', departmentCode: 'GOLF' };
    const person = { name: '나', email: 'me@example.com', roleCode: 'SCOPED', ...place };
    me = await as(Number((await api.make('/users', person)).id));
  });

  const grant = async (permissions: string) => {
    const { statusCode } = await server.api.put(role, { permissions });
    expect(statusCode).toBe(200);
  };
  const ids = async (query = '') => {
    const { body } = await me.get(`/reservations?${query}`);
    expect(body.meta.total).toBe(body.data.length);
    return body.data.map(({ id }) => id).toSorted();
  };

  it('is determined by its stamps, in all lists', async () => {
    await grant(scoped('reservations', 'own'));
    expect(await ids()).toEqual([]);
    const mine = Number((await me.make('/reservations', reservation)).id);
    const all = `ids=${[...Object.values(made), mine].join()}`;
    const searched = `searchKey=${encodeURIComponent(reservation.name)}`;
    const dated = 'dateField=dateIn&startDate=2026-10-01&endDate=2026-12-31';
    for (const query of ['', all, searched, dated, 'revType=GOLF', 'sort=-name'])
      expect(await ids(query), query).toEqual([mine]);
    const { body } = await me.get('/reservations?totals=1');
    expect(body.totals).toMatchObject({ pax: [{ paxCount: 1, count: 1 }] });
    for (const scope of ['office', 'department']) {
      await grant(scoped('reservations', scope));
      expect(await ids()).toEqual([made.kims, mine].toSorted());
    }
    await grant(scoped('reservations', 'all'));
    expect((await ids()).length).toBe(4);
  });

  it('limits every call: other records are not found', async () => {
    await grant(scoped('reservations', 'office'));
    const outcomes = async (id: number) => [
      (await me.get(`/reservations/${id}?history=1`)).statusCode,
      (await me.put(`/reservations/${id}`, { memo: '메모' })).statusCode,
      (await me.remove(`/reservations/${id}`)).statusCode,
    ];
    expect(await outcomes(made.lees)).toEqual([404, 404, 404]);
    const spare = await (await server.as(2)).make('/reservations', reservation);
    expect(await outcomes(Number(spare.id))).toEqual([200, 200, 200]);
    const { memo } = (await server.api.get(`/reservations/${made.lees}`)).body.data;
    expect(memo).toBeNull();
  });

  it('also limits children and sums', async () => {
    const { code } = (await server.api.get(`/reservations/${made.kims}`)).body.data;
    const section = { reservationCode: code, section: 'HOTEL', date: '2026-11-01' };
    await server.api.make('/sections', section);
    await server.api.make('/depositandwithdrawals', { ...entry, reservationCode: code });
    const rights = { reservations: '*', sections: { actions: '*', scope: 'own' } };
    await grant(
      JSON.stringify({ ...rights, depositandwithdrawals: { actions: '*', scope: 'own' } }),
    );
    const read = async () => (await me.get(`/reservations/${made.kims}`)).body.data;
    expect(await read()).toMatchObject({
      sections: '',
      depositAndWithdrawals: '',
      deAmounts: null,
    });
    await me.make('/sections', { ...section, date: '2026-11-02' });
    expect((await read()).sections).toMatch(/^\d+\|R\d+-\d+\|HOTEL\|[^^]*2026-11-02[^^]*$/);
  });

  it('limits what can be referred to', async () => {
    const { code } = (await server.api.get(`/reservations/${made.lees}`)).body.data;
    const rights = { reservations: { actions: '*', scope: 'office' }, sections: '*' };
    await grant(JSON.stringify(rights));
    const section = { reservationCode: code, section: 'HOTEL', date: '2026-11-01' };
    expect(Object.keys((await me.refusal('post', '/sections', section)) ?? {})).toEqual([
      'reservationCode',
    ]);
  });

  it('is unknown for a resource without stamps, so none are found', async () => {
    await grant(scoped('customers', 'own'));
    expect((await me.get('/customers')).body.data).toEqual([]);
    expect((await me.get('/customers/1')).statusCode).toBe(404);
  });
});
