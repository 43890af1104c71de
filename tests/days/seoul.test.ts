import { expect, it } from 'vitest';
import { dayInWeek, formatSpokenDay, seoulDay, seoulMoment } from '../../src/days';

it.each(['abc', '28/11/2026', ''])('text that is no day is shown as it is: %s', (text) => {
  expect(dayInWeek(text, 'ko')).toBe(text);
  expect(formatSpokenDay(text, 'ko')).toBe(text);
});

it('the day in Seoul begins nine hours before that of UTC', () => {
  const beforeMidnight = Date.UTC(2026, 11, 31, 14, 59, 59);
  expect(seoulMoment(beforeMidnight)).toBe('2026-12-31 23:59:59');
  expect(seoulMoment(beforeMidnight + 1000)).toBe('2027-01-01 00:00:00');
  expect(seoulDay(0, beforeMidnight)).toBe('2026-12-31');
  expect(seoulDay(-365, beforeMidnight)).toBe('2025-12-31');
});

it('agrees with the zone on each day of years with and without a leap day', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  for (let day = 0; day < 800; day += 1) {
    const now = Date.UTC(2027, 0, 1, 13, 30) + day * 86_400_000 + day * 120_000;
    expect(seoulMoment(now)).toBe(zone.format(now));
  }
});
