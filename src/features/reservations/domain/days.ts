import { addDays, daysBetween, isDay } from '../../../days';

/** The day so many days later, or null beyond the years that four digits hold. */
export function movedDay(day: string, days: number): string | null {
  const moved = addDays(day, days);
  return isDay(moved) ? moved : null;
}

/** Nights and days of a stay, or null while its days are not both there and in order. */
export function stayOf(dateIn: unknown, dateOut: unknown): { nights: number; days: number } | null {
  if (!isDay(dateIn) || !isDay(dateOut) || dateOut < dateIn) return null;
  const nights = daysBetween(dateIn, dateOut);
  return { nights, days: nights + 1 };
}
