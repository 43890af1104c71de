import { csvOf } from '../../../list/csv';
import type { FailedRow, RowOutcomes, RowFailure, ImportRun } from './types';

export function failedRows(run: ImportRun, outcomes: RowOutcomes): FailedRow[] {
  const failed = run.rows.flatMap(({ number, cells }, row) => {
    const outcome = outcomes.get(row);
    return outcome?.state === 'failed' ? [{ number, cells, reason: outcome.reason }] : [];
  });
  return [...failed, ...run.refused].toSorted(
    (one, other) => (one.number ?? 0) - (other.number ?? 0),
  );
}

/** When the file is imported again, the reasons are ignored. */
export function failuresCsv(
  run: ImportRun,
  outcomes: RowOutcomes,
  messages: { title: string; reason: (reason: RowFailure) => string },
): string {
  const failures = failedRows(run, outcomes);
  const width = Math.max(run.titles.length, ...failures.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const head = run.titles.length > 0 ? [[...filled(run.titles), messages.title]] : [];
  return csvOf([
    ...head,
    ...failures.map(({ cells, reason }) => [...filled(cells), messages.reason(reason)]),
  ]);
}

export function importProgress(run: ImportRun, outcomes: RowOutcomes) {
  const progress = { total: run.rows.length, done: 0, failed: 0, asked: 0 };
  for (const { state } of outcomes.values()) if (state !== 'sent') progress[state] += 1;
  return progress;
}
