import type { ChecksProvider, CheckRefusal } from '../../../data/dryRun';
import { runChecks } from '../../../data/runChecks';
import type { Resource } from '../../../schema';
import type { PlannedRow } from '../reading/plan';
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
  const { provider, resource, rows, ...options } = asking;
  const tried = rows.flatMap((row) => {
    const write = writeOf(row);
    return write ? [{ index: row.index, write }] : [];
  });
  const writes = tried.map(({ write }) => write);
  const refusals = await runChecks(provider, resource.route, writes, options);
  return new Map(
    tried.flatMap(({ index }, at) => {
      const refusal = refusals[at];
      return refusal ? [[index, refusal] as const] : [];
    }),
  );
}
