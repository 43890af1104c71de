import { describe, expect, it } from 'vitest';
import { typedFields } from '../../../src/record/values/values';
import { copyReservation } from '../../../src/features/reservations/domain/copy';
import { resourceOf } from '../../support/resources';

const typed = (name: string) => typedFields(resourceOf(name)).map((field) => field.name);
const fields = {
  reservation: typed('reservations'),
  section: typed('sections'),
  state: { cfm: 'REQUEST', paying: 'UNPAID' },
};

const record = {
  id: 7,
  code: 'R2605-00001',
  officeCode: 'HQ',
  balanceId: 3,
  customerCode: 'C1',
  revDivision: 'MD',
  revType: 'GOLF',
  revProc: 'FINAL',
  revStatus: 'CANCEL',
  name: '홍길동',
  dateIn: '2026-12-30',
  dateOut: '2027-01-02',
  paxCount: 8,
  memo: '단골',
  deAmounts: '100.00',
};
const sections = [
  {
    id: 1,
    reservationCode: 'R2605-00001',
    section: 'GOLF',
    providerCode: 'P1',
    date: '2026-12-31',
    time1: '07:00',
    text1: '동 코스',
    cfm: 'CONFIRM',
    paying: 'PAID',
    remark: '확정서 수신',
  },
  {
    id: 2,
    reservationCode: 'R2605-00001',
    section: 'ETC',
    date: null,
    cfm: 'REQUEST',
    remark: '공항 미팅',
  },
];

describe('a copy on another date', () => {
  const copy = copyReservation(record, sections, '2028-02-27', fields, 'CONFIRM');

  it('is a new reservation with its days moved', () => {
    expect(copy?.reservation).toMatchObject({
      customerCode: 'C1',
      name: '홍길동',
      paxCount: 8,
      memo: '단골',
      dateIn: '2028-02-27',
      dateOut: '2028-03-01',
      revProc: 'NEW',
      revStatus: 'CONFIRM',
    });
    for (const name of ['id', 'code', 'balanceId', 'officeCode', 'deAmounts'])
      expect(copy?.reservation).not.toHaveProperty(name);
  });

  it('has the sections, moved, without confirmations and agreements', () => {
    expect(copy?.sections).toHaveLength(2);
    expect(copy?.sections[0]).toMatchObject({
      section: 'GOLF',
      providerCode: 'P1',
      date: '2028-02-28',
      time1: '07:00',
      text1: '동 코스',
      cfm: 'REQUEST',
      paying: 'UNPAID',
      remark: null,
      reservationCode: null,
    });
    expect(copy?.sections[0]).not.toHaveProperty('id');
    expect(copy?.sections[1]).toMatchObject({ date: null, remark: '공항 미팅' });
  });

  it.each(['', '2028-02-30', '20280227', '9999-12-31'])('is none for %j', (dateIn) =>
    expect(copyReservation(record, sections, dateIn, fields, 'CONFIRM')).toBeNull(),
  );
});
