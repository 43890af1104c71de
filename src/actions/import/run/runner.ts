import type { DataProvider } from 'ra-core';
import { ApiError } from '../../../data/errors';
import { PARALLEL_WRITES } from '../../../data/limits';
import { mapPooled } from '../../../data/mapPooled';
import type { AnyRecord, Resource } from '../../../schema';
import { findUnansweredCreate } from '../../../data/findUnansweredCreate';
import { waitForRetry } from './waitForRetry';
import type { RunStore } from './store';
import type { RowOutcome, RowFailure, ImportRun, RowWrite } from './types';

/** How a run came to its end, for now. `away`: no answer comes, or nobody is signed in; it can go on later. */
export type RunEnd = 'done' | 'cancelled' | 'away';

export interface RunnerOptions {
  run: ImportRun;
  /** Of an earlier attempt. */
  outcomes: Map<number, RowOutcome>;
  provider: DataProvider;
  resource: Resource;
  store: RunStore;
  signal: AbortSignal;
  /** Told of each outcome; what it is told is kept in `outcomes` already. */
  onOutcome: () => void;
  /** Until a busy server is asked again, in milliseconds. */
  pause?: (tried: number) => Promise<void>;
}

/** How often a server that is busy is asked again. */
const MOST_TRIES = 8;

class Away extends Error {}

/**
 * Writes the rows of a run that are not written yet, four at a time. A row that is refused is kept with its reason and
 * stops no other. One that no answer comes to is looked up before it is sent again, at once or when the run goes on.
 * @throws what is no ApiError: a mistake in our code
 */
export async function continueRun(options: RunnerOptions): Promise<RunEnd> {
  const { run, outcomes, signal } = options;
  const open = [...run.rows.keys()].filter((row) => {
    const outcome = outcomes.get(row);
    return outcome === undefined || outcome.state === 'sent';
  });
  let away = false;
  // Those under way come to their end in any case: what is still on its way must not be sent by whoever goes on.
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
    // A change may be made twice and is one; a record that is added twice is two.
    const arrived =
      outcomes.get(row)?.state === 'sent' ? await whetherArrived(write, options) : null;
    if (arrived) return mark(arrived);
    if (write.action === 'create') await mark({ state: 'sent' });
    try {
      return await mark({ state: 'done', id: await send(row, write, options) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isUnknown = error.doubt !== undefined;
      // What was refused did nothing.
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

/** What has become of a row that was sent; null: it is to be sent again. @throws Away */
async function whetherArrived(
  write: RowWrite,
  { provider, resource, outcomes, signal }: RunnerOptions,
): Promise<RowOutcome | null> {
  if (write.action === 'update') return null;
  const others = othersIn(outcomes);
  try {
    const found = await findUnansweredCreate({
      provider,
      resource,
      data: write.data,
      others,
      signal,
    });
    if (found.is === 'one') return { state: 'done', id: found.record.id };
    return found.is === 'maybe' ? { state: 'asked' } : null;
  } catch (error) {
    if (error instanceof ApiError) throw new Away();
    throw error;
  }
}

/** The records that other rows have made. */
const othersIn = (outcomes: RunnerOptions['outcomes']): Set<number> =>
  new Set([...outcomes.values()].flatMap((one) => (one.state === 'done' ? [one.id] : [])));

/** Options of an import's writes: lists refresh once at the end, and similar records are asked about then. */
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
