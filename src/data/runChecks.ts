import type { CheckedWrite, CheckRefusal, ChecksProvider } from './dryRun';
import { retryWhileBusy } from './runWrites';

/** A request locks the records that it tries. */
const BATCH_SIZE = 100;

interface ChecksOptions {
  signal: AbortSignal;
  onProgress?: (done: number) => void;
}

/**
 * Dry-runs writes in batches.
 * @throws ApiError
 * @example await runChecks(provider, 'airways', [{ action: 'delete', id: 1 }], { signal })
 */
export async function runChecks(
  provider: ChecksProvider,
  route: string,
  rows: readonly CheckedWrite[],
  { signal, onProgress }: ChecksOptions,
): Promise<CheckRefusal[]> {
  const refusals: CheckRefusal[] = [];
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    signal.throwIfAborted();
    const batch = rows.slice(from, from + BATCH_SIZE);
    const send = () => provider.check(route, { rows: batch, signal });
    refusals.push(...(await retryWhileBusy(send, { signal })).data);
    onProgress?.(from + batch.length);
  }
  return refusals;
}
