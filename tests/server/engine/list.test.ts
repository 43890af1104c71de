import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { readPage } from '../../../server/engine/list';
import { seededServer } from '../resourcesHarness';
import { watchQueries } from '../../support/queries';
import { createModel } from '../../../server/engine/model';
import { model } from './model';

const { server, api } = seededServer(async () => {
  await fill();
});

const reservations = [
  ['HANA', 'GOLF', 'MD', 'CONFIRM', '홍길동', '2026-11-01', '2026-11-05', null, 'SEL'],
  ['HANA', 'PACK', 'MD', 'HOLD', '김철수', '2026-11-03', '2026-11-07', '김가이드', 'SEL'],
  ['MODE', 'GOLF', 'TK', 'CANCEL', '100%_a\\b\'"', '2026-11-05', '2026-11-09', null, 'PUS'],
  ['MODE', 'FIT', 'TK', 'CONFIRM', 'Choi GOLF', '2026-12-01', '2026-12-02', 'guide', null],
] as const;

// Lists must not depend on how rows were created.
async function fill(): Promise<void> {
  const { db } = server;
  for (const [index, row] of reservations.entries()) {
    const [customer, type, division, status, name, dateIn, dateOut, guide, office] = row;
    await sql`insert into "reservations" ("code", "customerCode", "revType", "revDivision", "revStatus",
        "revProc", "name", "dateIn", "dateOut", "kGuide", "officeCode", "userId")
      values (${`R2611-0000${index + 1}`}, ${customer}, ${type}, ${division}, ${status},
        'NEW', ${name}, ${dateIn}, ${dateOut}, ${guide}, ${office}, 2)`.execute(db);
  }
  const sections = [
    ['HOTEL', '2026-11-02', null, 'late'],
    ['GOLF', '2026-11-02', '08:00', 'early'],
    ['GOLF', '2026-11-01', '09:00', 'first'],
    ['HOTEL', '2026-11-02', '08:00', 'early too'],
  ];
  for (const [section, date, time, remark] of sections)
    await sql`insert into "sections" ("reservationCode", "section", "date", "time1", "remark", "userId", "updaterId")
      values ('R2611-00001', ${section}, ${date}, ${time}, ${remark}, 2, 3)`.execute(db);
  const entries = [
    ['DEPOSIT', '100.10', '2026-11-01 00:00:00'],
    ['DEPOSIT', '0.20', '2026-11-01 23:59:59'],
    ['WITHDRAWAL', '50.05', '2026-11-02 00:00:00'],
  ];
  for (const [direction, amount, at] of entries)
    await sql`insert into "depositandwithdrawals" ("reservationCode", "direction", "accCode", "currency",
        "amount", "exchangeRate", "usdAmount", "createdAt", "updatedAt", "customerCode")
      values ('R2611-00001', ${direction}, 'TOUR', 'USD', ${amount}, '1', ${amount}, ${at}, ${at}, 'HANA')`.execute(
      db,
    );
  for (const [name, phone] of [
    ['ㄱ', '010-1234-5678'],
    ['ㄴ', '01012345678'],
    ['ㄷ', '010-1234-5679'],
  ])
    await sql`insert into "customer-managers" ("customerCode", "name", "phone")
      values ('HANA', ${name}, ${phone})`.execute(db);
  for (const [user, date] of [
    [2, '2026-11-01'],
    [3, '2026-11-02'],
  ])
    await sql`insert into "banksms" ("method", "direction", "bankCode", "currency", "amount", "smsDate", "userId")
      values ('SMS', 'DEPOSIT', 'KB', 'KRW', '1', ${date}, ${user})`.execute(db);
  await sql`insert into "balances" ("title", "confirmedAt")
    values ('open', null), ('closed', '2026-11-01 10:00:00')`.execute(db);
  await sql`update "reservations" set "balanceId" = 1 where id in (1, 2)`.execute(db);
}

async function ids(path: string): Promise<number[]> {
  const { statusCode, body } = await api.get(path);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  return body.data.map((row) => Number(row.id));
}

const search = (words: string): Promise<number[]> =>
  ids(`/reservations?searchKey=${encodeURIComponent(words)}`);

describe('filters', () => {
  it.each([
    ['officeCode=SEL', [2, 1]],
    ['revDivision=TK', [4, 3]],
    ['revType=GOLF&revStatus=CONFIRM', [1]],
    ['revType=', [4, 3, 2, 1]],
    ['startDate=2026-11-03', [4, 3, 2, 1]],
    ['dateField=dateIn&startDate=2026-11-03', [4, 3, 2]],
    ['dateField=dateIn&startDate=2026-11-03&endDate=2026-11-05', [3, 2]],
    ['dateField=dateOut&endDate=2026-11-05', [1]],
    ['dateField=&startDate=2026-12-31', [4, 3, 2, 1]],
  ])('reservations?%s', async (query, expected) => {
    expect(await ids(`/reservations?${query}`)).toEqual(expected);
  });

  it("includes all of a day's timestamps", async () => {
    const path = '/depositandwithdrawals';
    expect(await ids(`${path}?startDate=2026-11-01&endDate=2026-11-01`)).toEqual([2, 1]);
    expect(await ids(`${path}?startDate=2026-11-02`)).toEqual([3]);
  });

  it('distinguishes empty from filled', async () => {
    expect(await ids('/balances?active=1')).toEqual([1]);
    expect(await ids('/balances?active=0')).toEqual([2]);
    expect(await ids('/balances')).toEqual([2, 1]);
  });

  it('filters by a field of the record that a reference names', async () => {
    expect(await ids('/banksms?officeCode=SEL')).toEqual([1]);
    expect(await ids('/banksms?officeCode=PUS')).toEqual([2]);
  });

  it('filters booleans by 1 and 0', async () => {
    await api.put('/customers/2', { active: 0 });
    const first = '/customers?searchKey=투어';
    expect(await ids(`${first}&active=1`)).toEqual([1]);
    expect(await ids(`${first}&active=0`)).toEqual([2]);
  });

  it('filters a parameter that is not the name of its field', async () => {
    expect(await ids('/sections?sectionCode=HOTEL')).toEqual([4, 1]);
  });
});

describe('search', () => {
  it.each([
    ['길동', [1]],
    ['R2611-00002', [2]],
    ['하나투어', [2, 1]],
    ['choi', [4]],
    ['golf CHOI', [4]],
    ['하나 홍', [1]],
    ['하나 모두', []],
    ['GUIDE', [4]],
    ['  ', [4, 3, 2, 1]],
    // As macOS sends it.
    ['홍길동'.normalize('NFD'), [1]],
    ['ㅎㄱㄷ', [1]],
    ['ㅎㄴㅌㅇ', [2, 1]],
    ['하낱 ㄱㅊㅅ', [2]],
    ['ㅎㄴㅌㅇ%', []],
  ])('%j', async (words, expected) => {
    expect(await search(words)).toEqual(expected);
  });

  it.each(['010-1234-5678', '01012345678', '010.1234.5678', '12345678', '1234-5678'])(
    'finds a telephone number written as %s, however it is stored',
    async (words) => {
      const { body } = await api.get(`/customer-managers?searchKey=${words}`);
      expect(body.data.map(({ name }) => name)).toEqual(['ㄱ', 'ㄴ']);
    },
  );

  it.each([
    ['%', [3]],
    ['_', [3]],
    ['\\', [3]],
    ["'", [3]],
    ['"', [3]],
    ["' or 1=1 --", []],
    ["'; drop table reservations; --", []],
    ['100%_a', [3]],
    ['1_0', []],
  ])('takes %j literally', async (words, expected) => {
    expect(await search(words)).toEqual(expected);
  });

  it('is safe from injection', async () => {
    const evil = encodeURIComponent("SEL' or '1'='1");
    expect(await ids(`/reservations?officeCode=${evil}`)).toEqual([]);
    const { statusCode } = await api.get(`/reservations?sort=${encodeURIComponent('"id"; --')}`);
    expect(statusCode).toBe(422);
  });
});

describe('order', () => {
  it('is newest first if declared', async () => {
    expect(await ids('/reservations')).toEqual([4, 3, 2, 1]);
  });

  it('is by several fields, nulls last, ties by id', async () => {
    expect(await ids('/sections')).toEqual([3, 2, 4, 1]);
  });

  it('is by a joined field', async () => {
    await sql`update "users" set "roleCode" = null where "id" = 3`.execute(server.db);
    expect(await ids('/users')).toEqual([1, 2, 3]);
    expect(await ids('/users?sort=-roleSeq')).toEqual([2, 1, 3]);
  });

  it('compares text by code points', async () => {
    const codes = ['a', 'B', '가', 'Z'];
    for (const code of codes)
      await api.make('/customers', { type1: 'X', type2: 'Y', code, name: `#${code}` });
    const { body } = await api.get('/customers?type1=X');
    expect(body.data.map((row) => row.name)).toEqual(['#B', '#Z', '#a', '#가']);
  });

  it.each([
    ['name', [3, 4, 2, 1]],
    ['-name', [1, 2, 4, 3]],
    ['customerName', [4, 3, 2, 1]],
    ['-revDivision', [4, 3, 2, 1]],
    ['kGuide', [4, 2, 3, 1]],
    ['-kGuide', [2, 4, 3, 1]],
    ['revDivision,-dateIn', [2, 1, 4, 3]],
    ['-deAmounts', [1, 4, 3, 2]],
    ['id', [1, 2, 3, 4]],
  ])('sort=%s', async (sort, expected) => {
    expect(await ids(`/reservations?sort=${sort}`)).toEqual(expected);
  });

  it.each(['nothing', '-', 'name,', 'sections', 'name desc'])('refuses sort=%s', async (sort) => {
    const { statusCode, body } = await api.get(`/reservations?sort=${encodeURIComponent(sort)}`);
    expect(statusCode).toBe(422);
    expect(body.errors).toEqual({ sort: ['The selected sort is invalid.'] });
  });
});

describe('pages', () => {
  it('answers in the shape of the contract', async () => {
    const { body } = await api.get('/reservations?perPage=2&page=2&revProc=NEW');
    const url = 'http://localhost/api/reservations?perPage=2&page=';
    expect(body).toMatchObject({
      status_code: 200,
      status_reservation: 200,
      message: 'OK',
      links: {
        first: `${url}1&revProc=NEW`,
        last: `${url}2&revProc=NEW`,
        prev: `${url}1&revProc=NEW`,
        next: null,
      },
      meta: { total: 4, current_page: 2, per_page: 2, last_page: 2 },
    });
    expect(body.data.map((row) => row.id)).toEqual([2, 1]);
    expect(body.meta.links.map(({ label, active, url }) => [label, active, url !== null])).toEqual([
      ['&laquo; Previous', false, true],
      ['1', false, true],
      ['2', true, true],
      ['Next &raquo;', false, false],
    ]);
  });

  it('counts the whole filter on a full page, a short one, and one past the end', async () => {
    const total = async (query: string): Promise<number> =>
      (await api.get(`/reservations?${query}`)).body.meta.total;
    expect(await total('perPage=2')).toBe(4);
    expect(await total('perPage=3&page=2')).toBe(4);
    expect(await total('perPage=3&page=9')).toBe(4);
    expect(await total('perPage=2&searchKey=%ED%88%AC%EC%96%B4')).toBe(4);
    expect(await total('revType=ETC')).toBe(0);
  });

  it('is 15 rows unless asked, and 1000 at most', async () => {
    expect((await api.get('/codes')).body.meta.per_page).toBe(15);
    expect((await api.get('/codes?perPage=1000')).statusCode).toBe(200);
  });

  it('finds records by id', async () => {
    expect(await ids('/reservations?ids=1,3')).toEqual([3, 1]);
    expect(await ids('/reservations?ids=1,3&revType=PACK')).toEqual([]);
    const many = Array.from({ length: 1000 }, (_, index) => index + 1).join(',');
    expect(await ids(`/reservations?ids=${many}`)).toHaveLength(4);
    expect((await api.get(`/reservations?ids=${many},1001`)).statusCode).toBe(422);
    expect((await api.get('/reservations?ids=1;2')).statusCode).toBe(422);
  });
});

describe('errors', () => {
  it.each([
    ['foo=1', 'foo', 'The foo field is prohibited.'],
    ['constructor=1', 'constructor', 'The constructor field is prohibited.'],
    ['countryCode=TH', 'countryCode', 'The country code field is prohibited.'],
    ['perPage=0', 'perPage', 'The per page field must be at least 1.'],
    ['perPage=1001', 'perPage', 'The per page field must not be greater than 1000.'],
    ['perPage=all', 'perPage', 'The per page field must be an integer.'],
    ['page=0', 'page', 'The page field must be at least 1.'],
    ['page=1.5', 'page', 'The page field must be an integer.'],
    ['page=99999999999999999999', 'page', 'The page field must not be greater than 1000000000.'],
    ['revType=TRAIN', 'revType', 'The selected rev type is invalid.'],
    ['revType=GOLF&revType=FIT', 'revType', 'The rev type field must be a string.'],
    ['dateField=memo', 'dateField', 'The selected date field is invalid.'],
    ['startDate=2026-02-30', 'startDate', 'The start date field must be a valid date.'],
    ['endDate=tomorrow', 'endDate', 'The end date field must be a valid date.'],
    ['searchKey=%00', 'searchKey', 'The search key field format is invalid.'],
  ])('reservations?%s', async (query, parameter, message) => {
    const { statusCode, body } = await api.get(`/reservations?${query}`);
    expect(statusCode).toBe(422);
    expect(body).toEqual({ message, errors: { [parameter]: [message] } });
  });

  it('names every error', async () => {
    const { body } = await api.get('/cities?active=yes&page=x&foo=1');
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['active', 'foo', 'page']);
    const { body: balances } = await api.get('/balances?active=2');
    expect(balances.message).toBe('The active field must be true or false.');
  });

  it('needs authentication', async () => {
    for (const path of ['/reservations', '/reservations/1'])
      expect((await server.app.inject(`/api${path}`)).statusCode).toBe(401);
  });
});

describe('derived fields', () => {
  it('packs children in order, as text with a fixed number of fields', async () => {
    const { body } = await api.get('/reservations/1');
    const sections = String(body.data.sections).split(' ^ ');
    expect(sections.map((text) => text.split('|').length)).toEqual([26, 26, 26, 26]);
    expect(sections.map((text) => text.split('|')[0])).toEqual(['3', '2', '4', '1']);
    expect(sections[0]).toBe('3|R2611-00001|GOLF||2026-11-01|09:00||||||||||||||||||first|2|');
    const ledger = String(body.data.depositAndWithdrawals).split(' ^ ');
    expect(ledger.map((text) => text.split('|')[0])).toEqual(['1', '2', '3']);
    expect(ledger[0]).toBe(
      '1||||R2611-00001||DEPOSIT|TOUR||HANA||USD|100.10|1|100.10||||2026-11-01 00:00:00|2026-11-01 00:00:00',
    );
  });

  it('packs a page like a single record, and empty text without children', async () => {
    const { body: list } = await api.get('/reservations');
    const { body: one } = await api.get('/reservations/1');
    expect(list.data.find((row) => row.id === 1)).toEqual(one.data);
    expect(list.data.find((row) => row.id === 4)).toMatchObject({
      sections: '',
      depositAndWithdrawals: '',
    });
  });

  it('packs a field that the child itself derives through a reference', async () => {
    const { body } = await api.get('/balances/1');
    expect(body.data.reservations).toBe('1|R2611-00001|김하나 ^ 2|R2611-00002|김하나');
  });

  it('joins the names of references', async () => {
    const { body } = await api.get('/sections/1');
    expect(body.data).toMatchObject({
      sectionCode: 'HOTEL',
      userName: '김하나',
      updaterName: '이두리',
    });
    const { body: users } = await api.get('/users/2');
    expect(users.data.roleSeq).toBe(2);
  });

  it('sums the ledger to the cent', async () => {
    const { body } = await api.get('/reservations');
    const sums = (id: number) => {
      const row = body.data.find((candidate) => candidate.id === id);
      return [row?.deAmounts, row?.wdAmounts, row?.usdAmounts];
    };
    expect(sums(1)).toEqual(['100.30', '50.05', '50.25']);
    expect(sums(2)).toEqual(['0.00', '0.00', '0.00']);
  });

  it('sends as many queries for many rows as for one', async () => {
    let queries = 0;
    const counting = watchQueries(server.db, () => void (queries += 1));
    const queriesFor = async (perPage: string): Promise<number> => {
      queries = 0;
      await readPage(counting, model, model.entity('reservations'), { perPage });
      return queries;
    };
    // Page, count, and one for each packed field.
    expect(await queriesFor('1')).toBe(4);
    expect(await queriesFor('4')).toBe(4);
  });

  it('refuses a field that a rule computes without naming what it reads', () => {
    const resources = declaredResources().map((resource) => ({
      ...resource,
      fields: resource.fields.map((field) =>
        field.name === 'deAmounts' ? { ...field, options: { as: 'usd' } } : field,
      ),
    }));
    expect(() => createModel(resources)).toThrow(
      'reservations.deAmounts is computed: name in `of` what its rule reads',
    );
  });
});
