import { dateText, parseDayNumber, mondayBasedWeekday, type DayNumber } from './calendar';

// Trips then cover two years around today.
const WORKDAYS = 400;
const OPENS = 9 * 3600;
const CLOSES = 18.5 * 3600;

export function makeTimeline(anchor: string, count: number) {
  const lastDay = workdayBefore(parseDayNumber(anchor));
  return {
    lastDay,
    booking: (index: number) => {
      const at = (index * WORKDAYS) / count;
      const workday = Math.floor(at);
      const seconds = Math.floor(OPENS + (at - workday) * (CLOSES - OPENS));
      return { day: workdaysBack(lastDay, WORKDAYS - 1 - workday), seconds };
    },
  };
}

function workdayBefore(day: DayNumber): DayNumber {
  const weekday = mondayBasedWeekday(day);
  return day - (weekday === 0 ? 3 : weekday === 6 ? 2 : 1);
}

function workdaysBack(lastDay: DayNumber, count: number): DayNumber {
  const weekday = mondayBasedWeekday(lastDay);
  const position = weekday - count;
  const weeks = Math.floor(position / 5);
  return lastDay - weekday + weeks * 7 + (position - weeks * 5);
}

/** The day itself, or the Monday after a weekend. */
export function workdayFrom(day: DayNumber): DayNumber {
  return day + ([0, 0, 0, 0, 0, 2, 1][mondayBasedWeekday(day)] ?? 0);
}

/** R, yyMM, and a number within the month. */
export class CodeCounter {
  readonly last = new Map<string, number>();

  constructor(readonly stride: number) {}

  next(day: DayNumber): string {
    const date = dateText(day);
    const month = date.slice(2, 4) + date.slice(5, 7);
    const before = this.last.get(month) ?? 0;
    this.last.set(month, before + this.stride);
    return `R${month}-${String(before + 1).padStart(5, '0')}`;
  }
}
