import { describe, expect, it } from 'vitest';
import fc from '../../support/generative';
import { isCalendarDay, daysBetween } from '../../../src/days';
import { moveDay, stayDays } from '../../../src/features/reservations/domain/days';
import { movedValues, planShift } from '../../../src/features/reservations/domain/shift';

const section = (key: string, date: unknown, cfm: unknown = null) => ({ key, date, cfm });

describe('days of the calendar', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    // Daylight saving changes in Los Angeles (tests/setup.ts).
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['9999-12-31', 1, null],
  ])('%s and %i days are %s', (day, days, expected) => expect(moveDay(day, days)).toBe(expected));

  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('add up and count back', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: -40000, max: 40000 }), (from, days) => {
        const to = moveDay(from, days) ?? '';
        expect(isCalendarDay(to)).toBe(true);
        expect(daysBetween(from, to)).toBe(days);
        expect(moveDay(to, -days)).toBe(from);
      }),
    ));

  it.each([
    ['2026-05-01', '2026-05-04', { nights: 3, days: 4 }],
    ['2026-05-01', '2026-05-01', { nights: 0, days: 1 }],
    ['2026-05-04', '2026-05-01', null],
    ['2026-05-0', '2026-05-01', null],
    [null, '2026-05-01', null],
  ])('a stay from %s to %s', (from, to, stay) => expect(stayDays(from, to)).toEqual(stay));
});

describe('moving a reservation', () => {
  it('moves the last day and every section, over a month and a leap day', () => {
    const plan = planShift('2028-01-30', '2028-02-28', '2028-02-01', [
      section('a', '2028-01-30', 'CONFIRM'),
      section('b', '2028-01-31', 'REQUEST'),
    ]);
    expect(plan).toEqual({
      days: 29,
      dateOut: { from: '2028-02-01', to: '2028-03-01' },
      moves: [
        { key: 'a', from: '2028-01-30', to: '2028-02-28', reconfirm: true },
        { key: 'b', from: '2028-01-31', to: '2028-02-29', reconfirm: false },
      ],
    });
  });

  it('only resets confirmations of what was confirmed', () => {
    const move = { key: 'a', from: '2026-01-01', to: '2026-01-02' };
    expect(movedValues({ ...move, reconfirm: true })).toEqual({
      date: '2026-01-02',
      cfm: 'REQUEST',
    });
    expect(movedValues({ ...move, reconfirm: false })).toEqual({ date: '2026-01-02' });
  });

  it('keeps a separately chosen last day, and sections without a day', () => {
    const plan = planShift('2026-05-01', '2026-05-03', null, [
      section('a', null),
      section('b', '2026-5'),
    ]);
    expect(plan).toEqual({ days: 2, dateOut: null, moves: [] });
  });

  it.each([
    ['the same day', '2026-05-01', '2026-05-01'],
    ['half a day', '2026-05-01', '2026-05-'],
    ['no day', null, '2026-05-01'],
    ['a year of two digits', '2026-05-01', '0026-05-01'],
    ['a day beyond the calendar', '2026-05-01', '9999-12-31'],
  ])('moves nothing for %s', (_, from, to) =>
    expect(planShift(from, to, '2026-05-04', [section('a', '2026-05-02')])).toBeNull(),
  );

  it('keeps the distance of every section to the first day, and moves back', () => {
    const offset = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 3000 }),
        fc.array(offset, { maxLength: 20 }),
        (by, offsets) => {
          fc.pre(by !== 0);
          const from = '2026-02-27';
          const to = moveDay(from, by) ?? '';
          const sections = offsets.map((days, i) => section(String(i), moveDay(from, days)));
          const plan = planShift(from, to, moveDay(from, 4), sections);
          expect(plan?.moves.map(({ to: day }) => daysBetween(to, day))).toEqual(offsets);
          expect(daysBetween(to, plan?.dateOut?.to ?? '')).toBe(4);
          const moved = (plan?.moves ?? []).map(({ key, to: day }) => section(key, day));
          const back = planShift(to, from, plan?.dateOut?.to, moved);
          expect(back?.moves.map(({ to: day }) => day)).toEqual(sections.map(({ date }) => date));
        },
      ),
    );
  });
});
