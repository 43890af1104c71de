import { describe, expect, test } from 'vitest';
import {
  dateText,
  parseDayNumber,
  momentText,
  timeText,
  mondayBasedWeekday,
} from '../../../server/demo/calendar';
import { randomFor } from '../../../server/demo/random';
import { CodeCounter, makeTimeline, workdayFrom } from '../../../server/demo/timeline';

describe('calendar', () => {
  test('counts days, and weekdays from Monday', () => {
    expect(dateText(parseDayNumber('2028-02-28') + 2)).toBe('2028-03-01');
    expect(mondayBasedWeekday(parseDayNumber('2026-11-22'))).toBe(6);
    expect(mondayBasedWeekday(parseDayNumber('1969-12-29'))).toBe(0);
  });

  test('writes times as the fields hold them', () => {
    expect(timeText(0)).toBe('00:00');
    expect(timeText(24 * 60 + 5)).toBe('00:05');
    expect(momentText(parseDayNumber('2026-02-28'), 9 * 3600 + 61)).toBe('2026-02-28 09:01:01');
  });
});

describe('timeline', () => {
  // A Monday, a Saturday and a Wednesday.
  test.each(['2026-11-16', '2026-11-21', '2026-11-18'])('books on workdays before %s', (anchor) => {
    const { booking, lastDay } = makeTimeline(anchor, 1000);
    let before = 0;
    for (let index = 0; index < 1000; index += 1) {
      const { day, seconds } = booking(index);
      expect(mondayBasedWeekday(day)).toBeLessThan(5);
      expect(day * 86_400 + seconds).toBeGreaterThan(before);
      before = day * 86_400 + seconds;
    }
    expect(booking(999).day).toBe(lastDay);
    expect(lastDay).toBeLessThan(parseDayNumber(anchor));
  });

  test('moves weekends to Monday', () => {
    expect(dateText(workdayFrom(parseDayNumber('2026-11-21')))).toBe('2026-11-23');
    expect(dateText(workdayFrom(parseDayNumber('2026-11-22')))).toBe('2026-11-23');
    expect(dateText(workdayFrom(parseDayNumber('2026-11-20')))).toBe('2026-11-20');
  });

  test('numbers codes within the month, and leaves room for copies', () => {
    const counter = new CodeCounter(10);
    const days = ['2026-10-30', '2026-10-30', '2026-11-02'].map(parseDayNumber);
    expect(days.map((day) => counter.next(day))).toEqual([
      'R2610-00001',
      'R2610-00011',
      'R2611-00001',
    ]);
    expect([...counter.last]).toEqual([
      ['2610', 20],
      ['2611', 10],
    ]);
  });
});

describe('chance', () => {
  test('is the same for the same seed and number, and another for the next', () => {
    const draw = (index: number) => {
      const random = randomFor('seed', index);
      return Array.from({ length: 8 }, () => random.fraction());
    };
    expect(draw(3)).toEqual(draw(3));
    expect(draw(3)).not.toEqual(draw(4));
  });

  test('keeps to bounds and weights', () => {
    const random = randomFor('weights');
    const seen = { often: 0, seldom: 0, never: 0 };
    for (let i = 0; i < 4000; i += 1) {
      const number = random.integer(2, 5);
      expect(number >= 2 && number <= 5 && Number.isInteger(number)).toBe(true);
      seen[random.weighted({ often: 3, seldom: 1, never: 0 })] += 1;
    }
    expect(seen.never).toBe(0);
    expect(seen.often / seen.seldom).toBeGreaterThan(2.5);
    expect(seen.often / seen.seldom).toBeLessThan(3.5);
  });
});
