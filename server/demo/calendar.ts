import { twoDigits } from '../../src/days';

/** Without Date, so that no time zone shifts them. */
export type DayNumber = number;

const texts = new Map<DayNumber, string>();

export function parseDayNumber(text: string): DayNumber {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  // Years start in March: the leap day comes last.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leaps = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leaps + dayOfYear - 719_468;
}

export function dateText(day: DayNumber): string {
  const cached = texts.get(day);
  if (cached !== undefined) return cached;
  const text = composed(day);
  texts.set(day, text);
  return text;
}

function composed(day: DayNumber): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leaps =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9);
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

export function mondayBasedWeekday(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Minutes since midnight; wraps. */
export function timeText(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440;
  return `${twoDigits(Math.floor(within / 60))}:${twoDigits(within % 60)}`;
}

export function momentText(day: DayNumber, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${dateText(day)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}
