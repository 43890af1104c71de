import type { Resolve } from '../../grid/paste/types';
import { planRow, type PlanContext, type Planned, type Seen } from './plan';

/** A sheet that is being read: its rows as far as they are, and what they have named so far. */
export interface Reading {
  rows: Planned[];
  seen: Seen;
}

export const beginning = (): Reading => ({ rows: [], seen: new Map() });

/** How long the page waits for a piece of the work, in milliseconds: below what anybody notices. */
const PIECE_MS = 12;

interface Options {
  rows: readonly (readonly string[])[];
  context: Omit<PlanContext, 'resolve'>;
  resolve: Resolve;
  signal: AbortSignal;
}

/**
 * Reads what is not read yet, and again what waited for an answer, a piece at a time so that the page stays fluent.
 * @throws what the signal gives as its reason
 */
export async function readOn(
  reading: Reading,
  { rows, context, resolve, signal }: Options,
): Promise<Planned[]> {
  const whole = { ...context, resolve };
  let began = performance.now();
  for (const [index, row] of rows.entries()) {
    const known = reading.rows[index];
    if (known && known.missing.length === 0) continue;
    reading.rows[index] = planRow(index, row, reading.seen, whole);
    if (performance.now() - began < PIECE_MS) continue;
    await nextTask();
    signal.throwIfAborted();
    began = performance.now();
  }
  return [...reading.rows];
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export type Counts = Readonly<Record<Planned['state'], number>>;

export function countsOf(rows: readonly Planned[]): Counts {
  const counts = { new: 0, changed: 0, same: 0, bad: 0, pending: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
