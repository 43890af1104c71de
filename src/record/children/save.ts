import { conflictOf, type Conflict } from '../../data/conflict';
import { ApiError, isNotFoundError } from '../../data/errors';
import { translateError, translateServerMessage, type Translate } from '../../data/serverMessages';
import { runWrites, type Writing, type WriteTools } from '../../data/runWrites';
import type { AnyRecord, Resource } from '../../schema';
import { conflictText, describeCurrentValues } from '../values/valueText';
import { createPayload, type Values } from '../values/values';
import type { RowCheck, RowStore } from './reducer';
import type { ChildRow } from './row';

export interface SaveTools extends WriteTools {
  resource: Resource;
  translate: Translate;
  check: RowCheck;
  onceOf: (key: string) => string;
}

export type RowsToSave = ReadonlySet<string>;

export interface SaveOutcome {
  saved: number;
  failed: number;
}

/** Sends changed valid rows, a few at once; a rejected row stops no other. */
export async function saveRows(
  store: RowStore,
  tools: SaveTools & { fixed: Readonly<Values>; only?: RowsToSave | undefined },
): Promise<SaveOutcome> {
  const { fixed } = tools;
  const { sendable, refused } = splitByValidity(store, tools);
  // Snapshot: later input is newer than what is sent.
  const values = new Map(sendable.map((row) => [row.key, { ...row.values, ...fixed }]));
  for (const { key } of sendable)
    store.dispatch({ type: 'sending', key, sent: values.get(key) ?? {} });

  const send = async (row: ChildRow, writing: Writing): Promise<void> => {
    const { key, record } = row;
    try {
      if (row.deleted && record) {
        await remove(tools, record, writing);
        store.dispatch({ type: 'removed', key });
      } else {
        const saved = await write(tools, row, values.get(key) ?? {}, writing);
        store.dispatch({ type: 'saved', key, record: saved });
      }
    } catch (error) {
      const conflict = conflictOf(tools.resource, error);
      store.dispatch({
        type: 'failed',
        key,
        isDeleted: isNotFoundError(error),
        ...(conflict
          ? conflictProblem(tools, row, conflict)
          : { ...refusal(tools, error), conflict }),
      });
      throw error;
    }
  };
  const outcomes = await runWrites(tools, (writing) =>
    writing.each(sendable, (row) => send(row, writing)),
  );
  const saved = outcomes.filter(({ is }) => is === 'saved').length;
  return { saved, failed: refused + outcomes.length - saved };
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
  return splitByValidity(store, { ...tools, check: own }).refused;
}

function splitByValidity(
  store: RowStore,
  {
    check,
    fixed,
    only,
  }: Pick<SaveTools, 'check'> & { fixed: Readonly<Values>; only?: RowsToSave | undefined },
): { sendable: ChildRow[]; refused: number } {
  const sendable: ChildRow[] = [];
  let refused = 0;
  const isToSave = ({ key, state }: ChildRow) => state !== 'clean' && (!only || only.has(key));
  for (const row of store.get().rows.filter(isToSave)) {
    const errors = row.deleted
      ? {}
      : { ...check({ ...row.values, ...fixed }, row.record), ...row.inputErrors };
    if (Object.keys(errors).length > 0) {
      store.dispatch({ type: 'refused', key: row.key, errors });
      refused += 1;
    } else sendable.push(row);
  }
  return { sendable, refused };
}

async function write(
  { resource, onceOf }: SaveTools,
  { key, record, read }: ChildRow,
  values: Values,
  { send }: Writing,
): Promise<AnyRecord> {
  const data = createPayload(resource, values, record ?? undefined);
  if (!record) return send({ resource, action: 'create', data, meta: { once: onceOf(key) } });
  // Fields hidden by the record's type are not sent.
  if (Object.keys(data).length === 0) return record;
  return send({ resource, action: 'update', data, previousData: record, meta: { was: read } });
}

async function remove({ resource }: SaveTools, record: AnyRecord, { send }: Writing) {
  await send({ resource, action: 'delete', previousData: record }).catch(ignoreNotFound);
}

// Already deleted by another user: treat as success.
function ignoreNotFound(error: unknown) {
  if (!isNotFoundError(error)) throw error;
}

function conflictProblem(
  { resource, translate }: SaveTools,
  { values }: ChildRow,
  conflict: Conflict,
) {
  const now = describeCurrentValues(resource, values, conflict, translate);
  return {
    failure: conflictText(resource, values, conflict, translate, 'form.conflict.row'),
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
    Object.entries(errors).map(([name, message]) => [
      name,
      translateServerMessage(message, translate),
    ]),
  );
}
