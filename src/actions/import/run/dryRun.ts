import {
  CHECK_BATCH_SIZE,
  type ChecksProvider,
  type CheckRefusal,
  type CheckedWrite,
} from '../../../data/dryRun';
import type { Resource } from '../../../schema';
import type { PlannedRow } from '../reading/plan';
import { retryWhileBusy } from '../../../data/runWrites';
import type { RowWrite } from './types';

export function writeOf({ state, record, values }: PlannedRow): RowWrite | null {
  if (state === 'new') return { action: 'create', data: values };
  if (state !== 'changed' || !record) return null;
  return { action: 'update', id: record.id, data: values, previousData: record };
}

interface DryRun {
  provider: ChecksProvider;
  resource: Resource;
  rows: readonly PlannedRow[];
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** @returns refusals by row index @throws ApiError */
export async function dryRunRows(asking: DryRun): Promise<Map<number, NonNullable<CheckRefusal>>> {
  const { provider, resource, rows, signal, onProgress } = asking;
  const asked = rows.flatMap((row): { index: number; tried: CheckedWrite }[] => {
    const tried = writeOf(row);
    return tried ? [{ index: row.index, tried }] : [];
  });
  const refused = new Map<number, NonNullable<CheckRefusal>>();
  for (let from = 0; from < asked.length; from += CHECK_BATCH_SIZE) {
    signal.throwIfAborted();
    const batch = asked.slice(from, from + CHECK_BATCH_SIZE);
    const { data } = await retryWhileBusy(
      () => provider.check(resource.route, { rows: batch.map(({ tried }) => tried), signal }),
      { signal },
    );
    for (const [at, refusal] of data.entries()) {
      const index = batch[at]?.index;
      if (refusal && index !== undefined) refused.set(index, refusal);
    }
    onProgress(from + batch.length);
  }
  return refused;
}
