import { describe, expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { readPage } from '../../../server/engine/list';
import { bringUpToDate } from '../../../server/engine/tables';
import { insertReservations, seededServer } from '../resourcesHarness';
import { createModel } from '../../../server/engine/model';

const { server } = seededServer(async () => {
  const tickets = { customerCode: 'MODE', revType: 'FIT', revDivision: 'TK' };
  const rows = [
    { paxCount: 12 },
    { revStatus: null, paxCount: 3 },
    { revStatus: 'CANCEL', paxCount: 100 },
    { ...tickets, revStatus: 'DELETE', paxCount: 100 },
    { ...tickets, revStatus: 'HOLD', paxCount: 4, userId: 3 },
    { ...tickets, paxCount: null, userId: 3 },
  ];
  const dated = rows.map((row, index) => ({ ...row, dateIn: `2026-11-0${index + 1}` }));
  await insertReservations(server, dated);
  for (const [direction, currency, amount, createdAt, usdAmount] of [
    ['DEPOSIT', 'USD', '0.10', '2026-11-01 23:59:59', '0.01'],
    ['DEPOSIT', 'USD', '0.20', '2026-11-02 00:00:00', '0.01'],
    ['DEPOSIT', 'KRW', '90071992547409.91', null, null],
    ['DEPOSIT', 'KRW', '90071992547409.91', null, null],
    ['WITHDRAWAL', 'USD', '1200', null, null],
  ])
    await server.query`insert into "depositandwithdrawals" ("direction", "accCode", "currency", "amount", "exchangeRate",
        "createdAt", "usdAmount")
      values (${direction}, 'TOUR', ${currency}, ${amount}, '1', ${createdAt}, ${usdAmount})`;
});

const totals = async (query: string) => {
  const { statusCode, body } = await server.api.get(`/reservations?${query}`);
  return statusCode === 200 ? (body.totals as { pax: unknown[] } | undefined)?.pax : statusCode;
};

describe('totals=1', () => {
  it('sums over the whole filter, without excluded values; an empty status counts', async () => {
    expect(await totals('totals=1&perPage=1')).toEqual([
      { revDivision: 'MD', revType: 'GOLF', paxCount: 15, count: 2 },
      { revDivision: 'TK', revType: 'FIT', paxCount: 4, count: 2 },
    ]);
  });

  it('follows every filter, the search and the range too', async () => {
    const golf = [{ revDivision: 'MD', revType: 'GOLF', paxCount: 12, count: 1 }];
    expect(await totals('totals=1&revStatus=CONFIRM&revDivision=MD')).toEqual(golf);
    expect(await totals('totals=1&searchKey=R2611-00001')).toEqual(golf);
    expect(await totals('totals=1&searchKey=하나투어&revStatus=CONFIRM')).toEqual(golf);
    expect(await totals('totals=1&dateField=dateIn&endDate=2026-11-01')).toEqual(golf);
    expect(await totals('totals=1&ids=1')).toEqual(golf);
    expect(await totals('totals=1&revStatus=CANCEL')).toEqual([]);
  });

  it('is omitted by default, and refuses invalid values', async () => {
    expect(await totals('')).toBeUndefined();
    expect(await totals('totals=0')).toBeUndefined();
    expect(await totals('totals=yes')).toBe(422);
  });

  it('is refused, as any unknown parameter, if the declaration has no totals', async () => {
    const { statusCode, body } = await server.api.get('/offices?totals=1');
    expect(statusCode).toBe(422);
    expect(body.errors).toHaveProperty('totals');
  });

  it('keeps decimals exact, as text', async () => {
    const totals = [{ name: 'all', sum: ['amount'], by: [], without: [] }];
    const resources = declaredResources().map((resource) =>
      resource.name === 'depositandwithdrawals' ? { ...resource, totals } : resource,
    );
    await bringUpToDate(server.db, resources);
    const model = createModel(resources);
    const page = await readPage(server.db, model, model.entity('depositandwithdrawals'), {
      totals: '1',
    });
    expect(page.totals).toEqual({ all: [{ amount: '180143985096020.12', count: 5 }] });
    const { body } = await server.api.get('/depositandwithdrawals?totals=1&perPage=1');
    const common = { usdAmount: '0.02' };
    expect(body.totals).toMatchObject({
      perCurrency: [
        { currency: 'KRW', direction: 'DEPOSIT', amount: '180143985094819.82', count: 2 },
        { ...common, currency: 'USD', direction: 'DEPOSIT', amount: '0.3', count: 2 },
        { currency: 'USD', direction: 'WITHDRAWAL', amount: '1200', usdAmount: '1200', count: 1 },
      ],
    });
  });

  it('groups moments by their day, to the last second', async () => {
    const { body } = await server.api.get('/depositandwithdrawals?totals=1&currency=USD');
    expect(body.totals).toMatchObject({
      perDay: [
        { direction: 'DEPOSIT', createdAt: '2026-11-01', usdAmount: '0.01', count: 1 },
        { direction: 'DEPOSIT', createdAt: '2026-11-02', usdAmount: '0.01', count: 1 },
        { direction: 'WITHDRAWAL', createdAt: null, usdAmount: '1200', count: 1 },
      ],
    });
  });
});

describe('userId, of the extension mine', () => {
  it('finds the reservations of one user', async () => {
    const { body } = await server.api.get('/reservations?userId=3');
    expect(body.data.map(({ userId }) => userId)).toEqual([3, 3]);
    expect((await server.api.get('/reservations?userId=me')).statusCode).toBe(422);
  });
});
