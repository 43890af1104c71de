import type { UndoEntry, UndoLog, RecordedWrite } from '../../data/undoLog';
import { changedFields } from '../../fields/values';
import { isTyped, type Resource } from '../../schema';
import type { useRights } from '../../data/rights';
import type { Values } from '../values/values';

export interface RecordChange {
  resource: Resource;
  id: number;
  isNew?: true;
  /** Asks first: not created as a part of something else. */
  asks?: true;
  /** The values sent… */
  data: Readonly<Values>;
  /** …as an edit of these. */
  read: Readonly<Values>;
  /** Empty if unknown. */
  answer: Readonly<Values>;
  written: RecordedWrite;
}

/** Writes that another write can't undo; `apart` ones have their screen's own undo. */
type NotUndoable = 'create' | 'delete' | 'confirm' | 'apart';

interface UndoPlan {
  changes: readonly RecordChange[];
  notUndoable: readonly NotUndoable[];
  batch: UndoEntry['batch'];
}

const NOT_UNDOABLE = {
  create: 'create',
  updateMany: 'apart',
  delete: 'delete',
  deleteMany: 'delete',
} as const;

export interface UndoScope {
  resources: readonly Resource[];
  rights: ReturnType<typeof useRights>;
}

export function changesOf(
  { writes, batch }: UndoEntry,
  { resources, rights }: UndoScope,
): UndoPlan {
  const changes: RecordChange[] = [];
  const notUndoable = new Set<NotUndoable>();
  for (const written of writes) {
    const { method, route, params, answer } = written;
    const { id, data = {}, previousData, meta = {} } = params;
    const resource = resources.find((one) => one.route === route);
    const at = resource?.confirmation?.at ?? null;
    // A resource from a resource file may no longer exist.
    const change = resource && { resource, data, written, answer: { ...Object(answer) } };
    const createdId = createdIdOf(answer);
    if (meta.undo === 'apart') notUndoable.add('apart');
    else if (
      method === 'create' &&
      change &&
      createdId !== null &&
      (meta.undo === 'removes' || rights(change.resource.name, 'delete'))
    )
      changes.push({
        ...change,
        id: createdId,
        isNew: true,
        read: {},
        ...(meta.undo !== 'removes' && { asks: true }),
      });
    else if (method !== 'update') notUndoable.add(NOT_UNDOABLE[method]);
    // A confirmation can only be undone with a reason.
    else if (at !== null && data[at] !== undefined) notUndoable.add('confirm');
    else if (change) {
      const update = { ...change, id: Number(id), read: { ...previousData, ...meta.was } };
      if (changedFieldNames(update).length > 0) changes.push(update);
    }
  }
  return { changes, notUndoable: [...notUndoable], batch };
}

/** null if it is unknown whether it was created. */
const createdIdOf = (answer: unknown): number | null => {
  const { id } = Object(answer) as { id?: unknown };
  return typeof id === 'number' ? id : null;
};

export const changedFieldNames = ({
  resource,
  read,
  data,
}: Omit<RecordChange, 'written' | 'id' | 'answer'>) =>
  changedFields(
    resource.fields.filter(
      (field) => isTyped(field) && !field.fixed && read[field.name] !== undefined,
    ),
    read,
    data,
  ).map(({ name }) => name);

/**
 * Entries that can't be undone are skipped together.
 * @param last an entry that was already taken
 */
export function takeUndoEntry(
  last: UndoEntry | undefined,
  log: UndoLog,
  scope: UndoScope,
): UndoPlan {
  let skipped: UndoPlan = { changes: [], notUndoable: [], batch: {} };
  for (let entry = last; entry; entry = log.take()) {
    const next = changesOf(entry, scope);
    if (next.changes.length > 0) {
      if (skipped.notUndoable.length === 0) return next;
      log.put(entry);
      return skipped;
    }
    skipped = { ...next, notUndoable: [...new Set([...skipped.notUndoable, ...next.notUndoable])] };
  }
  return skipped;
}
