import { useState } from 'react';
import { failsForAll } from '../../data/errors';
import { undoLog } from '../../data/undoLog';
import type { AnyRecord, Resource } from '../../schema';
import type { FormSaving, SubmitForm } from '../form/FormLayout';
import { useSaveRecord } from '../form/save';
import type { Values } from '../values/values';
import type { RowDrafts } from '../drafts/rows';
import type { ChildDrafts } from './childDrafts';
import { useLatest } from '../../shell/useLatest';

export interface SaveReport {
  saved: number;
  failed: number;
  failure: unknown;
  unsent: boolean;
  /** Nothing was sent: child rows have errors. */
  isInvalid: boolean;
}

export interface LeftRows {
  report: Pick<SaveReport, 'saved' | 'failed'>;
  rows: readonly RowDrafts[];
}

interface RecordSaveOptions {
  resource: Resource;
  record: AnyRecord | undefined;
  kinds: readonly ChildDrafts[];
  began?: SaveReport | null;
  stays?: boolean;
  onSaved: (saved: number, record: AnyRecord | undefined) => void;
  /** Some of its children were not created. */
  onMade?: (record: AnyRecord, left: LeftRows) => void;
}

interface Own {
  saved: number;
  failure: unknown;
  record: AnyRecord | undefined;
}

const NOTHING: SaveReport = { saved: 0, failed: 0, failure: null, unsent: false, isInvalid: false };

/**
 * Saves what changed: first the record, then its children (rules: own-paths), which are validated before a new record
 * is created. A rejected edit does not stop them. Failed parts keep their input.
 * @example const { submit, report } = useRecordSave({ resource, record, kinds, onSaved: (saved) => close(saved) });
 */
export function useRecordSave(options: RecordSaveOptions) {
  const { resource, record, stays = false, began = null, onSaved, onMade } = options;
  const [report, setReport] = useState<SaveReport | null>(began);
  const save = useSaveRecord();
  // With the save key, the focused cell commits after this render.
  const latest = useLatest(options.kinds);

  const saveOwn = async (
    read: AnyRecord | undefined,
    { payload, once, settle }: FormSaving,
  ): Promise<Own> => {
    if (record && Object.keys(payload).length === 0) return { saved: 0, failure: null, record };
    try {
      const saved = await save(payload, { read, once });
      // Children may fail, and the form stays open.
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

  const submit = async (read: AnyRecord | undefined, saving: FormSaving): Promise<boolean> => {
    setReport(null);
    // A name whose look-up is in flight is not an error yet.
    await Promise.all(latest.current.map((kind) => kind.answered()));
    const wrong = record ? 0 : latest.current.reduce((sum, kind) => sum + kind.check(), 0);
    if (wrong > 0) {
      setReport({ ...NOTHING, failed: wrong, isInvalid: true });
      return false;
    }
    const own = await saveOwn(read, saving);
    // The form reports it.
    if (own.failure !== null && latest.current.length === 0) throw own.failure;
    const unsent = failsForAll(own.failure) && latest.current.some(({ isDirty }) => isDirty);
    // Without a stored parent, children have nothing to refer to.
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

  // One undo entry for all.
  const submitAll: SubmitForm = (_typed, read = record, saving) =>
    undoLog.together(() => submit(read, saving));
  return { submit: submitAll, report, dismiss: () => setReport(null) };
}

function fixedOf(
  { children }: Resource,
  { resource, fixed }: ChildDrafts,
  parent: AnyRecord | undefined,
): Readonly<Values> {
  const link = children.find(({ of }) => of === resource.name);
  return link && parent ? { ...fixed, [link.by]: parent[link.equals] ?? null } : fixed;
}
