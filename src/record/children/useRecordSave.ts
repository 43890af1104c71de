import { useRef, useState, type RefObject } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../data/errors';
import { undoLog } from '../../data/undo';
import type { AnyRecord, Resource } from '../../schema';
import { settle, useSaveRecord } from '../form/save';
import { payloadOf, type Values } from '../values/values';
import type { RowDrafts } from '../drafts/rows';
import type { ChildDrafts } from './childDrafts';

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
  form: RefObject<UseFormReturn<Values> | null>;
  /** What there is to say from the beginning. */
  began?: SaveReport | null;
  /** All of it is saved, this many records. True when the form is done with. */
  onSaved: (saved: number, record: AnyRecord | undefined) => boolean;
  /** A new record was made, and not all of its children. */
  onMade?: (record: AnyRecord, left: LeftRows) => void;
}

export interface RecordSave {
  /** `read` is the record as the person had read it: what the edit is based on. True once the form is done with. */
  submit: (typed: Values, read?: AnyRecord) => Promise<boolean>;
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
  const { resource, record, form, began = null, onSaved, onMade } = options;
  const [report, setReport] = useState<SaveReport | null>(began);
  // What was sent, until the answer: what is typed meanwhile is not saved by it.
  const sent = useRef<Values>({});
  const stored = useRef(record);
  const save = useSaveRecord((saved) => {
    stored.current = { ...record, ...saved };
    // Of a new record, and of a form that is left, there is nothing to go on with.
    if (record && form.current && options.kinds.length > 0)
      settle(form.current, resource, sent.current, stored.current);
  });
  // A cell that is left by the save key hands on its value after this render.
  const latest = useRef(options.kinds);
  latest.current = options.kinds;

  const saveOwn = async (typed: Values, read: AnyRecord | undefined): Promise<Own> => {
    const payload = payloadOf(resource, typed, read);
    if (record && Object.keys(payload).length === 0) return { saved: 0, failure: null, record };
    sent.current = typed;
    try {
      await save(payload, read);
      return { saved: 1, failure: null, record: stored.current };
    } catch (failure) {
      return { saved: 0, failure, record };
    }
  };

  const submit = async (typed: Values, read: AnyRecord | undefined = record): Promise<boolean> => {
    setReport(null);
    if (latest.current.length === 0) {
      await save(payloadOf(resource, typed, read), read);
      return onSaved(1, stored.current);
    }
    // A name that is still being looked up is not wrong yet.
    await Promise.all(latest.current.map((kind) => kind.answered()));
    const wrong = record ? 0 : latest.current.reduce((sum, kind) => sum + kind.check(), 0);
    if (wrong > 0) {
      setReport({ ...NOTHING, failed: wrong, held: true });
      return false;
    }
    const own = await saveOwn(typed, read);
    const unsent = isHopeless(own.failure) && latest.current.some(({ isDirty }) => isDirty);
    // Without their parent they have nothing to refer to.
    const sendable = unsent || !own.record ? [] : latest.current;
    const outcomes = await Promise.all(
      sendable.map((kind) => kind.save(fixedOf(resource, kind, own.record))),
    );
    const saved = outcomes.reduce((sum, one) => sum + one.saved, own.saved);
    const failed = outcomes.reduce((sum, one) => sum + one.failed, own.failure === null ? 0 : 1);
    if (failed === 0) return onSaved(saved, own.record);
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
    submit: (typed, read) => undoLog.together(() => submit(typed, read)),
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
  return ['network', 'timeout'].includes(failure.kind) || failure.status === 401;
}

/** Hands the form's methods to the save, which runs outside of it. */
export function FormHandle({ into }: { into: RefObject<UseFormReturn<Values> | null> }) {
  const methods = useFormContext<Values>();
  into.current = methods;
  return null;
}
