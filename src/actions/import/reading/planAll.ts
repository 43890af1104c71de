import { runInSlices } from '../../../shell/runInSlices';
import type { ResolveLookup } from '../../../grid/paste/types';
import { planRow, type PlanContext, type PlannedRow, type SeenRows } from './plan';

interface Reading {
  rows: PlannedRow[];
  seen: SeenRows;
}

export const emptyPlan = (): Reading => ({ rows: [], seen: new Map() });

interface Options {
  rows: readonly (readonly string[])[];
  context: Omit<PlanContext, 'resolve'>;
  resolve: ResolveLookup;
  signal: AbortSignal;
}

/** In slices, so that the page stays responsive. @throws the signal's reason */
export const continuePlan = (
  reading: Reading,
  { signal, ...options }: Options,
): Promise<PlannedRow[]> => runInSlices(readingOn(reading, options), signal);

function* readingOn(
  reading: Reading,
  { rows, context, resolve }: Omit<Options, 'signal'>,
): Generator<undefined, PlannedRow[]> {
  const whole = { ...context, resolve };
  for (const [index, row] of rows.entries()) {
    const known = reading.rows[index];
    if (known && known.missing.length === 0) continue;
    reading.rows[index] = planRow(index, row, reading.seen, whole);
    yield;
  }
  return [...reading.rows];
}

export type PlanCounts = Readonly<Record<PlannedRow['state'], number>>;

export function countPlanned(rows: readonly PlannedRow[]): PlanCounts {
  const counts = { new: 0, changed: 0, same: 0, bad: 0, pending: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
