import type { DataProvider } from 'ra-core';
import { ApiError } from '../../../data/errors';
import { PARALLEL_WRITES } from '../../../data/limits';
import { mapPooled } from '../../../data/mapPooled';
import type { AnyRecord, Resource } from '../../../schema';
import { findUnansweredCreate } from '../../../data/findUnansweredCreate';
import { waitForRetry } from './waitForRetry';
import type { RunStore } from './store';
import type { RowOutcome, RowFailure, ImportRun, RowWrite } from './types';

/** `away`: no response, or signed out; it can be resumed. */
export type RunEnd = 'done' | 'cancelled' | 'away';

export interface RunnerOptions {
  run: ImportRun;
  outcomes: Map<number, RowOutcome>;
  provider: DataProvider;
  resource: Resource;
  store: RunStore;
  signal: AbortSignal;
  /** After it is stored in `outcomes`. */
  onOutcome: () => void;
  /** While the server is busy. */
  pause?: (tried: number) => Promise<void>;
}

const MOST_TRIES = 8;

class Away extends Error {}

/**
 * Four rows in parallel; one without a response is looked up before it is sent again. @throws anything but ApiError
 */
export async function continueRun(options: RunnerOptions): Promise<RunEnd> {
  const { run, outcomes, signal } = options;
  const open = [...run.rows.keys()].filter((row) => {
    const outcome = outcomes.get(row);
    return outcome === undefined || outcome.state === 'sent';
  });
  let away = false;
  // A resumed run must not send requests under way again.
  await mapPooled(open, PARALLEL_WRITES, async (row) => {
    if (away || signal.aborted) return;
    try {
      await writeRow(row, options);
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      away = true;
    }
  });
  if (away) return 'away';
  return signal.aborted ? 'cancelled' : 'done';
}

async function writeRow(row: number, options: RunnerOptions): Promise<void> {
  const { run, outcomes, store, onOutcome, pause = waitForRetry } = options;
  const write = run.rows[row]?.write;
  if (!write) return;
  const mark = async (outcome: RowOutcome | null) => {
    if (outcome === null) outcomes.delete(row);
    else outcomes.set(row, outcome);
    await store.mark(run, row, outcome);
    if (outcome?.state !== 'sent') onOutcome();
  };
  for (let tried = 1; ; tried += 1) {
    // A repeated create adds a second record.
    const arrived =
      outcomes.get(row)?.state === 'sent' ? await whetherArrived(write, options) : null;
    if (arrived) return mark(arrived);
    if (write.action === 'create') await mark({ state: 'sent' });
    try {
      return await mark({ state: 'done', id: await send(row, write, options) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isUnknown = error.doubt !== undefined;
      // A refused request changed nothing.
      if (!isUnknown) outcomes.delete(row);
      if (error.kind === 'aborted' || error.status === 401 || tried === MOST_TRIES) {
        if (!isUnknown) await mark(null);
        throw new Away();
      }
      const isBusy = error.status === 429 || error.status === 503;
      if (!isUnknown && !isBusy) return mark({ state: 'failed', reason: reasonOf(error) });
      if (isUnknown && tried > 1) throw new Away();
      if (isBusy) await pause(tried);
    }
  }
}

/** Null: send it again. @throws Away */
async function whetherArrived(
  write: RowWrite,
  { provider, resource, outcomes, signal }: RunnerOptions,
): Promise<RowOutcome | null> {
  if (write.action === 'update') return null;
  const otherIds = othersIn(outcomes);
  try {
    const found = await findUnansweredCreate({
      provider,
      resource,
      data: write.data,
      otherIds,
      signal,
    });
    if (found.is === 'one') return { state: 'done', id: found.record.id };
    return found.is === 'maybe' ? { state: 'asked' } : null;
  } catch (error) {
    if (error instanceof ApiError) throw new Away();
    throw error;
  }
}

/** Created by other rows. */
const othersIn = (outcomes: RunnerOptions['outcomes']): Set<number> =>
  new Set([...outcomes.values()].flatMap((one) => (one.state === 'done' ? [one.id] : [])));

/** Lists refresh once at the end; questions are asked then, too. */
const meta = { refresh: false, ask: false };

async function send(
  row: number,
  write: RowWrite,
  { provider, resource, run, outcomes }: RunnerOptions,
): Promise<number> {
  if (write.action === 'create') {
    const named = { ...meta, once: `${run.id}-${row}`, others: () => othersIn(outcomes) };
    const { data } = await provider.create<AnyRecord>(resource.route, {
      data: write.data,
      meta: named,
    });
    return data.id;
  }
  const { id, data, previousData } = write;
  await provider.update<AnyRecord>(resource.route, { id, data, previousData, meta });
  return id;
}

const reasonOf = (error: ApiError): RowFailure => ({
  message: error.words,
  errors: error.body.errors ?? {},
});
