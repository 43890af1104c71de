import { useNotify } from 'ra-core';
import { useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../data/errors';
import { TOAST_MS } from '../../../data/limits';
import { useSaveRecord } from '../../../record/form/send';
import { settle } from '../../../record/form/settle';
import { payloadOf, type Values } from '../../../record/form/values';
import type { AnyRecord, Resource } from '../../../schema';
import type { ChildDrafts } from '../../../record/children/types';

/** How a save went that did not go well in all parts. */
export interface SaveReport {
  saved: number;
  failed: number;
  /** What the reservation itself failed with. */
  failure: unknown;
  /** Sections that were not tried at all. */
  unsent: boolean;
}

interface PageSaveOptions {
  resource: Resource;
  record: AnyRecord;
  drafts: ChildDrafts;
  form: RefObject<UseFormReturn<Values> | null>;
}

export interface PageSave {
  submit: (typed: Values, read?: AnyRecord) => Promise<void>;
  /** Until it is dismissed or tried again; null while there is nothing to say. */
  report: SaveReport | null;
  dismiss: () => void;
}

/**
 * Saves what changed, each record through its own path, once (readings: Reservations): the reservation first, then
 * its sections. A refused reservation does not hold up the sections, which refer to nothing but its code, and
 * that never changes. They stay unsent only where the server could not be reached or the session has ended: each
 * would fail the same way. What failed keeps what was typed. The page stays, with fresh data.
 */
export function usePageSave({ resource, record, drafts, form }: PageSaveOptions): PageSave {
  const notify = useNotify();
  const [report, setReport] = useState<SaveReport | null>(null);
  // What was sent, until the answer: what is typed meanwhile is not saved by it.
  const sent = useRef<Values>({});
  const save = useSaveRecord((saved) => {
    if (form.current) settle(form.current, resource, sent.current, { ...record, ...saved });
  });
  // A cell that is left by the save key hands on its value after this render.
  const latest = useRef(drafts);
  latest.current = drafts;

  const saveOwn = async (
    typed: Values,
    read: AnyRecord,
  ): Promise<{ saved: number; failure: unknown }> => {
    const payload = payloadOf(resource, typed, read);
    if (Object.keys(payload).length === 0) return { saved: 0, failure: null };
    sent.current = typed;
    try {
      await save(payload, read);
      return { saved: 1, failure: null };
    } catch (failure) {
      return { saved: 0, failure };
    }
  };

  const submit = async (typed: Values, read: AnyRecord = record) => {
    setReport(null);
    const own = await saveOwn(typed, read);
    const unsent = isHopeless(own.failure) && latest.current.isDirty;
    const sections = unsent ? { saved: 0, failed: 0 } : await latest.current.save();
    const saved = own.saved + sections.saved;
    const failed = sections.failed + (own.failure === null ? 0 : 1);
    if (failed > 0) return setReport({ saved, failed, failure: own.failure, unsent });
    return notify(saved > 0 ? 'reservation.page.saved' : 'reservation.page.unchanged', {
      type: saved > 0 ? 'success' : 'info',
      autoHideDuration: TOAST_MS,
      messageArgs: { smart_count: saved },
    });
  };

  return { submit, report, dismiss: () => setReport(null) };
}

function isHopeless(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return ['network', 'timeout'].includes(failure.kind) || failure.status === 401;
}
