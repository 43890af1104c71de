import type { AnyRecord } from '../../src/schema';

/** In wire form. A test adds what it is about. */
export const aReservation = {
  customerCode: 'HANA',
  customerName: '하나투어',
  revDivision: 'MD',
  revType: 'GOLF',
  revProc: 'NEW',
  revStatus: 'CONFIRM',
  name: '홍길동',
  dateIn: '2026-05-01',
  dateOut: '2026-05-04',
  paxCount: 12,
};

export const aSection = (id: number, more: object = {}): AnyRecord => ({
  id,
  reservationCode: 'R1',
  section: 'HOTEL',
  date: '2026-05-01',
  time1: null,
  providerCode: null,
  text1: null,
  cfm: 'CONFIRM',
  paying: 'PAID',
  ...more,
});

export const aSectionType = (id: number, code: string, name: string) => ({
  id,
  type: 'SECTION',
  code,
  name,
  active: true,
  seq: id,
});

export const anEntry = (id: number, more: object = {}): AnyRecord => ({
  id,
  reservationCode: 'R1',
  direction: 'DEPOSIT',
  accCode: 'DEPOSIT',
  customerCode: 'C1',
  currency: 'USD',
  amount: '100',
  exchangeRate: '1',
  usdAmount: '100.00',
  summary: null,
  createdAt: '2026-11-20 10:00:00',
  confirmerId: null,
  ...more,
});

export const aRate = (
  id: number,
  currency: string,
  rate: string,
  more: object = {},
): AnyRecord => ({
  id,
  currency,
  symbol: null,
  rate,
  rate2: null,
  seq: id,
  active: true,
  updatedAt: '2026-11-20 09:30:00',
  ...more,
});

export const aCity = (id: number, more: object = {}): AnyRecord => ({
  id,
  countryCode: 'KR',
  code: `C${id}`,
  name: `도시 ${id}`,
  seq: id,
  active: true,
  ...more,
});
