import { expect, it } from 'vitest';
import { insertReservations, seededServer } from '../resourcesHarness';

const { server } = seededServer(async () => {
  await insertReservations(server, [{ name: '다낭 골프' }, { name: '세부' }]);
  await server.query`insert into "sections" ("reservationCode", "section", "date", "userId", "providerCode", "text1", "text2")
    values ('R2611-00001', 'HOTEL', '2026-11-02', 2, null, '디럭스', '07:30 18'),
      ('R2611-00002', 'HOTEL', '2026-11-02', 2, 'HANA', '디럭스', '010-0439-8145')`;
});

const found = async (words: string) => {
  const query = new URLSearchParams({ perPage: '10', page: '1', searchKey: words });
  const { body } = await server.api.get(`/sections?${query}`);
  return body.data.map(({ reservationCode }) => Number(String(reservationCode).slice(-1)));
};

it.each(['010-0439-8145', '01004398145', '+82 10 0439 8145', '010 0439 8145', '8145'])(
  "finds a section by its guide's telephone number, written as %s",
  async (words) => expect(await found(words)).toEqual([2]),
);

it('does not join the digits of other texts', async () => {
  expect(await found('073018')).toEqual([]);
});

it('finds sections by the names that their list shows: of the reservation and of the provider', async () => {
  const { body } = await server.api.get('/customers?perPage=10&page=1&searchKey=HANA');
  const provider = String(body.data[0]?.name);
  expect(await found('다낭 골프')).toEqual([1]);
  expect(await found('다낭 디럭스')).toEqual([1]);
  expect(await found(provider)).toEqual([2]);
  expect(await found('디럭스')).toEqual([1, 2]);
});

it('finds a bank message by its counterparty, not by our own name', async () => {
  await server.query`insert into "banksms" ("method", "direction", "bankCode", "sender", "receiver", "currency", "amount", "smsDate", "sms", "userId")
    values ('SMS', 'DEPOSIT', 'KB', '김 우진', '하늘투어 123', 'KRW', 1, '2026-11-02', '입금', 2),
      ('SMS', 'WITHDRAWAL', 'KB', '하늘투어 123', '사쓰마 버스', 'KRW', 2, '2026-11-02', '출금', 2)`;
  const amounts = async (words: string) => {
    const query = new URLSearchParams({ perPage: '10', page: '1', searchKey: words });
    const { body } = await server.api.get(`/banksms?${query}`);
    return body.data.map(({ amount }) => Number(amount));
  };
  expect(await amounts('하늘투어')).toEqual([]);
  expect(await amounts('김우진')).toEqual([1]);
  expect(await amounts('ㅅㅆㅁ')).toEqual([2]);
  expect(await amounts('출금 사쓰마 버')).toEqual([2]);
});
