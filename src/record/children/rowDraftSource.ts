import { newAttemptKey } from '../../data/attempts';
import { createStore } from '../../store';
import type { AnyRecord, Resource } from '../../schema';
import { formValues, typedFields, type Values } from '../values/values';
import type { RowStore } from './reducer';
import type { RecoveredRow, ChildRow } from './row';
import type { PendingInput, RowDraft, Recovery, RowDraftSource } from '../drafts/rows';
import { hasDifferentValue } from '../../fields/values';
import { keepCreate, readKeptCreate, resumeCreate } from '../drafts/keptCreate';
import { memoizeByObject, pick } from '../../util/objects';

interface RowDraftSourceOptions {
  store: RowStore;
  resource: () => Resource;
  nextKey: () => string;
  names: ReturnType<typeof createRowNames>;
}

/** Idempotency keys of new rows, kept across a reload. */
export function createRowNames() {
  const sitting = newAttemptKey();
  const restored = new Map<string, string>();
  return {
    of: (key: string) => restored.get(key) ?? `${sitting}-${key}`,
    set: (key: string, once: string) => restored.set(key, once),
  };
}

export function createRowDraftSource({
  store,
  resource,
  nextKey,
  names,
}: RowDraftSourceOptions): RowDraftSource {
  const editors = new Set<() => PendingInput | null>();
  // Counts uncommitted input.
  const typings = createStore(0);

  const compose = (row: ChildRow): RowDraft | null => {
    const draft = rowDraft(resource(), row);
    if (!draft || row.record) return draft;
    return { ...draft, create: keepCreate(resource().route, names.of(row.key)) };
  };
  const committedDraft = memoizeByObject((row: ChildRow) =>
    row.state === 'clean' ? null : compose(row),
  );
  const draftOf = (row: ChildRow, input: PendingInput | undefined): RowDraft | null =>
    input ? compose(withInput(row, input)) : committedDraft(row);

  const pending = () =>
    new Map(
      [...editors].flatMap((read) => {
        const found = read();
        return found ? [[found.key, found] as const] : [];
      }),
    );

  return {
    subscribe: (listener) => {
      const ends = [typings.subscribe(listener), store.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    pending,
    snapshot: () => {
      const inputs = pending();
      const rows = store.get().rows.flatMap((row) => draftOf(row, inputs.get(row.key)) ?? []);
      return rows.length > 0 ? { resource: resource().route, rows } : null;
    },
    recover: ({ rows }) => {
      const plan = planRecovery(resource(), store.get().rows, rows);
      const found = plan.rows.map(({ draft, ...row }) => {
        const fresh = row.key ?? nextKey();
        const create = row.key === null ? readKeptCreate(draft.create) : null;
        if (create) {
          names.set(fresh, create.once);
          const sent = { data: row.values, wasSent: draft.sent === true };
          resumeCreate(resource().route, create, sent);
        }
        return { ...row, fresh };
      });
      if (found.length > 0) store.dispatch({ type: 'recover', rows: found });
      return { lost: plan.lost, changed: plan.changed };
    },
    typing: (read) => {
      editors.add(read);
      return () => {
        editors.delete(read);
      };
    },
    endInput: (key) => store.dispatch({ type: 'inputEnded', key }),
    touch: () => typings.set(typings.get() + 1),
  };
}

const isPrivate = (name: string): boolean => name.startsWith('_');
const hasEntries = (found: Readonly<Record<string, string>>) => Object.keys(found).length > 0;
const withInput = (row: ChildRow, { values, errors }: PendingInput): ChildRow => ({
  ...row,
  values: { ...row.values, ...values },
  errors: { ...row.errors, ...errors },
  inputErrors: { ...row.inputErrors, ...errors },
});

function rowDraft(resource: Resource, row: ChildRow): RowDraft | null {
  const { record, values, read, deleted, saving, errors, inputErrors, unmatched, failure } = row;
  const names = typedFields(resource).map(({ name }) => name);
  const blank = formValues(resource);
  const kept =
    record === null
      ? Object.keys(values).filter(
          (name) => isPrivate(name) || hasDifferentValue(values[name], blank[name]),
        )
      : names.filter((name) => hasDifferentValue(values[name], record[name]));
  if (record !== null && kept.length === 0 && !deleted) return null;
  return {
    id: record?.id ?? null,
    values: pick(values, kept),
    ...(record !== null && { read: pick(read, kept) }),
    ...(deleted && { deleted }),
    ...(saving && { sent: saving }),
    ...(hasEntries(errors) && { errors }),
    ...(hasEntries(inputErrors) && { inputErrors }),
    ...(hasEntries(unmatched) && { unmatched }),
    ...(failure !== null && { failure }),
  };
}

/** Drops drafts that are stored by now. */
function planRecovery(
  resource: Resource,
  rows: readonly ChildRow[],
  kept: readonly RowDraft[],
): Recovery & { rows: (RecoveredRow & { draft: RowDraft })[] } {
  const names = typedFields(resource).map(({ name }) => name);
  const byId = new Map(rows.flatMap((row) => (row.record ? [[row.record.id, row] as const] : [])));
  const lost: RowDraft[] = [];
  const found: (RecoveredRow & { draft: RowDraft })[] = [];
  let changed = 0;
  for (const one of kept) {
    const { id, values, read = {}, deleted = false, errors = {}, failure = null } = one;
    const { unmatched = {} } = one;
    const inputErrors = one.inputErrors ?? one.held ?? {};
    const status = { errors, inputErrors, unmatched, failure, deleted, draft: one };
    if (id === null) {
      const known = (name: string) => isPrivate(name) || names.includes(name);
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => known(name)));
      if (one.sent && rows.some(({ record }) => record && hasValues(record, own))) continue;
      found.push({ key: null, values: own, read: {}, ...status });
      continue;
    }
    const row = byId.get(id);
    if (!row?.record) {
      if (!deleted) lost.push(one);
      continue;
    }
    const { record } = row;
    const open = names.filter(
      (name) => name in values && hasDifferentValue(values[name], record[name]),
    );
    if (open.length === 0 && !deleted) continue;
    const known = open.filter((name) => name in read);
    if (known.some((name) => hasDifferentValue(read[name], record[name]))) changed += 1;
    found.push({ key: row.key, values: pick(values, open), read: pick(read, known), ...status });
  }
  return { lost, changed, rows: found };
}

// The create succeeded, only its response is missing.
const hasValues = (record: AnyRecord, values: Readonly<Values>): boolean =>
  Object.entries(values).every(
    ([name, value]) => isPrivate(name) || !hasDifferentValue(value, record[name]),
  );
