import { describe, expect, it } from 'vitest';
import type { ChildDraft } from '../../../src/record/children/row';
import { newDraft } from '../../support/drafts';
import {
  dayNumber,
  groupByTripDay,
  tripDays,
} from '../../../src/features/reservations/domain/days';

const on = (key: string, date: unknown): ChildDraft => newDraft(key, { date });
const told = (drafts: ChildDraft[], dateIn: string | null, dateOut: string | null) =>
  groupByTripDay(drafts, dateIn, dateOut).map(({ date, number, drafts }) =>
    [date, number, drafts.map(({ key }) => key).join('')].join(' '),
  );

describe('daysOf', () => {
  it('has every day of the trip, and other days with sections, in order', () => {
    const drafts = [on('a', '2026-02-27'), on('b', '2026-03-01'), on('c', '2026-03-01')];
    expect(told([...drafts, on('d', '2026-03-05')], '2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27 1 a',
      '2026-02-28 2 ',
      '2026-03-01 3 bc',
      '2026-03-02 4 ',
      '2026-03-05  d',
    ]);
  });

  it('has a meal without a time at its usual one, and other sections without a time last', () => {
    const at = (key: string, values: object) =>
      newDraft(key, { date: '2026-03-01', section: 'RESTAURANT', ...values });
    const drafts = [
      at('a', { time1: '07:30', section: 'GOLF' }),
      at('b', { time1: '18:30', text3: '석식' }),
      at('c', { text3: '중식' }),
      at('d', { section: 'HOTEL', text3: '조식 포함' }),
      at('e', { text3: '조식' }),
      at('f', { text1: '점심 정식', text3: null }),
    ];
    expect(told(drafts, null, null)).toEqual(['2026-03-01  aecfbd']);
  });

  it('puts sections without a day last, and loses none', () => {
    expect(told([on('a', '26년 5월'), on('b', null), on('c', '2026-05-01')], null, null)).toEqual([
      '2026-05-01  c',
      '  ab',
    ]);
  });

  it('counts only trips that begin before they end, and no slip in the year', () => {
    expect(tripDays('2026-05-02', '2026-05-01')).toEqual([]);
    expect(tripDays('2026-05-01', '2926-05-02')).toEqual([]);
    expect(tripDays('2026-05-01', '2026-05-01')).toEqual(['2026-05-01']);
    expect(dayNumber('2026-05-03', '2026-05-01', '2026-05-03')).toBe(3);
    expect(dayNumber('2026-05-04', '2026-05-01', '2026-05-03')).toBeNull();
  });
});
