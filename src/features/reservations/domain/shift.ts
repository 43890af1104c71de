import { daysBetween, isDay } from '../../../days';
import { moveDay } from './days';

/** The parts of a section that move. */
interface Movable {
  key: string;
  date: unknown;
  cfm: unknown;
  /** Stored date, if the typed one may have moved already, as in a draft. */
  was?: unknown;
}

interface Move {
  key: string;
  from: string;
  to: string;
  /** It was confirmed for the old date and must be confirmed again. */
  reconfirm: boolean;
}

export interface ShiftPlan {
  /** Negative: earlier. */
  days: number;
  /** The new last day; null if unchanged. */
  dateOut: { from: string; to: string } | null;
  moves: readonly Move[];
}

/** The `cfm` state that a move resets (resources/sections.ts). */
export const CONFIRMED_STATES = 'CONFIRM';
export const REQUESTED_STATES = 'REQUEST';

/**
 * Plans moving a reservation's first day: the last day and all sections move by the same number of days. Sections
 * without a date don't. null if nothing moves: a date is missing or unreadable, both are equal, or a date would be
 * out of range.
 */
export function planShift(
  from: unknown,
  to: unknown,
  dateOut: unknown,
  sections: readonly Movable[],
): ShiftPlan | null {
  if (!isDay(from) || !isDay(to) || from === to) return null;
  const days = daysBetween(from, to);
  const lastDay = isDay(dateOut) ? moveDay(dateOut, days) : '';
  if (lastDay === null) return null;
  const moves: Move[] = [];
  for (const { key, date, cfm, was } of sections) {
    if (!isDay(date) || (isDay(was) && moveDay(was, days) === date)) continue;
    const moved = moveDay(date, days);
    if (moved === null) return null;
    moves.push({ key, from: date, to: moved, reconfirm: cfm === CONFIRMED_STATES });
  }
  return {
    days,
    dateOut: isDay(dateOut) && lastDay !== '' ? { from: dateOut, to: lastDay } : null,
    moves,
  };
}

/** Values that a move writes to its section. */
export function movedValues({ to, reconfirm }: Move): { date: string; cfm?: string } {
  return reconfirm ? { date: to, cfm: REQUESTED_STATES } : { date: to };
}
