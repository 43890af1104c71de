import { inSlices } from '../../shell/inSlices';
import type { Resolve } from '../../grid/paste/types';
import { planRow, type PlanContext, type Planned, type Seen } from './plan';

/** A sheet that is being read: its rows as far as they are, and what they have named so far. */
interface Reading {
  rows: Planned[];
  seen: Seen;
}

export const beginning = (): Reading => ({ rows: [], seen: new Map() });

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
export const readOn = (reading: Reading, { signal, ...options }: Options): Promise<Planned[]> =>
  inSlices(readingOn(reading, options), signal);

function* readingOn(
  reading: Reading,
  { rows, context, resolve }: Omit<Options, 'signal'>,
): Generator<undefined, Planned[]> {
  const whole = { ...context, resolve };
  for (const [index, row] of rows.entries()) {
    const known = reading.rows[index];
    if (known && known.missing.length === 0) continue;
    reading.rows[index] = planRow(index, row, reading.seen, whole);
    yield;
  }
  return [...reading.rows];
}

export type Counts = Readonly<Record<Planned['state'], number>>;

export function countsOf(rows: readonly Planned[]): Counts {
  const counts = { new: 0, changed: 0, same: 0, bad: 0, pending: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
