import type { UndoEntry, UndoLog, RecordedWrite } from '../../data/undoLog';
import { changedFields } from '../../fields/values';
import { isTyped, type Resource } from '../../schema';
import type { Values } from '../values/values';

/** A change of one record. */
export interface RecordChange {
  resource: Resource;
  id: number;
  /** It made the record (`meta.undo` is `removes`), which is deleted to take it back. */
  isNew?: true;
  /** What was sent… */
  data: Readonly<Values>;
  /** …as an edit of this… */
  read: Readonly<Values>;
  /** …and what the server made of it; empty where nobody knows whether it arrived. */
  answer: Readonly<Values>;
  written: RecordedWrite;
}

/** Writes that no second write takes back; `apart` ones are taken back by their own screen, where they can be. */
type Beyond = 'create' | 'delete' | 'confirm' | 'apart';

/** What there is to take back at once. */
interface Meant {
  changes: readonly RecordChange[];
  beyond: readonly Beyond[];
  batch: object;
}

const BEYOND = {
  create: 'create',
  updateMany: 'apart',
  delete: 'delete',
  deleteMany: 'delete',
} as const;

/** What a deed has changed, and what of it no second write takes back. A save that changed nothing is neither. */
export function changesOf({ writes, batch }: UndoEntry, resources: readonly Resource[]): Meant {
  const changes: RecordChange[] = [];
  const beyond = new Set<Beyond>();
  for (const written of writes) {
    const { method, route, params, answer } = written;
    const { id, data = {}, previousData, meta = {} } = params;
    const resource = resources.find((one) => one.route === route);
    const at = resource?.confirmation?.at ?? null;
    const made = idOf(answer);
    if (meta.undo === 'apart') beyond.add('apart');
    else if (method === 'create' && meta.undo === 'removes' && resource && made !== null)
      changes.push({
        ...{ resource, data, written, id: made, isNew: true },
        ...{ read: {}, answer: { ...Object(answer) } },
      });
    else if (method !== 'update') beyond.add(BEYOND[method]);
    // A second person's word stands until it is taken back with a reason.
    else if (at !== null && data[at] !== undefined) beyond.add('confirm');
    // One that a resource file declared may be gone.
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

/** The id in a create's answer; null where it is not known whether the record was made. */
const idOf = (answer: unknown): number | null => {
  const { id } = Object(answer) as { id?: unknown };
  return typeof id === 'number' ? id : null;
};

/** The fields that it has changed, of those whose former value is known. */
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
 * The last deed that is one; taken out of the log. Several in a row that can't be taken back are stepped over at once.
 * @param last taken already
 */
export function takeUndoEntry(
  last: UndoEntry | undefined,
  log: UndoLog,
  resources: readonly Resource[],
): Meant {
  let meant: Meant = { changes: [], beyond: [], batch: {} };
  for (let deed = last; deed; deed = log.take()) {
    const next = changesOf(deed, resources);
    if (next.changes.length > 0) {
      if (meant.beyond.length === 0) return next;
      log.put(deed);
      return meant;
    }
    meant = { ...next, beyond: [...new Set([...meant.beyond, ...next.beyond])] };
  }
  return meant;
}
