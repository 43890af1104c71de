import { Form, RecordContext, useNotify, useRecordFromLocation, useTranslate } from 'ra-core';
import {
  useMemo,
  useImperativeHandle,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { newAttemptKey } from '../../data/attempts';
import { LONG_TOAST_MS } from '../../data/limits';
import { PendingInputs } from '../../fields/components/pendingInputs';
import { isComposing } from '../../fields/components/useDebouncedText';
import { isConfirmed, type AnyRecord, type Resource } from '../../schema';
import { createRemoteChanges } from './remoteChanges';
import { FormDraft } from './FormDraft';
import type { FormDraftOptions } from './useFormDraft';
import type { DraftWriter } from '../drafts/draftWriter';
import './form.css';
import { DropSameValues, FollowRecord } from './followRecord';
import { FormLayoutContext } from './formLayoutContext';
import { markSaved } from './save';
import { type Values, declaredRules, formValues, typedFields } from '../values/values';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { hasDifferentValue } from '../../fields/values';
import { useSaveWarnings } from './useSaveWarnings';
import { useSaveReasons } from './useSaveReasons';
import { useCanAccess } from '../../data/rights';
import { AccessDenied } from '../../shell/elements/AccessDenied';
import { useLatest } from '../../shell/useLatest';

/** What a save needs to know of its form. */
export interface FormSaving {
  /** Names the create for as long as the form is open (`WriteMeta.once`). */
  once: string;
  /** Sets the stored values as the form's defaults; input since the save began stays unsaved. */
  settle: (stored: AnyRecord) => void;
  /**
   * Ends a successful save: calls `next`, unless there was input during the save. Then the form stays open with that
   * input unsaved (rules: typed-while-saving).
   * @returns whether `next` was called
   */
  end: (stored: AnyRecord, next: () => void) => boolean;
}

export type SubmitForm = (
  typed: Values,
  read: AnyRecord | undefined,
  saving: FormSaving,
) => Promise<boolean | void>;

interface FormLayoutProps {
  resource: Resource;
  /** Names the form element: a toolbar's save key submits it by this. */
  formId: string;
  /** The record that is edited; none for a new one. */
  record?: AnyRecord | undefined;
  /** What a new record starts with instead of the declared defaults. */
  start?: Readonly<Values> | null | undefined;
  /**
   * Gets what was typed once it keeps the declaration's rules, and the record as the person had read it before:
   * an edit is what differs from that. True once all of it is saved and the form is done with, as `saving.end` says;
   * it rejects with what is to be told. It is not called again while it runs, nor once the form is done with.
   */
  onSubmit: SubmitForm;
  /** Asked before each save: false holds it, with everything as it was typed. */
  beforeSave?: ((typed: Values, read: AnyRecord | undefined) => Promise<boolean>) | undefined;
  /** Child rows that are typed beside it and belong to its draft; the same array until one of them changes. */
  rows?: FormDraftOptions['rows'];
  /** What a child row is called in a question; default: as its declaration says. */
  nameOf?: ((values: Values) => string) | undefined;
  /** Names a dialog's form among the drafts of its page; none for the page's own form. */
  dialog?: FormDraftOptions['dialog'];
  /** Stands above the body, for instance sticky. */
  header?: ReactNode;
  /** Stays in sight below the body: what went wrong, and the toolbar. */
  foot: ReactNode;
  /** The body: FormSections and whatever a bespoke page adds. All of it sees the form's values. */
  children: ReactNode;
}

// What someone has typed stays when the record is fetched again in mid-form, and is as unsaved as it was.
const RESET = { keepDirtyValues: true, keepDirty: true };

/**
 * The form around a record: its values, its rules and its three places. What create, edit and a bespoke page share.
 * A confirmed record is read-only in it (rules: confirmation), and so is one that the person's role does not let them edit.
 */
export function FormLayout(props: FormLayoutProps) {
  const { resource, formId, record, start, header, foot, children } = props;
  const { onSubmit, beforeSave, rows, nameOf, dialog } = props;
  const translate = useTranslate();
  const values = useMemo(() => {
    const held = formValues(resource, record ?? start ?? undefined);
    return record ? { ...held, id: record.id } : held;
  }, [resource, record, start]);
  const rules = useMemo(
    () => declaredRules(resource, translate, record),
    [resource, translate, record],
  );
  const [held] = useState(() => new PendingInputs());
  const [changes] = useState(createRemoteChanges);
  const filledIn = useRecordFromLocation();
  const began = useMemo(() => ({ ...values, ...filledIn }), [values, filledIn]);
  const read = useRef(record);
  const draftWriter = useRef<DraftWriter | null>(null);
  const mayEdit = useCanAccess(resource, 'edit');
  const locked = record !== undefined && (!mayEdit || isConfirmed(resource, record));
  const { send, busy, failure, dismiss } = useSingleSubmit();
  const notify = useNotify();
  const saved = useRef(false);
  const doubts = useSaveWarnings();
  const reasons = useSaveReasons();
  const methods = useRef<UseFormReturn<Values>>(null);
  const once = useRef('');
  once.current ||= newAttemptKey();
  // Child rows are edited outside of the form: read when the response arrives.
  const latestRows = useLatest(rows);
  // What is on its way, and what asked for a save of more than that meanwhile.
  const sent = useRef<Values | null>(null);
  const asked = useRef<{ submitter: HTMLElement | null } | null>(null);
  const isOther = (now: Values, typed: Values) =>
    typedFields(resource).some(({ name }) => hasDifferentValue(now[name], typed[name]));
  const savingOf = (typed: Values): FormSaving => {
    const settleForm = (stored: AnyRecord) => {
      if (methods.current) markSaved(methods.current, resource, typed, { ...record, ...stored });
      if (read.current) read.current = { ...read.current, ...stored };
    };
    return {
      once: once.current,
      settle: settleForm,
      end: (stored, next) => {
        const now = methods.current?.getValues() ?? typed;
        if (isOther(now, typed) || latestRows.current?.some(({ isDirty }) => isDirty)) {
          settleForm(stored);
          notify('form.savedBefore', { type: 'info', autoHideDuration: LONG_TOAST_MS });
          return false;
        }
        next();
        return true;
      },
    };
  };
  const frame = useMemo(
    () => ({
      ...{ locked, read, draftWriter, busy, failure, dismiss, once, changes },
      seen: (newer: Readonly<Values>) => {
        if (read.current) read.current = { ...read.current, ...newer };
      },
      submit: () => submitBy(formId),
    }),
    [locked, formId, read, busy, failure, dismiss, changes],
  );

  return (
    <Form<Values>
      // Confirmed while somebody types: what is confirmed is shown, and what was typed is a draft.
      key={locked ? 'locked' : 'open'}
      id={formId}
      className="form"
      noValidate
      record={values}
      resolver={rules}
      context={held}
      resetOptions={RESET}
      disableInvalidFormNotification
      onSubmit={async (typed: Values, event?: BaseSyntheticEvent) => {
        if (locked || saved.current) return;
        const { submitter = null } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
        if (sent.current) {
          if (isOther(typed, sent.current)) asked.current = { submitter };
          return;
        }
        const own = { resource, saving: [{ typed, read: read.current }], isNamed: false };
        const typedRows = { kinds: latestRows.current ?? [], nameOf };
        if (!(await doubts.ask(() => reasons(own, typedRows)))) return;
        if (beforeSave && !(await beforeSave(typed, read.current))) return;
        const wasSaved = await send(async () => {
          sent.current = typed;
          asked.current = null;
          const answered = draftWriter.current?.sending();
          try {
            saved.current = (await onSubmit(typed, read.current, savingOf(typed))) === true;
          } finally {
            sent.current = null;
            answered?.(saved.current);
          }
        });
        const again = asked.current as { submitter: HTMLElement | null } | null;
        asked.current = null;
        // As it was asked for, once what was typed meanwhile is drawn.
        if (again && wasSaved && !saved.current)
          setTimeout(() => submitBy(formId, again.submitter));
      }}
    >
      {/* A new record in a dialog is none of the page's record behind it. */}
      <RecordContext.Provider value={record}>
        <FormLayoutContext.Provider value={frame}>
          <FormHandle into={methods} />
          {record && <FollowRecord resource={resource} record={record} read={read} />}
          <DropSameValues />
          <div
            className="form-content"
            data-locked={locked || undefined}
            onKeyDownCapture={keepComposing}
          >
            {header}
            <div className="form-body">
              {record && !mayEdit && <AccessDenied resource={resource} action="edit" />}
              <FormDraft
                resource={resource}
                record={record}
                began={began}
                rows={rows}
                dialog={dialog}
              />
              {children}
            </div>
            <div className="form-foot">{foot}</div>
            {doubts.dialog}
          </div>
        </FormLayoutContext.Provider>
      </RecordContext.Provider>
    </Form>
  );
}

function submitBy(formId: string, submitter: HTMLElement | null = null) {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit(submitter ?? undefined);
}

/** Hands the form's methods to what runs outside of it. */
function FormHandle({ into }: { into: RefObject<UseFormReturn<Values> | null> }) {
  const methods = useFormContext<Values>();
  useImperativeHandle(into, () => methods, [methods]);
  return null;
}

// The Enter that ends a syllable neither submits nor picks.
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) {
    event.preventDefault();
    event.stopPropagation();
  }
}
