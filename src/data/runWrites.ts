import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { AnyRecord, Resource } from '../schema';
import { newAttemptKey } from './attempts';
import { pauseWrites } from './busyPause';
import { abortedError, ApiError } from './errors';
import { LONGEST_PAUSE_SECONDS, PARALLEL_WRITES } from './limits';
import { mapPooled } from './mapPooled';
import { createTurns } from './pace';
import { refreshAfter } from './refresh';
import { useProvider, useResources } from './resources';
import { undoLog } from './undoLog';
import type { WriteMeta, WriteParams } from './createWriter';

export type WriteOperation = {
  resource: Resource;
  meta?: WriteMeta;
  /** With `useWrites`: not sent again once it is stored under this name. */
  name?: string;
} & (
  | ({ action: 'create' } & Pick<WriteParams, 'data'>)
  | ({ action: 'update'; previousData: AnyRecord } & Pick<WriteParams, 'data'>)
  | { action: 'delete'; previousData: AnyRecord }
);

export type WriteOutcome<Item, Result> =
  | { item: Item; is: 'saved'; result: Result }
  | { item: Item; is: 'failed'; error: unknown }
  | { item: Item; is: 'unsent' };

export interface WriteTools {
  dataProvider: DataProvider;
  queryClient: QueryClient;
  resources: readonly Resource[];
}

export interface WritesOptions {
  /** Of the undo entry; the same one continues it. null: the writes are an undo. */
  batch?: object | null;
  /** Sends nothing more; requests under way finish. */
  signal?: AbortSignal | undefined;
  /** False: the caller refreshes. */
  refreshes?: boolean;
  /** Waits while the server is busy. */
  pause?: Pause;
}

interface EachOptions {
  /** 1: in order. */
  parallel?: number;
  /** True: the rest would fail, too, and stays unsent. */
  isOver?: (error: unknown) => boolean;
}

export interface Writing {
  /** Returns the record as stored; of a deleted one what was read. @throws ApiError */
  send(operation: WriteOperation): Promise<AnyRecord>;
  /** In the order of the items; a failed one stops no other. */
  each<Item, Result>(
    items: readonly Item[],
    work: (item: Item) => Promise<Result>,
    options?: EachOptions,
  ): Promise<WriteOutcome<Item, Result>[]>;
}

/**
 * The way to write several records: as one undo entry, a few at once, below the server's limit, again when the server
 * is no longer busy (429, 503 with Retry-After), and with one refresh at the end of what was written, also before an
 * error.
 * @throws what `work` throws
 * @example
 * const outcomes = await runWrites(tools, ({ each, send }) =>
 *   each(records, (record) =>
 *     send({ resource, action: 'update', data: { active: false }, previousData: record })));
 */
export async function runWrites<T>(
  tools: WriteTools,
  work: (writing: Writing) => Promise<T>,
  { batch, signal, refreshes = true, pause = wait }: WritesOptions = {},
): Promise<T> {
  const written = new Map<Resource, Set<string>>();
  // Other items wait, too.
  let pausing: Promise<void> = Promise.resolve();
  const turn = createTurns();
  const send: Writing['send'] = async (operation) => {
    if (signal?.aborted) throw abortedError();
    const { resource } = operation;
    const deleted = written.get(resource) ?? new Set();
    written.set(resource, deleted);
    const record = await retryWhileBusy(() => deliver(tools.dataProvider, operation), {
      signal,
      pause: (...call) => {
        const own = pause(...call);
        pausing = Promise.all([pausing, own]).then(() => undefined);
        return own;
      },
    });
    if (operation.action === 'delete') deleted.add(String(record.id));
    return record;
  };
  const each: Writing['each'] = async (items, one, options = {}) => {
    const { parallel = PARALLEL_WRITES, isOver } = options;
    let over = false;
    let left = items.length;
    const isEnded = () => over || signal?.aborted === true;
    return mapPooled(items, parallel, async (item) => {
      if (!isEnded()) await turn(left, signal);
      left -= 1;
      let waited: Promise<void> | undefined;
      while (!isEnded() && waited !== pausing) await (waited = pausing);
      if (isEnded()) return { item, is: 'unsent' };
      try {
        return { item, is: 'saved', result: await one(item) };
      } catch (error) {
        over ||= isOver?.(error) ?? false;
        return { item, is: 'failed', error };
      }
    });
  };
  const run = () => work({ send, each });
  try {
    return await (batch === null ? run() : undoLog.together(run, batch));
  } finally {
    if (refreshes)
      for (const [resource, deleted] of written)
        refreshAfter(tools.queryClient, tools.resources, resource, deleted);
  }
}

async function deliver(
  dataProvider: DataProvider,
  { resource: { route }, ...operation }: WriteOperation,
): Promise<AnyRecord> {
  const meta = { ...operation.meta, refresh: false };
  if (operation.action === 'create')
    return (await dataProvider.create<AnyRecord>(route, { data: operation.data, meta })).data;
  const { previousData } = operation;
  const { id } = previousData;
  if (operation.action === 'update')
    return (
      await dataProvider.update<AnyRecord>(route, { id, data: operation.data, previousData, meta })
    ).data;
  await dataProvider.delete<AnyRecord>(route, { id, previousData, meta });
  return previousData;
}

const MOST_TRIES = 8;

/** Sends again what a busy server refused, at most seven times. @throws the last error */
export async function retryWhileBusy<Answer>(
  send: () => Promise<Answer>,
  { signal, pause = wait }: Pick<WritesOptions, 'signal' | 'pause'>,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1)
    try {
      return await send();
    } catch (error) {
      if (!isBusy(error) || tried === MOST_TRIES || signal?.aborted) throw error;
      if ((error.retryAfter ?? 0) > LONGEST_PAUSE_SECONDS) throw error;
      await pause(tried, error.retryAfter, signal);
      if (signal?.aborted) throw error;
    }
}

type Pause = (tried: number, seconds?: number, signal?: AbortSignal) => Promise<void>;

/** By Retry-After, else longer each time. */
const wait: Pause = (tried, seconds = Math.min(30, 2 ** tried), signal) =>
  pauseWrites(seconds, signal);

/** Nothing was stored. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.uncertainWrite === undefined &&
  (error.status === 429 || error.status === 503);

/**
 * @throws the first error, once all were tried
 * @example throwFailed(await writing.each(sections, save))
 */
export function throwFailed(outcomes: readonly WriteOutcome<unknown, unknown>[]): void {
  const failed = outcomes.find((one) => one.is === 'failed');
  if (failed) throw failed.error;
}

/**
 * What `runWrites` needs.
 * @example const tools = useWriteTools();
 */
export function useWriteTools(): WriteTools {
  const dataProvider = useProvider();
  const queryClient = useQueryClient();
  const resources = useResources();
  return useMemo(
    () => ({ dataProvider, queryClient, resources }),
    [dataProvider, queryClient, resources],
  );
}

export interface Writes {
  /** As `runWrites`. @param total operations, for the progress */
  run: <T>(
    work: (writing: Writing) => Promise<T>,
    options?: WritesOptions & { total?: number },
  ) => Promise<T>;
  /** null at rest. */
  progress: { done: number; total: number } | null;
}

/** @example await run(({ send }) => Promise.all(operations.map(send)), { total: operations.length }); */
export function useWrites(): Writes {
  const tools = useWriteTools();
  const [progress, setProgress] = useState<Writes['progress']>(null);
  const stored = useRef(new Map<string, AnyRecord>());
  const [attempt] = useState(newAttemptKey);
  const run: Writes['run'] = useCallback(
    async (work, { total = 0, ...options } = {}) => {
      setProgress({ done: 0, total });
      const named = ({ send, each }: Writing) => {
        const sendOnce: Writing['send'] = async (operation) => {
          const { name = null } = operation;
          const meta = { ...operation.meta, ...(name !== null && { once: `${attempt}-${name}` }) };
          try {
            const record = stored.current.get(name ?? '') ?? (await send({ ...operation, meta }));
            if (name !== null) stored.current.set(name, record);
            return record;
          } finally {
            setProgress((now) => now && { ...now, done: now.done + 1 });
          }
        };
        return work({ send: sendOnce, each });
      };
      try {
        return await runWrites(tools, named, options);
      } finally {
        setProgress(null);
      }
    },
    [tools, attempt],
  );
  return { run, progress };
}
