import { describe, expect, it } from 'vitest';
import { reservationPresets } from '../../../src/features/reservations/list/presets';

const filterOf = (today: string, name: string) =>
  reservationPresets(today, 7).find((preset) => preset.name === name)?.filter;
const arriving = (startDate: string, endDate: string) => ({
  dateField: 'dateIn',
  startDate,
  endDate,
});

describe('the presets', () => {
  it('today is one day', () =>
    expect(filterOf('2026-11-22', 'today')).toEqual(arriving('2026-11-22', '2026-11-22')));

  it.each([
    ['a Monday', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['a Saturday', '2026-11-21', '2026-11-16', '2026-11-22'],
    ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['over the year', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['over a leap day', '2028-02-28', '2028-02-28', '2028-03-05'],
  ])('this week from %s is Monday to Sunday', (_what, today, monday, sunday) =>
    expect(filterOf(today, 'week')).toEqual(arriving(monday, sunday)),
  );

  it('what expires: on hold, to begin within 14 days', () =>
    expect(filterOf('2026-12-20', 'hold')).toEqual({
      revStatus: 'HOLD',
      ...arriving('2026-12-20', '2027-01-03'),
    }));

  it('mine is of the person signed in, and needs an extension', () => {
    const mine = reservationPresets('2026-11-22', 7).find(({ name }) => name === 'mine');
    expect(mine?.filter).toEqual({ userId: '7' });
    expect(mine?.extension).toBe('mine');
    expect(reservationPresets('2026-11-22', null).map(({ name }) => name)).not.toContain('mine');
  });
});
