import { conflictOf, type Conflict } from '../../data/conflict';
import { isFinalRefusal, isNotFoundError } from '../../data/errors';
import type { DecodedMarks } from '../../data/recordCodec';
import { refreshAfter } from '../../data/refresh';
import { isForbidden } from '../../data/rights';
import type { WriteMeta } from '../../data/createWriter';
import { runWrites, throwFailed, type Writing, type WriteTools } from '../../data/runWrites';
import { packedChildrenOf } from '../../fields';
import { isEmpty, isSameValue } from '../../fields/values';
import { fieldOf, WRITES, type AnyRecord, type Resource } from '../../schema';
import { pick } from '../../util/objects';
import { referrerFilters } from '../related/referrers';
import type { Values } from '../values/values';
import { changedFieldNames, type RecordChange } from './undoEntries';

interface UndoTools extends WriteTools {
  extensions: readonly string[];
  /** Aborting skips records that are not in flight yet. */
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

export interface UndoFailure {
  resource: Resource;
  record: AnyRecord;
  error: unknown;
  conflict: Conflict | null;
  /** Empty if they would be rejected again. */
  again: readonly RecordChange[];
}

export interface UndoResult {
  done: readonly {
    resource: Resource;
    record: AnyRecord;
    isRemoved: boolean;
    /** Not removed, but marked as deleted. */
    isMarked?: boolean;
  }[];
  refused: readonly UndoFailure[];
  /** Not attempted because of the abort. */
  unsent: readonly RecordChange[];
  again: readonly RecordChange[];
}

const UNDOES: WriteMeta = { undo: 'undoes' };

class ChangedSince extends Error {
  constructor(readonly conflict: Conflict) {
    super('changed since');
  }
}

/** An unreadable old value can't be written. */
export class UnreadableValueError extends Error {}

/**
 * One update per record, last first. Created records are deleted last, unless a rejected record refers to them. Never
 * rejects.
 */
export async function undoChanges(
  changes: readonly RecordChange[],
  tools: UndoTools,
): Promise<UndoResult> {
  const { signal, onProgress } = tools;
  const rejected: Rejected[] = [];
  let done = 0;
  const undo = async (own: RecordChanges, writing: Writing) => {
    const [{ resource, id, read, answer, isNew = false }] = own;
    const outcome =
      failureOfReferrer(own[0], rejected) ?? (await undoOne(own, { ...tools, ...writing }));
    if (outcome.error !== null) rejected.push({ own, outcome });
    done += 1;
    onProgress(done);
    const record = { ...(isNew ? answer : read), id };
    return { resource, record, isRemoved: isNew && outcome.error === null, ...outcome };
  };
  const changed = byRecord(changes.filter(({ isNew }) => !isNew));
  const created = changes
    .flatMap((one): RecordChanges[] => (one.isNew ? [[one]] : []))
    .toReversed();
  const outcomes = await runWrites(
    tools,
    async (writing) => [
      ...(await writing.each(changed, (own) => undo(own, writing))),
      ...(await writing.each(created, (own) => undo(own, writing), IN_ORDER)),
    ],
    { batch: null, signal },
  );
  throwFailed(outcomes);
  const results = outcomes.flatMap((one) => (one.is === 'saved' ? [one.result] : []));
  const refused = results.filter((one) => one.error !== null);
  for (const resource of new Set(refused.map((one) => one.resource)))
    refreshAfter(tools.queryClient, tools.resources, resource);
  const unsent = outcomes.flatMap((one) => (one.is === 'unsent' ? one.item : []));
  const retried = new Set([...unsent, ...results.flatMap((one) => one.again)]);
  return {
    done: results.filter((one) => one.error === null),
    refused,
    unsent,
    again: changes.filter((one) => retried.has(one)),
  };
}

const IN_ORDER = { parallel: 1 };

type RecordChanges = [RecordChange, ...RecordChange[]];

function byRecord(changes: readonly RecordChange[]): RecordChanges[] {
  const found = new Map<string, RecordChanges>();
  for (const change of changes) {
    const key = `${change.resource.name} ${change.id}`;
    found.set(key, [change, ...(found.get(key) ?? [])]);
  }
  return [...found.values()];
}

type Outcome = Pick<UndoFailure, 'error' | 'conflict' | 'again'> & { isMarked?: boolean };

interface Rejected {
  own: RecordChanges;
  outcome: Outcome;
}

/** A rejected record still refers to it. */
function failureOfReferrer(created: RecordChange, rejected: readonly Rejected[]): Outcome | null {
  if (!created.isNew) return null;
  const referring = rejected.find(
    ({ own, outcome }) =>
      !isNotFoundError(outcome.error) && own.some((change) => refersTo(change, created)),
  );
  if (!referring) return null;
  const { error, conflict, again } = referring.outcome;
  return {
    error,
    conflict: conflict && { ...conflict, values: {} },
    again: again.length > 0 ? [created] : [],
  };
}

function refersTo({ resource, data, answer }: RecordChange, created: RecordChange): boolean {
  const values: Readonly<Values> = { ...data, ...answer };
  const keys: Readonly<Values> = { ...created.answer, id: created.id };
  return resource.references.some(
    ({ field, to, by }) =>
      to === created.resource.name && !isEmpty(values[field]) && values[field] === keys[by],
  );
}

async function undoOne(own: RecordChanges, tools: UndoTools & Writing): Promise<Outcome> {
  const [{ resource }] = own;
  let isMarked = false;
  for (const [at, change] of own.entries())
    try {
      if (change.isNew) isMarked = (await remove(change, tools)) === 'marked';
      else await restore(change, tools);
    } catch (error) {
      const conflict = error instanceof ChangedSince ? error.conflict : conflictOf(resource, error);
      const isOver =
        conflict !== null || error instanceof UnreadableValueError || isFinalRefusal(error);
      return { error, conflict, again: isOver ? [] : own.slice(at).toReversed() };
    }
  return { error: null, conflict: null, again: [], isMarked };
}

async function restore(
  change: RecordChange,
  { dataProvider, extensions, send }: UndoTools & Writing,
): Promise<void> {
  const { resource, id } = change;
  const { before, after } = reverse(change);
  if (!extensions.includes(WRITES)) {
    const { data: now } = await dataProvider.getOne<AnyRecord>(resource.route, { id });
    refuseOthers(resource, now, { before, after });
  }
  const previousData = { ...after, id };
  await send({ resource, action: 'update', data: before, previousData, meta: UNDOES });
}

/**
 * Without permission, marks it as deleted with `WriteMeta.deletedAs`.
 * @throws ChangedSince, or the backend's error
 */
async function remove(
  change: RecordChange,
  tools: UndoTools & Writing,
): Promise<'removed' | 'marked'> {
  const { resource, written } = change;
  const { send } = tools;
  const { deletedAs } = written.params.meta ?? {};
  const previousData = await readUnchanged(change, tools);
  try {
    await send({ resource, action: 'delete', previousData, meta: UNDOES });
    return 'removed';
  } catch (error) {
    if (!deletedAs || !isForbidden(error)) throw error;
    const now = await readUnchanged(change, tools);
    await refuseReferrers(resource, now, tools);
    const data = { ...deletedAs };
    await send({ resource, action: 'update', data, previousData: now, meta: UNDOES });
    return 'marked';
  }
}

/** @throws ChangedSince, or the backend's error */
async function readUnchanged(
  { resource, id, answer, data }: RecordChange,
  { dataProvider, resources }: UndoTools,
): Promise<AnyRecord> {
  const { data: now } = await dataProvider.getOne<AnyRecord>(resource.route, { id });
  const parents = resources.flatMap(({ fields }) => fields.map(packedChildrenOf));
  const links = parents.flatMap((packed) => (packed?.of === resource.name ? [packed.by] : []));
  const names = [...new Set([...Object.keys(data), ...links])];
  const known = names.filter((name) => answer[name] !== undefined);
  const made = Object.fromEntries(known.map((name) => [name, answer[name]]));
  refuseOthers(resource, now, { before: made, after: made });
  return now;
}

/** @throws ChangedSince, or the backend's error */
async function refuseReferrers(
  resource: Resource,
  now: AnyRecord,
  { dataProvider, resources, extensions }: UndoTools,
): Promise<void> {
  const { _packedMisfit: misfits = [] } = now as DecodedMarks;
  const packed = resource.fields
    .filter((field) => packedChildrenOf(field) !== null)
    .map(({ name }) => name)
    .filter((name) => !isEmpty(now[name]) || misfits.includes(name));
  if (packed.length > 0) {
    const values = Object.fromEntries(packed.map((name) => [name, now[name]]));
    throw new ChangedSince({ by: null, at: null, values });
  }
  for (const { of, filter } of referrerFilters(resource, now, resources, extensions)) {
    const pagination = { page: 1, perPage: 1 };
    const sort = { field: 'id', order: 'ASC' } as const;
    const found = await dataProvider
      .getList<AnyRecord>(of.route, { filter, pagination, sort })
      .catch((error: unknown) => {
        if (isForbidden(error)) return { data: [] };
        throw error;
      });
    if (found.data.length > 0) throw new ChangedSince({ by: null, at: null, values: {} });
  }
}

/** @throws UnreadableValueError */
function reverse(change: RecordChange) {
  const { data, read, answer } = change;
  const names = changedFieldNames(change);
  const { _malformed: unreadable = [] } = read as DecodedMarks;
  if (names.some((name) => unreadable.includes(name)))
    throw new UnreadableValueError(names.join(', '));
  return { before: pick(read, names), after: pick({ ...data, ...answer }, names) };
}

/** As the `writes` extension. @throws ChangedSince */
function refuseOthers(
  resource: Resource,
  now: AnyRecord,
  { before, after }: { before: Values; after: Values },
): void {
  const others = Object.keys(before).filter((name) => {
    const field = fieldOf(resource, name);
    return (
      !isSameValue(field, now[name], after[name]) && !isSameValue(field, now[name], before[name])
    );
  });
  if (others.length === 0) return;
  const values = Object.fromEntries(others.map((name) => [name, now[name]]));
  throw new ChangedSince({ by: null, at: null, values });
}
