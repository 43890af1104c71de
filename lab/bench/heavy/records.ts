import { seoulDay, addDays } from '../../../src/days';
import type { SignedIn } from '../../../tests/support/signIn';

type Fields = Record<string, string | number>;

function poster({ client, userId }: SignedIn) {
  return async (path: string, fields: Fields) => {
    const { data } = await client.request('POST', path, { body: { userId, ...fields } });
    return data as { id: number; code: string };
  };
}

async function someCustomer({ client }: SignedIn): Promise<string> {
  const { data } = await client.request('GET', '/customers?perPage=2');
  const [customer] = data as { code: string }[];
  return customer?.code ?? '';
}

export const TRIP = 'Heavy';

export async function makeTrip(person: SignedIn, count: number, note = ''): Promise<string> {
  const post = poster(person);
  const { code } = await post('/reservations', {
    customerCode: await someCustomer(person),
    revDivision: 'MD',
    revType: 'GOLF',
    revProc: 'NEW',
    revStatus: 'CONFIRM',
    name: `${TRIP} ${count}${note}`,
    dateIn: '2026-12-01',
    dateOut: '2026-12-10',
    paxCount: 8,
  });
  for (let index = 0; index < count; index += 1) {
    const day = String(1 + (index % 10)).padStart(2, '0');
    await post('/sections', {
      reservationCode: code,
      section: index % 2 === 0 ? 'HOTEL' : 'RESTAURANT',
      date: `2026-12-${day}`,
      time1: `${String(7 + (index % 12)).padStart(2, '0')}:00`,
      text1: `text ${index}`,
      cfm: 'REQUEST',
      paying: 'UNPAID',
    });
    await post('/depositandwithdrawals', {
      reservationCode: code,
      direction: index % 2 === 0 ? 'DEPOSIT' : 'WITHDRAWAL',
      accCode: 'BALANCE',
      currency: 'USD',
      amount: '10.00',
      exchangeRate: '1',
      usdAmount: '10.00',
      summary: `entry ${index}`,
    });
  }
  return code;
}

/** No other messages have this day. */
const last = addDays(seoulDay(), -400);
const DAYS = 10;
export const MATCHING = `/admin/depositandwithdrawals?view=match&from=${addDays(last, 1 - DAYS)}&to=${last}`;

const SENDERS = [...'가나다라마바사아자차카타파하'].map((letter) => `별빛${letter}여행`);

export async function makeMessages(person: SignedIn, count: number): Promise<void> {
  const post = poster(person);
  const customerCode = await someCustomer(person);
  for (let index = 0; index < count; index += 1) {
    const sender = `${SENDERS[index % SENDERS.length]}${index % 10}`;
    const amount = `${100_000 + index * 100}`;
    const money = { direction: 'DEPOSIT', currency: 'KRW', amount };
    const day = addDays(last, -(index % DAYS));
    await post('/banksms', {
      method: 'MANUAL',
      bankCode: 'KB',
      sender,
      ...money,
      smsDate: day,
      smsTime: `${String(8 + (index % 12)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
      sms: `[KB] ${sender} ${amount}`,
    });
    await post('/depositandwithdrawals', {
      accCode: 'DEPOSIT',
      customerCode,
      customerText: sender,
      exchangeRate: '1400',
      ...money,
      summary: `${sender} ${index}`,
      createdAt: `${day} 09:00:00`,
    });
  }
}
