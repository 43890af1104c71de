import { describe, expect, it } from 'vitest';
import { splitOf, type Share } from '../../../src/features/reservations/domain/split';

const record = {
  ...{ id: 7, code: 'R1', revStatus: 'CONFIRM', revProc: 'FINAL', name: '홍길동', paxCount: 12 },
  ...{ dateIn: '2026-12-30', dateOut: '2027-01-02' },
};
const sections = [
  { id: 1, reservationCode: 'R1', date: '2026-12-31', cfm: 'CONFIRM', paying: 'PAID', text1: '동' },
  { id: 2, reservationCode: 'R1', date: '2027-01-01', cfm: 'WAIT', paying: null, text1: '서' },
  { id: 3, reservationCode: 'R1', date: null, cfm: 'CONFIRM', paying: null, text1: '남' },
];
const fields = {
  reservation: ['name', 'paxCount', 'dateIn', 'dateOut', 'revStatus', 'revProc'],
  section: ['reservationCode', 'date', 'cfm', 'paying', 'text1'],
};
const split = (pax: number, dateIn: string, shares: readonly (readonly [number, Share])[] = []) =>
  splitOf(record, sections, { pax, dateIn, shares: new Map(shares) }, fields, 'HOLD');

describe('a trip in two', () => {
  it('on the same days keeps its status, and what goes along as it is', () => {
    const shares = [
      [1, 'second'],
      [2, 'both'],
    ] as const;
    expect(split(5, record.dateIn, shares)).toEqual({
      reservation: {
        ...{ name: '홍길동', paxCount: 5, revStatus: 'CONFIRM', revProc: 'FINAL' },
        ...{ dateIn: '2026-12-30', dateOut: '2027-01-02' },
      },
      rest: 7,
      moved: [{ record: sections[0], changes: {} }],
      copied: [{ reservationCode: null, date: '2027-01-01', cfm: null, paying: null, text1: '서' }],
    });
  });

  it('on other days begins as declared, and is confirmed anew', () => {
    const found = split(5, '2027-01-06', [
      [1, 'second'],
      [3, 'second'],
    ]);
    expect(found?.reservation).toMatchObject({
      ...{ dateIn: '2027-01-06', dateOut: '2027-01-09', revStatus: 'HOLD', revProc: 'NEW' },
    });
    expect(found?.moved.map(({ changes }) => changes)).toEqual([
      { date: '2027-01-07', cfm: 'REQUEST' },
      { cfm: 'REQUEST' },
    ]);
  });

  it.each([0, 12, 13, 1.5, Number.NaN])('can not give %s of twelve away', (pax) =>
    expect(split(pax, record.dateIn)).toBeNull(),
  );

  it('needs a day that there is', () => {
    expect(split(5, '')).toBeNull();
    expect(split(5, '9999-12-30')).toBeNull();
  });
});
