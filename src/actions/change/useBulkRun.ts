import { useTranslate } from 'ra-core';
import { useReducer, useRef, useState } from 'react';
import { conflictOf } from '../../data/conflict';
import { translateError } from '../../data/serverMessages';
import { failsForAll } from '../../data/errors';
import { useWrites, type Writing } from '../../data/runWrites';
import { conflictText } from '../../record/values/valueText';
import type { AnyRecord, Resource } from '../../schema';
import type { PlanRow } from './plan';

export interface BulkOutcome {
  is: 'waiting' | 'saving' | 'saved' | 'failed' | 'unsent';
  /** Latest known version, for retries. */
  record: AnyRecord;
  message: string | null;
  /** Another user has changed the record. */
  isConflict: boolean;
}

export type BulkRun = ReturnType<typeof useBulkRun>;

/** Four in parallel, each based on the version read. Undo reverts all runs at once. */
export function useBulkRun(resource: Resource) {
  const { run, progress } = useWrites();
  const translate = useTranslate();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  // Copying thousands of outcomes per response is slow.
  const [outcomes] = useState(() => new Map<number, BulkOutcome>());
  const [isStopping, setStopping] = useState(false);
  const controller = useRef(new AbortController());
  const [batch] = useState({});

  const put = (
    record: AnyRecord,
    is: BulkOutcome['is'],
    message: string | null = null,
    isConflict = false,
  ) => {
    outcomes.set(record.id, { record, is, message, isConflict });
    redraw();
  };
  /** Requests under way finish. */
  const stop = () => {
    controller.current.abort();
    setStopping(true);
  };
  const refused = (record: AnyRecord, error: unknown) => {
    const conflict = conflictOf(resource, error);
    if (!conflict) return put(record, 'failed', translateError(error, translate));
    const text = conflictText(resource, record, conflict, translate);
    const message = `${text} ${translate('changing.again')}`;
    put({ ...record, ...conflict.values }, 'failed', message, true);
  };
  const sendOne = async ({ record, data }: PlanRow, { send: write }: Writing) => {
    put(record, 'saving');
    try {
      const answer = await write({ resource, action: 'update', data, previousData: record });
      put({ ...record, ...answer }, 'saved');
    } catch (error) {
      if (failsForAll(error)) stop();
      refused(record, error);
    }
  };

  /** Never rejects; counts all runs so far. */
  const send = async (rows: readonly PlanRow[]) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setStopping(false);
    const changes = rows.filter(({ is }) => is === 'change');
    for (const { record, is, why } of rows)
      if (is === 'change') put(record, 'waiting');
      // Another user has made the change, or made it impossible.
      else put(record, is === 'same' ? 'saved' : 'failed', why);
    const ended = await run((writing) => writing.each(changes, (row) => sendOne(row, writing)), {
      batch,
      signal,
      total: changes.length,
    });
    for (const one of ended) if (one.is === 'unsent') put(one.item.record, 'unsent');
    const all = [...outcomes.values()];
    const saved = all.filter(({ is }) => is === 'saved').length;
    return { saved, failed: all.length - saved };
  };
  const phase: 'ready' | 'running' | 'over' =
    progress === null ? (outcomes.size > 0 ? 'over' : 'ready') : 'running';
  return { outcomes, phase, progress, isStopping, send, stop };
}
