import { expect, it } from 'vitest';
import { later, serverFrom, startResourceServer } from '../resourcesHarness';

const server = serverFrom(startResourceServer);
const api = later(() => server.api);

const office = { name: '서울', seq: 1, active: 1 };
const inParts = '서울상사'.normalize('NFD');
const found = async (query: string) =>
  (await api.get(`/offices?searchKey=${encodeURIComponent(query)}`)).body.data.map(
    ({ code }) => code,
  );

it('text is normalized on input, and unique in that form', async () => {
  const made = await api.make('/offices', {
    ...office,
    code: ' N1\u200b',
    name: `\u00a0${inParts}`,
  });
  expect(made).toMatchObject({ code: 'N1', name: '서울상사' });
  expect(await found('서울상사')).toEqual(['N1']);
  const twice = await api.refusal('post', '/offices', { ...office, code: 'N1\u00a0' });
  expect(twice?.['code']).toHaveLength(1);
});

it.each(['\u3164', '\u200b', '\u2800', '\u00ad'])(
  '%j does not fill a required field',
  async (name) =>
    expect(await api.refusal('post', '/offices', { ...office, code: 'N2', name })).toHaveProperty(
      'name',
    ),
);

it('old text stays unchanged, is found, and is accepted', async () => {
  const code = '서울'.normalize('NFD');
  await server.query`insert into "offices" ("code", "name", "seq", "active") values (${code}, ${`${inParts} `}, 1, 1)`;
  expect(await found('서울상사')).toEqual(['N1', code]);
  expect(await found('서울상사'.slice(0, 3))).toEqual(['N1', code]);
  const twice = await api.refusal('post', '/offices', { ...office, code: '서울' });
  expect(twice?.['code']).toHaveLength(1);
  const old = (await api.get('/offices?searchKey=상사')).body.data.find(
    (row) => row['code'] === code,
  );
  const put = await api.put(`/offices/${String(old?.['id'])}`, { ...old, seq: 7 });
  expect(put.body.data).toMatchObject({ code, name: `${inParts} `, seq: 7 });
});

it('text stored in another form is found by equality, and counts for uniqueness', async () => {
  const [plain, odd] = ['N7', `\u00a0N${'\u200b'}8 `];
  const rows = [plain, odd, '\u3000나라'.normalize('NFD'), 'N9'];
  for (const code of rows)
    await server.query`insert into "offices" ("code", "name", "seq", "active") values (${code}, '옛 지점', 1, 1)`;
  const codes = async (operator: string, value: unknown) => {
    const where = JSON.stringify({
      and: [
        ['name', 'is', '옛 지점'],
        ['code', operator, value],
      ],
    });
    const { body } = await api.get(`/offices?where=${encodeURIComponent(where)}&sort=id`);
    return body.data.map((row) => row['code']);
  };
  expect(await codes('is', 'N8')).toEqual([odd]);
  expect(await codes('is', 'N8\u00a0')).toEqual([odd]);
  expect(await codes('is', '나라'.normalize('NFD'))).toEqual([rows[2]]);
  expect(await codes('in', ['N7', 'N8'])).toEqual([plain, odd]);
  expect(await codes('isNot', 'N8')).toEqual([plain, rows[2], 'N9']);
  for (const code of ['N8', '나라'])
    expect(await api.refusal('post', '/offices', { ...office, code })).toHaveProperty('code');
});

it('a telephone number is found however it is written, by a search and by a condition', async () => {
  const customer = { type1: 'TICKET', type2: 'TICKET', countryCode: '', active: 1 };
  const phones = ['010-1234-5678', '+82 10 1234 5678', '０１０１２３４５６７８', '010-9999-0000'];
  for (const [at, phone] of phones.entries())
    await api.make('/customers', { ...customer, name: `가${at}`, code: `P${at}`, phone });
  const codes = async (query: string) =>
    (await api.get(`/customers?${query}`)).body.data.map((row) => row['code']);
  for (const typed of ['(010) 1234 5678', '+82-10-1234-5678', '01012345678', '０１０-1234-5678'])
    expect(await codes(`searchKey=${encodeURIComponent(typed)}`)).toEqual(['P0', 'P1', 'P2']);
  for (const operator of ['is', 'contains']) {
    const where = JSON.stringify({ and: [['phone', operator, '+82 10-1234-5678']] });
    expect(await codes(`where=${encodeURIComponent(where)}`)).toEqual(['P0', 'P1', 'P2']);
  }
});

it('a reference matches the record of its code, in whatever form either is stored', async () => {
  const odd = `${'나라'.normalize('NFD')} `;
  await server.query`insert into "countries" ("code", "name", "seq", "active") values (${odd}, '옛 나라', 1, 1), ('ZZ', '새 나라', 1, 1)`;
  const city = { name: '도시', seq: 1, active: 1 };
  // Stored in the record's spelling.
  const made = await api.make('/cities', { ...city, code: 'C1', countryCode: '나라' });
  expect(made['countryCode']).toBe(odd);
  expect(
    await api.refusal('post', '/cities', { ...city, code: 'C2', countryCode: '나나' }),
  ).toHaveProperty('countryCode');
  await server.query`insert into "cities" ("code", "name", "countryCode", "seq", "active") values ('C3', '도시', ${'Z\u200bZ '}, 1, 1)`;
  const { body } = await api.get('/cities?countryCode=ZZ');
  expect(body.data.map((row) => row['code'])).toEqual(['C3']);
  const all = (await api.get('/countries?searchKey=나라')).body.data;
  for (const { id } of all)
    expect((await api.remove(`/countries/${String(id)}`)).statusCode).toBe(409);
});

it("derives the record's name, if the code is stored in another form", async () => {
  const customer = { type1: 'TICKET', type2: 'TICKET', countryCode: '', active: 1 };
  await api.make('/customers', { ...customer, name: '한마음', code: 'HAN' });
  await api.make('/customers', { ...customer, name: '두마음', code: 'DU' });
  await server.query`insert into "customer-managers" ("name", "customerCode", "active") values ('하나', ${'H\u200bAN'}, 1), ('둘', 'DU', 1)`;
  const rows = (await api.get('/customer-managers?sort=customerName')).body.data;
  expect(rows.map((row) => row['customerName'])).toEqual(['두마음', '한마음']);
});

it.each(['하나골프', 'ㅎㄴㄱㅍ', '나골', '하나골ㅍ', '하나 골프'])(
  '%s finds a name with spaces',
  async (words) => {
    const found = async () =>
      (await api.get(`/offices?searchKey=${encodeURIComponent(words)}`)).body.data;
    if ((await found()).length === 0)
      await api.make('/offices', { ...office, code: 'HG', name: '부산 하나 골프' });
    expect((await found()).map(({ code }) => code)).toEqual(['HG']);
  },
);
