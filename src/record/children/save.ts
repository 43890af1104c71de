import type { DataProvider } from 'ra-core';
import { conflictOf, type Conflict } from '../../data/conflict';
import { ApiError, isNotFoundError } from '../../data/errors';
import { PARALLEL_WRITES } from '../../data/limits';
import { mapPooled } from '../../data/mapPooled';
import { translateError, translateServerMessage, type Translate } from '../../data/serverMessages';
import type { AnyRecord, Resource } from '../../schema';
import { describeCurrentValues, describeConflict, joinCurrentValues } from '../values/valueText';
import { createPayload, type Values } from '../values/values';
import type { RowCheck, RowStore } from './reducer';
import type { ChildRow } from './row';

export interface SaveTools {
  resource: Resource;
  dataProvider: DataProvider;
  translate: Translate;
  check: RowCheck;
  onceOf: (key: string) => string;
  /** `WriteMeta.undo`. */
  isUndoable?: boolean;
}

export type RowsToSave = ReadonlySet<string>;

export interface SaveOutcome {
  saved: number;
  failed: number;
}

// Caches are refreshed once, at the end.
const meta = { refresh: false };

/** A few at once; a rejected row stops no other. Returns the deleted ids. */
export async function saveRows(
  store: RowStore,
  tools: SaveTools & { fixed: Readonly<Values>; only?: RowsToSave | undefined },
): Promise<SaveOutcome & { deleted: ReadonlySet<string> }> {
  const { fixed } = tools;
  const deleted = new Set<string>();
  const { sendable, refused } = sift(store, tools);
  // Snapshot: later input is newer than what is sent.
  const values = new Map(sendable.map((row) => [row.key, { ...row.values, ...fixed }]));
  for (const { key } of sendable)
    store.dispatch({ type: 'sending', key, sent: values.get(key) ?? {} });

  const outcomes = await mapPooled(sendable, PARALLEL_WRITES, async (row) => {
    const { key } = row;
    try {
      if (row.deleted && row.record) {
        await remove(tools, row.record);
        deleted.add(String(row.record.id));
        store.dispatch({ type: 'removed', key });
      } else {
        const record = await write(tools, row, values.get(key) ?? {});
        store.dispatch({ type: 'saved', key, record });
      }
      return true;
    } catch (error) {
      const conflict = conflictOf(tools.resource, error);
      store.dispatch({
        ...{ type: 'failed', key, isDeleted: isNotFoundError(error) },
        ...(conflict ? told(tools, row, conflict) : { ...refusal(tools, error), conflict }),
      });
      return false;
    }
  });
  const saved = outcomes.filter(Boolean).length;
  return { saved, failed: refused + outcomes.length - saved, deleted };
}

/** For a parent that is not stored yet; returns the number of invalid rows. */
export function refuseRows(
  store: RowStore,
  { check, ...tools }: Omit<SaveTools, 'onceOf'> & { fixed: Readonly<Values> },
): number {
  const own: RowCheck = (values, record) =>
    Object.fromEntries(
      Object.entries(check(values, record)).filter(([name]) => !Object.hasOwn(tools.fixed, name)),
    );
  return sift(store, { ...tools, check: own }).refused;
}

function sift(
  store: RowStore,
  {
    check,
    fixed,
    only,
  }: Pick<SaveTools, 'check'> & { fixed: Readonly<Values>; only?: RowsToSave | undefined },
): { sendable: ChildRow[]; refused: number } {
  const sendable: ChildRow[] = [];
  let refused = 0;
  const isAsked = ({ key, state }: ChildRow) => state !== 'clean' && (!only || only.has(key));
  for (const row of store.get().rows.filter(isAsked)) {
    const errors = row.deleted
      ? {}
      : { ...check({ ...row.values, ...fixed }, row.record), ...row.held };
    if (Object.keys(errors).length > 0) {
      store.dispatch({ type: 'refused', key: row.key, errors });
      refused += 1;
    } else sendable.push(row);
  }
  return { sendable, refused };
}

async function write(
  { resource, dataProvider, onceOf, isUndoable = false }: SaveTools,
  { key, record, read }: ChildRow,
  values: Values,
): Promise<AnyRecord> {
  const data = createPayload(resource, values, record ?? undefined);
  if (!record) {
    const undo = isUndoable && ({ undo: 'removes' } as const);
    const params = { data, meta: { ...meta, once: onceOf(key), ...undo } };
    return (await dataProvider.create<AnyRecord>(resource.route, params)).data;
  }
  // Fields hidden by the record's type are not sent.
  if (Object.keys(data).length === 0) return record;
  const was = { meta: { ...meta, was: read } };
  const params = { id: record.id, data, previousData: record, ...was };
  return (await dataProvider.update<AnyRecord>(resource.route, params)).data;
}

async function remove({ resource, dataProvider }: SaveTools, record: AnyRecord): Promise<void> {
  const params = { id: record.id, previousData: record, meta };
  await dataProvider.delete<AnyRecord>(resource.route, params).catch(unlessGone);
}

// Already deleted by another user: treat as success.
function unlessGone(error: unknown) {
  if (!isNotFoundError(error)) throw error;
}

function told({ resource, translate }: SaveTools, { values }: ChildRow, conflict: Conflict) {
  const now = describeCurrentValues(resource, values, conflict, translate);
  return {
    failure: `${describeConflict(conflict, translate)} ${translate('form.conflict.row', { fields: joinCurrentValues(now, translate) })}`,
    errors: Object.fromEntries(
      now.map(({ name, value }) => [name, translate('form.conflict.now', { value })]),
    ),
    conflict,
  };
}

/** A problem of every row means that the parent was deleted. */
function refusal(
  { resource, fixed, translate }: SaveTools & { fixed: Readonly<Values> },
  error: unknown,
) {
  const errors = fieldErrors(error, translate);
  const parent = Object.keys(errors).find((name) => Object.hasOwn(fixed, name));
  if (isNotFoundError(error)) return { failure: translate('children.rowGone'), errors };
  if (parent === undefined) return { failure: translateError(error, translate), errors };
  const { [parent]: _, ...others } = errors;
  const name = translate(`resources.${resource.route}.fields.${parent}`, { _: parent });
  return { failure: translate('children.parentGone', { name }), errors: others };
}

function fieldErrors(error: unknown, translate: Translate): Record<string, string> {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name, translateServerMessage(words, translate)]),
  );
}
