import { EditContext } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { loadVerifiedWriter } from '../../data/createWriter';
import { titleOf } from '../../data/lookups';
import { hasDifferentValue, isEmpty } from '../../fields/values';
import type { AnyRecord, Resource } from '../../schema';
import type { ChildDrafts } from '../children/childDrafts';
import type { Recovery } from '../drafts/rows';
import { useFormLayout } from './formLayoutContext';
import { typedFields, type Values } from '../values/values';
import type { StoredDraft } from '../drafts/stored';
import { isInterrupted, useDraft } from '../drafts/useDraft';
import { formContent, draftRecovery, typedContent } from '../drafts/content';
import { keepCreate, resumeCreate } from '../drafts/keptCreate';
import { useLatest } from '../../shell/useLatest';

export type DraftRows = Pick<
  ChildDrafts,
  'resource' | 'drafts' | 'rowDrafts' | 'reset' | 'isDirty'
>;

export interface FormDraftOptions {
  resource: Resource;
  record: AnyRecord | undefined;
  began: Readonly<Values>;
  isDirty: boolean;
  dialog?: string | undefined;
  rows?: readonly DraftRows[] | undefined;
}

export interface RecoveredDraft {
  at: number;
  /** Restored automatically, as the session ended. */
  isAutomatic: boolean;
  sent: boolean;
  changed: readonly string[];
  rows: readonly (Recovery & { resource: string })[];
}

const NO_ROWS: readonly DraftRows[] = [];

/** Stores a form's input as a draft, and restores an earlier one. */
export function useFormDraft(options: FormDraftOptions) {
  const { resource, record, began, isDirty, dialog, rows = NO_ROWS } = options;
  const layout = useFormLayout();
  const { getFieldState, getValues, setValue, setFocus, reset, subscribe } =
    useFormContext<Values>();
  const isChanged = isDirty || rows.some((kind) => kind.isDirty);
  // The cached list row may be partial.
  const isPartial = useContext(EditContext)?.isFetching === true && record !== undefined;
  const [restored, setRestored] = useState<RecoveredDraft | null>(null);
  const [wasChanged, setWasChanged] = useState(isChanged);
  if (wasChanged !== isChanged) {
    setWasChanged(isChanged);
    if (!isChanged) setRestored(null);
  }
  const [isElsewhere, setElsewhere] = useState(false);
  const restoringKey = useRef<string | null>(null);

  const compose = () => {
    const values = getValues();
    const own = isDirty
      ? typedContent(resource, values, layout.read.current ?? began, {
          isNew: record === undefined,
          isDirty: (name) => getFieldState(name).isDirty,
        })
      : null;
    const typedRows = rows.flatMap(({ rowDrafts }) => rowDrafts.snapshot() ?? []);
    if (!own && typedRows.length === 0) return null;
    const name = values[resource.optionText];
    const title = record ? titleOf(resource, record) : isEmpty(name) ? '' : String(name);
    const { values: typed = {}, read = {} } = own ?? {};
    return {
      title,
      body: {
        values: typed,
        read,
        ...(typedRows.length > 0 && { rows: typedRows }),
        ...(!record && { create: keepCreate(resource.route, layout.once.current) }),
      },
    };
  };
  const { draftWriter, refused, offer, settle, discard, isFree, offerAgain } = useDraft({
    resource: resource.route,
    dialog,
    compose,
    isPartial,
  });

  const { draftWriter: handle } = layout;
  useEffect(() => {
    handle.current = draftWriter;
  }, [handle, draftWriter]);
  useEffect(() => {
    // Typed before this script was loaded, or between the first rendering and this.
    draftWriter.touch();
    return subscribe({ formState: { values: true, isDirty: true }, callback: draftWriter.touch });
  }, [subscribe, draftWriter]);
  useEffect(() => {
    if (isChanged) loadVerifiedWriter().catch(() => undefined);
  }, [isChanged]);
  useEffect(() => {
    const ends = rows.map(({ rowDrafts }) => rowDrafts.subscribe(draftWriter.touch));
    return () => ends.forEach((end) => end());
  }, [rows, draftWriter]);

  const clear = () => {
    if (record) layout.seen(record);
    reset(undefined, { keepFieldsRef: true });
    rows.forEach((kind) => kind.reset());
  };
  // The focused button has been removed.
  const focusFirst = () => {
    const first = typedFields(resource).find(({ fixed }) => !record || !fixed);
    if (first) setFocus(first.name);
  };
  const restore = async (stored: StoredDraft, isAutomatic = false) => {
    const content = formContent(stored.draft.body);
    // Double clicks and StrictMode's effects would restore rows twice.
    if (!content || restoringKey.current === stored.key) return;
    restoringKey.current = stored.key;
    const free = await isFree(stored);
    settle(stored.key);
    if (!free) {
      setElsewhere(true);
      return;
    }
    const plan = draftRecovery(resource, content, record, began);
    draftWriter.adopt(stored.key);
    if (isChanged) clear();
    const { create, values: data } = content;
    if (!record && create) {
      layout.once.current = create.once;
      resumeCreate(resource.route, create, { data, wasSent: stored.draft.sent === true });
    }
    if (record) layout.seen(plan.read);
    for (const [field, value] of Object.entries(plan.values))
      if (hasDifferentValue(value, getValues(field))) setValue(field, value, { shouldDirty: true });
    const found = content.rows.flatMap((drafts) => {
      const kind = rows.find((one) => one.resource.route === drafts.resource);
      return kind ? { ...kind.rowDrafts.recover(drafts), resource: drafts.resource } : [];
    });
    const { at, sent = false } = stored.draft;
    setRestored({
      at,
      isAutomatic,
      changed: plan.changed,
      sent: sent && record === undefined,
      rows: found,
    });
    draftWriter.touch();
    const [first] = plan.names;
    if (!isAutomatic && first !== undefined) setFocus(first);
  };
  const undo = () => {
    setRestored(null);
    restoringKey.current = null;
    offerAgain();
    clear();
    focusFirst();
  };

  const content = offer ? formContent(offer.draft.body) : null;
  const plan = content && draftRecovery(resource, content, record, began);
  // Already stored, or not a draft of this form.
  const isObsolete =
    offer !== undefined && (!plan || (plan.names.length === 0 && content?.rows.length === 0));
  const isResumed =
    offer !== undefined &&
    isInterrupted(offer) &&
    restored === null &&
    dialog === undefined &&
    !layout.locked &&
    !isDirty;
  const latest = useLatest({ restore, discard });
  useEffect(() => {
    if (!offer) return;
    if (isObsolete) latest.current.discard(offer.key);
    else if (isResumed) void latest.current.restore(offer, true);
  }, [offer, isObsolete, isResumed, latest]);

  return {
    compose,
    discardInput: () => {
      clear();
      draftWriter.drop();
    },
    offered:
      offer && content && plan && !isObsolete && !isResumed && !restored
        ? { stored: offer, content, plan }
        : null,
    locked: layout.locked,
    isDirty,
    restored,
    refused,
    isElsewhere,
    restore,
    undo,
    discard: (key: string) => {
      discard(key);
      if (!layout.locked) focusFirst();
    },
    dismiss: () => {
      setRestored(null);
      setElsewhere(false);
    },
  };
}
