import { useTranslate } from 'ra-core';
import { useReducer, useRef, useState } from 'react';
import { conflictOf } from '../../data/conflict';
import { translateError } from '../../data/serverMessages';
import { isHopeless } from '../../data/errors';
import { runWrites, useWriteTools, type Writing } from '../../data/runWrites';
import {
  describeCurrentValues,
  describeConflict,
  joinCurrentValues,
} from '../../record/values/valueText';
import type { AnyRecord, Resource } from '../../schema';
import type { PlanRow } from './plan';

export interface BulkOutcome {
  is: 'waiting' | 'saving' | 'saved' | 'failed' | 'unsent';
  /** Latest known version, for retries. */
  record: AnyRecord;
  words: string | null;
}

export interface BulkRun {
  outcomes: ReadonlyMap<number, BulkOutcome>;
  phase: 'ready' | 'running' | 'over';
  done: number;
  total: number;
  isStopping: boolean;
  /** Never rejects; counts all runs so far. */
  send: (rows: readonly PlanRow[]) => Promise<{ saved: number; failed: number }>;
  /** Requests under way finish. */
  stop: () => void;
}

/** Four in parallel, each based on the version read. Undo reverts all runs at once. */
export function useBulkRun(resource: Resource): BulkRun {
  const tools = useWriteTools();
  const translate = useTranslate();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  // Copying thousands of outcomes per response is slow.
  const outcomes = useRef(new Map<number, BulkOutcome>());
  const [phase, setPhase] = useState<BulkRun['phase']>('ready');
  const [isStopping, setStopping] = useState(false);
  const controller = useRef(new AbortController());
  const progress = useRef({ done: 0, total: 0 });
  const [batch] = useState({});

  const put = (record: AnyRecord, is: BulkOutcome['is'], words: string | null = null) => {
    if (is === 'saved' || is === 'failed') progress.current.done += 1;
    outcomes.current.set(record.id, { record, is, words });
    redraw();
  };
  const stop = () => {
    controller.current.abort();
    setStopping(true);
  };
  const refused = (record: AnyRecord, error: unknown) => {
    const conflict = conflictOf(resource, error);
    if (!conflict) return put(record, 'failed', translateError(error, translate));
    const fields = joinCurrentValues(
      describeCurrentValues(resource, record, conflict, translate),
      translate,
    );
    const who = describeConflict(conflict, translate);
    const again = translate('changing.again');
    const words = `${who} ${translate('bulk.now', { fields })} ${again}`;
    put({ ...record, ...conflict.values }, 'failed', words);
  };
  const sendOne = async ({ record, data, is, why }: PlanRow, { send: write }: Writing) => {
    // Another user has made the change, or made it impossible.
    if (is !== 'change') return put(record, is === 'same' ? 'saved' : 'failed', why);
    put(record, 'saving');
    try {
      const answer = await write({ resource, action: 'update', data, previousData: record });
      put({ ...record, ...answer }, 'saved');
    } catch (error) {
      if (isHopeless(error)) stop();
      refused(record, error);
    }
  };

  const send: BulkRun['send'] = async (rows) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setStopping(false);
    progress.current = { done: 0, total: rows.length };
    for (const { record } of rows)
      outcomes.current.set(record.id, { record, is: 'waiting', words: null });
    setPhase('running');
    const ended = await runWrites(
      tools,
      (writing) => writing.each(rows, (row) => sendOne(row, writing)),
      { batch, signal },
    );
    for (const one of ended) if (one.is === 'unsent') put(one.item.record, 'unsent');
    setPhase('over');
    const all = [...outcomes.current.values()];
    const saved = all.filter(({ is }) => is === 'saved').length;
    return { saved, failed: all.length - saved };
  };
  return { outcomes: outcomes.current, phase, ...progress.current, isStopping, send, stop };
}
