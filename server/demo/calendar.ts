import { twoDigits } from '../../src/days';

/** Days since 1970, so that no time zone shifts them. */
export type DayNumber = number;

const DAY_MS = 86_400_000;

const texts = new Map<DayNumber, string>();

export const parseDayNumber = (text: string): DayNumber => Date.parse(text) / DAY_MS;

export function dateText(day: DayNumber): string {
  const text = texts.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
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
