import { daysBetween, isDay } from '../../../days';
import { moveDay } from './days';

interface Movable {
  key: string;
  date: unknown;
  cfm: unknown;
  /** The typed date may have moved already, as in a draft. */
  was?: unknown;
}

interface Move {
  key: string;
  from: string;
  to: string;
  reconfirm: boolean;
}

export interface ShiftPlan {
  days: number;
  dateOut: { from: string; to: string } | null;
  moves: readonly Move[];
}

/** A move resets it. */
export const CONFIRMED_STATES = 'CONFIRM';
export const REQUESTED_STATES = 'REQUEST';

/** The last day and all sections move with the first day. null if nothing moves. */
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

/** Written to the section. */
export function movedValues({ to, reconfirm }: Move): { date: string; cfm?: string } {
  return reconfirm ? { date: to, cfm: REQUESTED_STATES } : { date: to };
}
