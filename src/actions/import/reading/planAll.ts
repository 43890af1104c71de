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
}

/** Plans again what waits for a lookup. */
export function* continuePlan(
  reading: Reading,
  { rows, context, resolve }: Options,
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
