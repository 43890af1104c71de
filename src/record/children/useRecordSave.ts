import { useState } from 'react';
import { ApiError } from '../../data/errors';
import { undoLog } from '../../data/undoLog';
import type { AnyRecord, Resource } from '../../schema';
import type { FormSaving, SubmitForm } from '../form/FormLayout';
import { useSaveRecord } from '../form/save';
import { createPayload, type Values } from '../values/values';
import type { RowDrafts } from '../drafts/rows';
import type { ChildDrafts } from './childDrafts';
import { useLatest } from '../../shell/useLatest';

/** How a save went that did not go well in all parts. */
export interface SaveReport {
  saved: number;
  failed: number;
  /** What the record itself failed with. */
  failure: unknown;
  /** Child rows that were not tried at all. */
  unsent: boolean;
  /** Nothing was sent, as child rows must be corrected first. */
  held: boolean;
}

/** What is left of a new record that was made while some of its child rows failed. */
export interface LeftRows {
  report: Pick<SaveReport, 'saved' | 'failed'>;
  rows: readonly RowDrafts[];
}

interface RecordSaveOptions {
  resource: Resource;
  /** None for a new one. */
  record: AnyRecord | undefined;
  /** Its children, by kind. */
  kinds: readonly ChildDrafts[];
  /** What there is to say from the beginning. */
  began?: SaveReport | null;
  /** The page stays when all of it is saved. */
  stays?: boolean;
  /** All of it is saved, this many records. */
  onSaved: (saved: number, record: AnyRecord | undefined) => void;
  /** A new record was made, and not all of its children. */
  onMade?: (record: AnyRecord, left: LeftRows) => void;
}

interface RecordSave {
  /** For the form's frame. */
  submit: SubmitForm;
  /** Until it is dismissed or tried again; null while there is nothing to say. */
  report: SaveReport | null;
  dismiss: () => void;
}

interface Own {
  saved: number;
  failure: unknown;
  /** As it is stored now; none of a new one that was refused. */
  record: AnyRecord | undefined;
}

const NOTHING: SaveReport = { saved: 0, failed: 0, failure: null, unsent: false, held: false };

/**
 * Saves what changed, each record through its own path, once (rules: own-paths): the record first, then its
 * children. Those of a new one wait until it has its key, so their own mistakes are looked for before it is made. A
 * refused edit does not hold up the children, which refer to nothing but its key, and that never changes. They stay
 * unsent only where the server could not be reached or the session has ended: each would fail the same way. What
 * failed keeps what was typed and can be sent again.
 */
export function useRecordSave(options: RecordSaveOptions): RecordSave {
  const { resource, record, stays = false, began = null, onSaved, onMade } = options;
  const [report, setReport] = useState<SaveReport | null>(began);
  const save = useSaveRecord();
  // A cell that is left by the save key hands on its value after this render.
  const latest = useLatest(options.kinds);

  const saveOwn = async (
    typed: Values,
    read: AnyRecord | undefined,
    { once, settle }: FormSaving,
  ): Promise<Own> => {
    const payload = createPayload(resource, typed, read);
    if (record && Object.keys(payload).length === 0) return { saved: 0, failure: null, record };
    try {
      const saved = await save(payload, { read, once });
      // Its children may fail, and then the form stays.
      if (record && latest.current.length > 0) settle(saved);
      return { saved: 1, failure: null, record: { ...record, ...saved } };
    } catch (failure) {
      return { saved: 0, failure, record };
    }
  };
  const end = (own: Own, saved: number, saving: FormSaving): boolean => {
    const next = () => onSaved(saved, own.record);
    if (!stays && own.record) return saving.end(own.record, next);
    next();
    return false;
  };

  const submit = async (
    typed: Values,
    read: AnyRecord | undefined,
    saving: FormSaving,
  ): Promise<boolean> => {
    setReport(null);
    if (latest.current.length === 0) {
      const stored = await save(createPayload(resource, typed, read), { read, once: saving.once });
      return end({ saved: 1, failure: null, record: { ...record, ...stored } }, 1, saving);
    }
    // A name that is still being looked up is not wrong yet.
    await Promise.all(latest.current.map((kind) => kind.answered()));
    const wrong = record ? 0 : latest.current.reduce((sum, kind) => sum + kind.check(), 0);
    if (wrong > 0) {
      setReport({ ...NOTHING, failed: wrong, held: true });
      return false;
    }
    const own = await saveOwn(typed, read, saving);
    const unsent = isHopeless(own.failure) && latest.current.some(({ isDirty }) => isDirty);
    // Without their parent they have nothing to refer to.
    const sendable = unsent || !own.record ? [] : latest.current;
    const outcomes = await Promise.all(
      sendable.map((kind) => kind.save(fixedOf(resource, kind, own.record))),
    );
    const saved = outcomes.reduce((sum, one) => sum + one.saved, own.saved);
    const failed = outcomes.reduce((sum, one) => sum + one.failed, own.failure === null ? 0 : 1);
    if (failed === 0) return end(own, saved, saving);
    if (!record && own.record && onMade) {
      const rows = latest.current.flatMap(({ rowDrafts }) => rowDrafts.snapshot() ?? []);
      onMade(own.record, { report: { saved, failed }, rows });
      return true;
    }
    setReport({ ...NOTHING, saved, failed, failure: own.failure, unsent });
    return false;
  };

  return {
    // The record and its children are taken back at once.
    submit: (typed, read = record, saving) => undoLog.together(() => submit(typed, read, saving)),
    report,
    dismiss: () => setReport(null),
  };
}

/** What the rows of one kind hold of their parent. */
function fixedOf(
  { children }: Resource,
  { resource, fixed }: ChildDrafts,
  parent: AnyRecord | undefined,
): Readonly<Values> {
  const link = children.find(({ of }) => of === resource.name);
  return link && parent ? { ...fixed, [link.by]: parent[link.equals] ?? null } : fixed;
}

function isHopeless(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return ['network', 'timeout', 'stopped'].includes(failure.kind) || failure.status === 401;
}
