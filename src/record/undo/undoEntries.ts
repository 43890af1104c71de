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
type Beyond = 'create' | 'delete' | 'confirm' | 'apart';

interface Meant {
  changes: readonly RecordChange[];
  beyond: readonly Beyond[];
  batch: UndoEntry['batch'];
}

const BEYOND = {
  create: 'create',
  updateMany: 'apart',
  delete: 'delete',
  deleteMany: 'delete',
} as const;

export interface UndoScope {
  resources: readonly Resource[];
  rights: ReturnType<typeof useRights>;
}

export function changesOf({ writes, batch }: UndoEntry, { resources, rights }: UndoScope): Meant {
  const changes: RecordChange[] = [];
  const beyond = new Set<Beyond>();
  for (const written of writes) {
    const { method, route, params, answer } = written;
    const { id, data = {}, previousData, meta = {} } = params;
    const resource = resources.find((one) => one.route === route);
    const at = resource?.confirmation?.at ?? null;
    const createdId = idOf(answer);
    if (meta.undo === 'apart') beyond.add('apart');
    else if (
      method === 'create' &&
      resource &&
      createdId !== null &&
      (meta.undo === 'removes' || rights(resource.name, 'delete'))
    )
      changes.push({
        resource,
        data,
        written,
        id: createdId,
        isNew: true,
        read: {},
        answer: { ...Object(answer) },
        ...(meta.undo !== 'removes' && { asks: true }),
      });
    else if (method !== 'update') beyond.add(BEYOND[method]);
    // A confirmation can only be undone with a reason.
    else if (at !== null && data[at] !== undefined) beyond.add('confirm');
    // A resource from a resource file may no longer exist.
    else if (resource) {
      const read = { ...previousData, ...meta.was };
      const change = {
        resource,
        data,
        read,
        written,
        id: Number(id),
        answer: { ...Object(answer) },
      };
      if (changedFieldNames(change).length > 0) changes.push(change);
    }
  }
  return { changes, beyond: [...beyond], batch };
}

/** null if it is unknown whether it was created. */
const idOf = (answer: unknown): number | null => {
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
export function takeUndoEntry(last: UndoEntry | undefined, log: UndoLog, scope: UndoScope): Meant {
  let meant: Meant = { changes: [], beyond: [], batch: {} };
  for (let deed = last; deed; deed = log.take()) {
    const next = changesOf(deed, scope);
    if (next.changes.length > 0) {
      if (meant.beyond.length === 0) return next;
      log.put(deed);
      return meant;
    }
    meant = { ...next, beyond: [...new Set([...meant.beyond, ...next.beyond])] };
  }
  return meant;
}
