import type { Conflict } from '../../data/conflict';
import { groupItems } from '../../util/groupItems';
import type { Store } from '../../store';
import type { PendingInput } from '../drafts/rows';
import type { AnyRecord, Resource } from '../../schema';
import { hasDifferentValue } from '../../fields/values';
import { formValues, typedFields, type Values } from '../values/values';
import { undoneRows, type RowStep } from './undoneRows';
import {
  NEW_ROW,
  NO_ROW_ERRORS,
  type RowErrors,
  type RecoveredRow,
  type ChildRow,
  type RowChange,
} from './row';

export interface ChildState {
  rows: readonly ChildRow[];
  /** An older response may still contain them. */
  deletedIds: readonly number[];
}

export type RowCheck = (values: Values, record: AnyRecord | null) => RowErrors;

export type ChildAction =
  | {
      type: 'records';
      records: readonly AnyRecord[];
      /** Uncommitted input by row. */
      pending?: ReadonlyMap<string, Pick<PendingInput, 'values'>>;
    }
  | { type: 'change'; changes: readonly RowChange[]; check: RowCheck }
  | { type: 'add'; rows: readonly { key: string; values: Readonly<Values> }[] }
  | { type: 'remove' | 'restore' | 'inputEnded'; key: string }
  | { type: 'recover'; rows: readonly (RecoveredRow & { fresh: string })[] }
  | { type: 'reset' }
  | ({ type: 'undo' } & RowStep)
  | { type: 'refused'; key: string; errors: RowErrors }
  | { type: 'sending'; key: string; sent: Values }
  | { type: 'saved'; key: string; record: AnyRecord }
  | { type: 'removed'; key: string }
  | {
      type: 'failed';
      key: string;
      failure: string;
      errors: RowErrors;
      conflict: Conflict | null;
      isDeleted: boolean;
    }
  /** A row whose record another user deleted becomes a new one with its input. */
  | { type: 'createAgain'; key: string }
  /** The fields of `theirs` take the other user's values; other conflicting fields keep the input. */
  | { type: 'chosen'; key: string; theirs: Readonly<Values> };

/** Outside of React: a new state can be read in the same event. */
export interface RowStore extends Pick<Store<ChildState>, 'get' | 'subscribe'> {
  dispatch: (action: ChildAction) => void;
}

export function initialState(resource: Resource, records: readonly AnyRecord[]): ChildState {
  return { rows: records.map((record) => stored(resource, record)), deletedIds: [] };
}

/** Pure; an action without effect returns the same state. */
export function childReducer(resource: Resource, fixed: Readonly<Values>) {
  const names = typedFields(resource).map(({ name }) => name);
  const valuesOf = (record: AnyRecord): Values => formValues(resource, record);

  const withState = (row: ChildRow): ChildRow => {
    const { record, values, deleted, saving } = row;
    const changed =
      record !== null && names.some((name) => hasDifferentValue(values[name], record[name]));
    const stored = changed ? 'changed' : 'clean';
    const nextState = record === null ? 'new' : stored;
    const state = saving ? 'saving' : deleted ? 'deleted' : nextState;
    return { ...row, state, ...(state === 'clean' && { conflict: null, meanwhile: null }) };
  };

  const updateRow = (
    state: ChildState,
    key: string,
    change: (row: ChildRow) => ChildRow | null,
  ): ChildState => updateRows(state, (row) => (row.key === key ? change(row) : row));

  const updateRows = (
    state: ChildState,
    change: (row: ChildRow) => ChildRow | null,
  ): ChildState => {
    let touched = false;
    const rows = state.rows.flatMap((row) => {
      const next = change(row);
      touched ||= next !== row;
      return next === null ? [] : next;
    });
    return touched ? { ...state, rows } : state;
  };

  const rebased = (values: Values, older: Values, record: AnyRecord): Values => {
    const newer = valuesOf(record);
    for (const name of names)
      if (hasDifferentValue(values[name], older[name])) newer[name] = values[name] ?? null;
    return newer;
  };

  /** Stay based on the value that the user has seen. */
  const readSince = (row: ChildRow, older: Values, record: AnyRecord, input: Values): Values => {
    const newer = valuesOf(record);
    for (const name of names)
      if (name in input || hasDifferentValue(row.values[name], older[name]))
        newer[name] = row.read[name];
    return newer;
  };

  const follow = (
    state: ChildState,
    { records, pending }: ChildAction & { type: 'records' },
  ): ChildState => {
    const byId = new Map(records.map((record) => [record.id, record]));
    const rows: ChildRow[] = [];
    for (const row of state.rows) {
      const { record } = row;
      const next = record && byId.get(record.id);
      const input = pending?.get(row.key)?.values ?? {};
      if (record) byId.delete(record.id);
      if (!record || row.saving) rows.push(row);
      else if (!next) {
        // Deleted by another user: keep the row if it has input.
        if (row.ahead) rows.push(row);
        if (!row.ahead && (row.state === 'changed' || Object.keys(input).length > 0))
          rows.push({ ...row, meanwhile: 'deleted' });
      } else if (row.before && isSame(next, row.before)) rows.push(row);
      else if (isSame(next, record))
        rows.push(row.ahead || row.before ? { ...row, ahead: false, before: null } : row);
      else {
        const older = valuesOf(record);
        const values = rebased(row.values, older, next);
        const read = readSince(row, older, next, input);
        const other = names.some((name) => hasDifferentValue(record[name], next[name]));
        const meanwhile = other ? 'changed' : row.meanwhile;
        const now = { values, read, record: next, before: null, ahead: false, meanwhile };
        rows.push(withState({ ...row, ...now }));
      }
    }
    for (const record of byId.values())
      if (!state.deletedIds.includes(record.id)) rows.push(stored(resource, record));
    return { ...state, rows };
  };

  return (state: ChildState, action: ChildAction): ChildState => {
    switch (action.type) {
      case 'records':
        return follow(state, action);
      case 'change': {
        const changes = new Map(groupItems(action.changes, ({ key }) => key));
        // The others may not have been filled in yet.
        const apply = (row: ChildRow, change: RowChange) => {
          const values = { ...row.values, ...change.values };
          const changed = Object.keys(change.values);
          const problems = action.check(values, row.record);
          const wrong = pick(problems, [...changed, ...Object.keys(row.errors)]);
          const inputErrors = { ...without(row.inputErrors, changed), ...change.errors };
          const errors = { ...wrong, ...inputErrors };
          const unmatched = { ...without(row.unmatched, changed), ...change.unmatched };
          return withState({ ...row, values, inputErrors, errors, unmatched, failure: null });
        };
        return updateRows(state, (row) => (changes.get(row.key) ?? []).reduce(apply, row));
      }
      case 'add':
        return { ...state, rows: [...state.rows, ...action.rows.map(fresh)] };
      case 'inputEnded':
        return updateRow(state, action.key, (row) => {
          if (!row.record || row.saving) return row;
          if (row.state === 'clean' && row.meanwhile === 'deleted') return null;
          const read = readSince(row, valuesOf(row.record), row.record, {});
          return isSame(read, row.read) ? row : { ...row, read };
        });
      case 'recover':
        return action.rows.reduce(recovered, state);
      case 'remove':
      case 'restore':
        return updateRow(state, action.key, (row) => {
          const deleted = action.type === 'remove';
          if (row.saving) return row;
          if (deleted && row.record === null) return null;
          return withState({ ...row, deleted, failure: null });
        });
      case 'reset':
        return {
          ...state,
          rows: state.rows.flatMap((row) => {
            if (row.saving || row.state === 'clean') return row;
            return row.record ? stored(resource, row.record, row) : [];
          }),
        };
      case 'undo':
        return { ...state, rows: undoneRows(state.rows, action, { names, withState }) };
      case 'refused':
        return updateRow(state, action.key, (row) => ({ ...row, errors: action.errors }));
      case 'sending':
        return updateRow(state, action.key, (row) => {
          // With the key that the parent just got.
          const values = { ...row.values, ...action.sent };
          return withState({ ...row, ...NO_ROW_ERRORS, values, saving: true, sent: action.sent });
        });
      case 'saved':
        return updateRow(withoutTwin(state, action), action.key, (row) => {
          // Some responses contain only a part of the record.
          const record = { ...row.record, ...action.record };
          const values = rebased(row.values, row.sent ?? row.values, record);
          const ahead = row.ahead || row.record === null;
          const now = { record, values, read: valuesOf(record), before: row.record, ahead };
          return withState({ ...row, ...now, saving: false, sent: null });
        });
      case 'removed': {
        const id = state.rows.find(({ key }) => key === action.key)?.record?.id;
        const next = updateRow(state, action.key, () => null);
        return id === undefined ? next : { ...next, deletedIds: [...next.deletedIds, id] };
      }
      case 'failed':
        return updateRow(state, action.key, (row) => {
          const { failure, errors, conflict } = action;
          const meanwhile = action.isDeleted ? 'deleted' : row.meanwhile;
          const now = { failure, errors, conflict, meanwhile };
          return withState({ ...row, ...now, saving: false, sent: null });
        });
      case 'createAgain': {
        const row = state.rows.find(({ key }) => key === action.key);
        if (!row?.record || row.meanwhile !== 'deleted') return state;
        const { inputErrors, unmatched } = row;
        const again = { ...fresh(row), inputErrors, unmatched, errors: inputErrors };
        const next = updateRow(state, row.key, () => again);
        return { ...next, deletedIds: [...next.deletedIds, row.record.id] };
      }
      case 'chosen':
        return updateRow(state, action.key, (row) => {
          if (!row.record || !row.conflict) return row;
          const { values: newer } = row.conflict;
          const values = { ...row.values, ...action.theirs };
          // The user has seen the other user's values.
          const read = { ...row.read, ...newer };
          const record = { ...row.record, ...newer };
          return withState({ ...row, ...NO_ROW_ERRORS, values, read, record, before: row.record });
        });
    }
  };

  function recovered(state: ChildState, found: RecoveredRow & { fresh: string }): ChildState {
    const { key, fresh: made, values, read, ...status } = found;
    const put = (row: ChildRow) =>
      withState({
        ...row,
        ...status,
        values: { ...row.values, ...values, ...fixed },
        read: { ...row.read, ...read },
      });
    return key === null
      ? { ...state, rows: [...state.rows, put(fresh({ key: made, values }))] }
      : updateRow(state, key, (row) => (row.saving ? row : put(row)));
  }

  function fresh({ key, values }: { key: string; values: Readonly<Values> }): ChildRow {
    return {
      ...NEW_ROW,
      key,
      record: null,
      values: { ...formValues(resource), ...values, ...fixed },
      state: 'new',
    };
  }
}

function stored(
  resource: Resource,
  record: AnyRecord,
  { key, ahead }: { key: string; ahead: boolean } = { key: String(record.id), ahead: false },
): ChildRow {
  const values = formValues(resource, record);
  return { ...NEW_ROW, key, record, values, read: values, state: 'clean', ahead };
}

// One of two responses may contain more fields.
function isSame(one: Readonly<Values>, other: Readonly<Values>): boolean {
  return Object.keys(one).every((name) => !hasDifferentValue(one[name], other[name]));
}

/** A repeated create may return a record that was loaded meanwhile. */
const withoutTwin = (state: ChildState, { key, record }: ChildAction & { type: 'saved' }) => ({
  ...state,
  rows: state.rows.filter(
    (row) => row.key === key || row.record?.id !== record.id || row.state !== 'clean',
  ),
});

const pick = (errors: RowErrors, names: readonly string[]): RowErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));

const without = (errors: RowErrors, names: readonly string[]): RowErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
