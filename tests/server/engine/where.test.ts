import { describe, expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { filterableFields } from '../../../src/list/where/filterDraft';
import { type Api, insertReservations, seededServer } from '../resourcesHarness';

const { server } = seededServer(async () => {
  const rows = [
    ['HANA', 'GOLF', 'CONFIRM', '홍길동', '2026-10-31', 12, 2],
    ['HANA', 'FIT', null, 'Hong 50%', '2026-11-01', null, 2],
    ['MODE', 'GOLF', 'CANCEL', null, '2026-11-30', 100, 3],
    [null, 'FIT', 'HOLD', '김_둘', null, 4, 3],
  ].map(([customerCode, revType, revStatus, name, dateIn, paxCount, userId]) => {
    const stamps = { userId, officeCode: userId === 2 ? 'SEL' : 'PUS' };
    const times = { dateIn, dateOut: null, updatedAt: '2026-11-01 23:59:59' };
    return { customerCode, revType, revStatus, name, paxCount, ...stamps, ...times };
  });
  await insertReservations(server, rows);
});

const ask = (query: Record<string, string>, api: Api = server.api) =>
  api.get(`/reservations?${new URLSearchParams({ perPage: '10', ...query }).toString()}`);

async function found(where: unknown, more: Record<string, string> = {}, api?: Api) {
  const { body, statusCode } = await ask({ where: JSON.stringify(where), ...more }, api);
  expect(statusCode, body.message).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ code }) => Number(String(code).slice(-1))).toSorted();
}

describe('where', () => {
  it.each(declaredResources().map((resource) => [resource.name, resource] as const))(
    'takes every field of %s that the form of conditions offers',
    async (_, resource) => {
      for (const { name } of filterableFields(resource)) {
        const where = encodeURIComponent(JSON.stringify({ and: [[name, 'filled']] }));
        const { statusCode } = await server.api.get(`${resource.path}?perPage=1&where=${where}`);
        expect(statusCode, name).toBe(200);
      }
    },
  );

  it.each([
    [{ and: [['revType', 'is', 'GOLF']] }, [1, 3]],
    // "is not" includes empty values.
    [{ and: [['revStatus', 'isNot', 'CANCEL']] }, [1, 2, 4]],
    [
      {
        or: [
          ['name', 'empty'],
          ['paxCount', 'empty'],
        ],
      },
      [2, 3],
    ],
    [
      {
        and: [
          ['name', 'filled'],
          ['revType', 'in', ['FIT', 'PACK']],
        ],
      },
      [2, 4],
    ],
    [
      {
        and: [
          ['paxCount', 'atLeast', '4'],
          {
            or: [
              ['customerCode', 'empty'],
              ['paxCount', 'after', 12],
            ],
          },
        ],
      },
      [3, 4],
    ],
    [{ and: [['dateIn', 'between', ['2026-11-01', '2026-11-30']]] }, [2, 3]],
    [{ and: [['dateIn', 'before', '2026-11-01']] }, [1]],
    // By day, to the last second.
    [{ and: [['updatedAt', 'is', '2026-11-01']] }, [1, 2, 3, 4]],
    [{ and: [['updatedAt', 'after', '2026-11-01']] }, []],
    [{ and: [['customerName', 'contains', '하나']] }, [1, 2]],
    // SQL's wildcards are ordinary characters.
    [{ and: [['name', 'contains', 'hONG']] }, [2]],
    [{ and: [['name', 'contains', '%']] }, [2]],
    [{ and: [['name', 'contains', '_']] }, [4]],
    [{ and: [['name', 'is', "x' or '1'='1"]] }, []],
  ])('%j finds %j', async (where, due) => expect(await found(where)).toEqual(due));

  it('works with every other filter, order, total and group', async () => {
    const where = {
      or: [
        ['revType', 'is', 'GOLF'],
        ['customerName', 'empty'],
      ],
    };
    expect(await found(where, { revStatus: 'CONFIRM' })).toEqual([1]);
    expect(await found(where, { searchKey: '하나투어', sort: '-customerName' })).toEqual([1]);
    expect(await found(where, { dateField: 'dateIn', startDate: '2026-11-01' })).toEqual([3]);
    const { body } = await ask({ where: JSON.stringify(where), totals: '1', groups: 'revType' });
    expect(body.totals).toEqual({
      pax: [
        { revDivision: 'MD', revType: 'FIT', paxCount: 4, count: 1 },
        { revDivision: 'MD', revType: 'GOLF', paxCount: 12, count: 1 },
      ],
    });
    expect(body.groups).toEqual({
      rows: [
        { by: { revType: 'GOLF' }, count: 2, sums: { pax: [{ paxCount: 12, count: 1 }] } },
        { by: { revType: 'FIT' }, count: 1, sums: { pax: [{ paxCount: 4, count: 1 }] } },
      ],
      more: false,
    });
  });

  it('shows and counts what the role may see, without a way around it', async () => {
    await server.api.make('/role-permissions', {
      code: 'NARROW',
      seq: 9,
      permissions: '{"reservations":{"actions":["list"],"scope":"own"}}',
    });
    await server.query`update "users" set "roleCode" = 'NARROW' where "id" = 3`;
    const narrow = await server.as(3);
    const all = { and: [['id', 'filled']] };
    expect(await found(all, {}, narrow)).toEqual([3, 4]);
    const { body } = await ask({ where: JSON.stringify(all), groups: 'userId' }, narrow);
    expect(body.groups).toMatchObject({ rows: [{ by: { userId: 3 }, count: 2 }] });
    // Users who may not list customers can't discover their names.
    const named = { or: [['id', 'empty'], { and: [['customerName', 'contains', '하나']] }] };
    const refused = await ask({ where: JSON.stringify(named) }, narrow);
    expect(refused.statusCode).toBe(422);
    expect(refused.body.errors?.['where']?.[0]).toContain('customerName');
  });

  const deep = (levels: number): unknown =>
    levels === 0 ? ['id', 'filled'] : { and: [deep(levels - 1)] };
  it.each([
    ['no JSON', '{', 'format'],
    ['one condition alone', '["id","filled"]', 'format'],
    ['nothing', '{"and":[]}', 'format'],
    ['both', '{"and":[["id","filled"]],"or":[["id","filled"]]}', 'format'],
    ['another join', '{"xor":[["id","filled"]]}', 'format'],
    ['too deep', JSON.stringify(deep(4)), 'format'],
    [
      'too many',
      JSON.stringify({ or: Array.from({ length: 31 }, () => ['id', 'filled']) }),
      'format',
    ],
    ['more than it takes', '{"and":[["id","is","1","2"]]}', 'format'],
    ['no such field', '{"and":[["passwordHash","filled"]]}', 'passwordHash'],
    ['a name of JavaScript', '{"and":[["constructor","filled"]]}', 'constructor'],
    ['SQL for a field', `{"and":[["id\\" = 1; drop table users; --","filled"]]}`, 'drop table'],
    ['a field that can’t', '{"and":[["sections","filled"]]}', 'sections'],
    ['another operator', '{"and":[["paxCount","like","1"]]}', 'paxCount'],
    ['one of another type', '{"and":[["paxCount","contains","1"]]}', 'paxCount'],
    ['no value', '{"and":[["paxCount","is"]]}', 'paxCount'],
    ['a value where none goes', '{"and":[["paxCount","empty","1"]]}', 'paxCount'],
    ['one of two', '{"and":[["paxCount","between",["1"]]]}', 'paxCount'],
    ['no number', '{"and":[["paxCount","is","1; select 1"]]}', 'paxCount'],
    ['no day', '{"and":[["dateIn","before","2026-02-30"]]}', 'dateIn'],
    ['an object', '{"and":[["name","is",{"a":1}]]}', 'name'],
    ['a NUL', '{"and":[["name","is","a\\u0000b"]]}', 'name'],
    ['too many values', JSON.stringify({ and: [['id', 'in', Array(51).fill('1')]] }), 'id'],
  ])('refuses %s by name', async (_title, where, named) => {
    const { statusCode, body } = await ask({ where });
    expect(statusCode).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['where']);
    expect(body.errors?.['where']?.[0]).toContain(named);
  });

  it('is limited by the length of a URL', async () => {
    const { statusCode } = await ask({ where: `{"and":[["id","filled"]${' '.repeat(2000)}]}` });
    expect(statusCode).toBe(422);
  });
});

describe('groups', () => {
  const groups = async (by: string) => {
    const { body } = await ask({ groups: by });
    return (body.groups as { rows: { by: object; count: number }[] } | undefined)?.rows.map(
      ({ by: values, count }) => [...Object.values(values), count],
    );
  };

  it('are in their own order, choices as declared, the empty one last in both directions', async () => {
    expect(await groups('customerCode')).toEqual([
      ['HANA', 2],
      ['MODE', 1],
      [null, 1],
    ]);
    expect(await groups('-dateIn:month')).toEqual([
      ['2026-11', 2],
      ['2026-10', 1],
      [null, 1],
    ]);
    expect(await groups('revType,dateIn:day')).toEqual([
      ['GOLF', '2026-10-31', 1],
      ['GOLF', '2026-11-30', 1],
      ['FIT', '2026-11-01', 1],
      ['FIT', null, 1],
    ]);
    expect(await groups('')).toBeUndefined();
  });

  it.each(['name', 'paxCount', 'dateIn', 'dateIn:year', 'revType:day', 'revType,revType', 'a;b'])(
    'by %s are refused by name',
    async (by) => {
      const { statusCode, body } = await ask({ groups: by });
      expect(statusCode).toBe(422);
      expect(body.errors?.['groups']?.[0]).toContain(by.split(',').at(-1));
    },
  );

  it('separate amounts by currency, and report that there are more', async () => {
    for (const [direction, currency, amount] of [
      ['DEPOSIT', 'USD', '0.10'],
      ['DEPOSIT', 'USD', '0.20'],
      ['DEPOSIT', 'KRW', '90071992547409.91'],
      ['WITHDRAWAL', 'USD', '7'],
    ])
      await server.query`insert into "depositandwithdrawals" ("direction", "accCode", "currency", "amount", "exchangeRate")
        values (${direction}, 'TOUR', ${currency}, ${amount}, '1')`;
    const { body } = await server.api.get('/depositandwithdrawals?groups=accCode');
    expect(body.groups).toMatchObject({
      rows: [
        {
          by: { accCode: 'TOUR' },
          count: 4,
          sums: {
            perCurrency: [
              { currency: 'KRW', direction: 'DEPOSIT', amount: '90071992547409.91' },
              { currency: 'USD', direction: 'DEPOSIT', amount: '0.3' },
              { currency: 'USD', direction: 'WITHDRAWAL', amount: '7' },
            ],
          },
        },
      ],
    });
    await server.query`insert into "cities" ("countryCode", "code", "name", "active")
      select 'C' || n, 'X' || n, 'X', 1 from generate_series(1, 2001) as n`;
    const cities = await server.api.get('/cities?groups=countryCode');
    const found = cities.body.groups as { rows: unknown[]; more: boolean };
    expect([found.rows.length, found.more]).toEqual([2000, true]);
  });
});
