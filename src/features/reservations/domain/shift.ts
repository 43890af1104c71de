import { daysBetween, isDay } from '../../../days';
import { moveDay } from './days';

/** What of a section moves. */
interface Movable {
  key: string;
  date: unknown;
  cfm: unknown;
  /** The day that it is stored with, where what is typed may have moved along already, as in a draft. */
  was?: unknown;
}

interface Move {
  key: string;
  from: string;
  to: string;
  /** It was confirmed for the old day, so the provider is asked again. */
  reconfirm: boolean;
}

export interface ShiftPlan {
  /** Below zero: earlier. */
  days: number;
  /** The new last day, or null where it stays. */
  dateOut: { from: string; to: string } | null;
  moves: readonly Move[];
}

/** The states of a section's cfm that moving looks at (resources/sections.ts). */
export const CONFIRMED_STATES = 'CONFIRM';
export const REQUESTED_STATES = 'REQUEST';

/**
 * What moving a reservation from one first day to another moves with it: its last day and every section, all by
 * the same days. A section without a day has none to move. Null when nothing moves: a day is missing or unreadable,
 * both are the same, or some day would leave the calendar.
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

/** The values that a move writes into its section. */
export function movedValues({ to, reconfirm }: Move): { date: string; cfm?: string } {
  return reconfirm ? { date: to, cfm: REQUESTED_STATES } : { date: to };
}
