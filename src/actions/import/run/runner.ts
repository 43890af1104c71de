import { ApiError } from '../../../data/errors';
import {
  isBusy,
  runWrites,
  throwFailed,
  type WriteOperation,
  type WritesOptions,
  type Writing,
  type WriteTools,
} from '../../../data/runWrites';
import type { Resource } from '../../../schema';
import { findUnansweredCreate } from '../../../data/findUnansweredCreate';
import type { RunStore } from './store';
import type { RowOutcome, RowFailure, ImportRun, RowWrite } from './types';

/** `away`: no response, or signed out; `failing`: the server failed row after row. Each can be resumed. */
export type RunEnd = 'done' | 'cancelled' | 'away' | 'failing';

const FAILURES_IN_A_ROW = 8;

export interface RunnerOptions extends Pick<WritesOptions, 'batch' | 'pause'> {
  run: ImportRun;
  outcomes: Map<number, RowOutcome>;
  tools: WriteTools;
  resource: Resource;
  store: Pick<RunStore, 'mark'>;
  signal: AbortSignal;
  /** After it is stored in `outcomes`. */
  onOutcome: () => void;
}

class Ended extends Error {
  constructor(readonly end: RunEnd) {
    super(end);
  }
}

/**
 * Four rows in parallel; one without a response is looked up before it is sent again. @throws anything but ApiError
 */
export async function continueRun(options: RunnerOptions): Promise<RunEnd> {
  const { run, outcomes, signal, tools } = options;
  const isOpen = (one?: RowOutcome) => one === undefined || one.state === 'sent';
  const rowsThat = (is: typeof isOpen) =>
    [...run.rows.keys()].filter((row) => is(outcomes.get(row)));
  const failed = rowsThat(isServerFailure);
  const open = [...rowsThat(isOpen), ...failed];
  // Perhaps these rows are why.
  const mostFailures = Math.max(FAILURES_IN_A_ROW, failed.length * 2);
  let failing = 0;
  const writeOne = async (row: number, send: Send) => {
    await writeRow(row, options, send);
    failing = isServerFailure(outcomes.get(row)) ? failing + 1 : 0;
    if (failing >= mostFailures) throw new Ended('failing');
  };
  // A resumed run must not send requests under way again.
  const rows = await runWrites(
    tools,
    ({ each, send }) => each(open, (row) => writeOne(row, send), { isOver: () => true }),
    options,
  );
  throwFailed(rows.filter((one) => !(one.is === 'failed' && one.error instanceof Ended)));
  const ends = rows.flatMap((one) => (one.is === 'failed' ? [(one.error as Ended).end] : []));
  if (signal.aborted) return 'cancelled';
  return ends.find((end) => end !== 'away') ?? ends[0] ?? 'done';
}

async function writeRow(row: number, options: RunnerOptions, send: Send): Promise<void> {
  const { run, outcomes, store, onOutcome } = options;
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
      const { id } = await send(operationOf(row, write, options));
      return await mark({ state: 'done', id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isUnknown = error.uncertainWrite !== undefined;
      // A refused request changed nothing.
      if (!isUnknown) outcomes.delete(row);
      if (error.kind === 'aborted' || error.status === 401 || isBusy(error)) {
        if (!isUnknown) await mark(null);
        throw new Ended(error.kind === 'aborted' ? 'cancelled' : 'away');
      }
      if (!isUnknown) return mark({ state: 'failed', reason: reasonOf(error) });
      if (tried > 1 || options.signal.aborted) throw new Ended('away');
    }
  }
}

/** Null: send it again. @throws Ended */
async function whetherArrived(
  write: RowWrite,
  { tools: { dataProvider: provider }, resource, outcomes, signal }: RunnerOptions,
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
    if (error instanceof ApiError) throw new Ended('away');
    throw error;
  }
}

/** Created by other rows. */
const othersIn = (outcomes: RunnerOptions['outcomes']): Set<number> =>
  new Set([...outcomes.values()].flatMap((one) => (one.state === 'done' ? [one.id] : [])));

type Send = Writing['send'];

/** Questions are asked at the end. */
function operationOf(
  row: number,
  write: RowWrite,
  { resource, run, outcomes }: RunnerOptions,
): WriteOperation {
  if (write.action === 'update') return { ...write, resource, meta: { ask: false } };
  const once = [run.id, row, ...(run.undone ? [run.undone] : [])].join('-');
  const meta = { ask: false, once, others: () => othersIn(outcomes) };
  return { ...write, resource, meta };
}

const reasonOf = ({ text, status, body: { errors = {} } }: ApiError): RowFailure => ({
  message: text,
  errors,
  ...(status >= 500 && Object.keys(errors).length === 0 && { isServerFault: true }),
});

const isServerFailure = (outcome?: RowOutcome): boolean =>
  outcome?.state === 'failed' && outcome.reason.isServerFault === true;
