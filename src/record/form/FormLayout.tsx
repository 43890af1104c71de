import { RecordContext, useNotify, useRecordFromLocation, useTranslate } from 'ra-core';
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
import { isConfirmed, type AnyRecord, type Resource } from '../../schema';
import type { FormDraftOptions } from './useFormDraft';
import type { DraftWriter } from '../drafts/draftWriter';
import './form.css';
// Bundled with the form's styles, to save a request.
import '../drafts/drafts.css';
import { ValuesForm } from './ValuesForm';
import { DropSameValues, FollowRecord } from './followRecord';
import { createRemoteChanges, FormLayoutContext } from './formLayoutContext';
import { markSaved } from './save';
import {
  createPayload,
  declaredRules,
  formValues,
  typedFields,
  type Values,
} from '../values/values';
import { pick } from '../../util/objects';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { useFormContext, useFormState, type UseFormReturn } from 'react-hook-form';
import { hasDifferentValue } from '../../fields/values';
import { useSaveWarnings } from './useSaveWarnings';
import { useSaveReasons } from './useSaveReasons';
import { useCanAccess } from '../../data/rights';
import { AccessDenied } from '../../shell/elements/AccessDenied';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { useUnsaved } from '../../shell/unsaved';
import { useLatest } from '../../shell/useLatest';
import { isComposing } from '../../shell/keyboard/pressed';

const FormDraft = lazyPart(() => import('./FormDraft'));

export interface FormSaving {
  /** Changed fields. */
  payload: Values;
  once: string;
  /** Input since the save began stays unsaved. */
  settle: (stored: AnyRecord) => void;
  /**
   * Calls `next`, unless there was input during the save (rules: typed-while-saving).
   * @returns whether `next` was called
   */
  end: (stored: AnyRecord, next: () => void) => boolean;
}

export type SubmitForm = (
  typed: Values,
  read: AnyRecord | undefined,
  saving: FormSaving,
) => Promise<boolean | void>;

/** False cancels the save and keeps the input. */
export type BeforeSave = (
  typed: Values,
  read: AnyRecord | undefined,
  once: string,
) => Promise<boolean>;

interface FormLayoutProps {
  resource: Resource;
  formId: string;
  record?: AnyRecord | undefined;
  /** Instead of the declared defaults. */
  start?: Readonly<Values> | null | undefined;
  /**
   * Receives valid input. Resolves to true once everything is saved; rejects with the error to show. Never
   * concurrent.
   */
  onSubmit: SubmitForm;
  beforeSave?: BeforeSave | undefined;
  /** Stable identity until one changes. */
  rows?: FormDraftOptions['rows'];
  nameOf?: ((values: Values) => string) | undefined;
  dialog?: FormDraftOptions['dialog'];
  header?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/**
 * Read-only for a confirmed record (rules: confirmation), and without permission.
 * @example <FormLayout resource={resource} formId={formId} record={record} onSubmit={submit} foot={toolbar}>{parts}</FormLayout>
 */
export function FormLayout(props: FormLayoutProps) {
  const { resource, formId, record, start, header, foot, children } = props;
  const { onSubmit, beforeSave, rows, nameOf, dialog } = props;
  const translate = useTranslate();
  const values = useMemo(() => {
    const initialValues = formValues(resource, record ?? start ?? undefined);
    return record ? { ...initialValues, id: record.id } : initialValues;
  }, [resource, record, start]);
  const [pendingInputs] = useState(() => new PendingInputs());
  const [changes] = useState(createRemoteChanges);
  const filledIn = useRecordFromLocation();
  const read = useRef(record);
  const draftWriter = useRef<DraftWriter | null>(null);
  const mayEdit = useCanAccess(resource, 'edit');
  const locked = record !== undefined && (!mayEdit || isConfirmed(resource, record));
  const { send, busy, failure, dismiss } = useSingleSubmit();
  const notify = useNotify();
  const saved = useRef(false);
  const warnings = useSaveWarnings();
  const reasons = useSaveReasons();
  const methods = useRef<UseFormReturn<Values>>(null);
  const once = useRef('');
  once.current ||= newAttemptKey();
  const latestRows = useLatest(rows);
  // In flight, and a save requested meanwhile.
  const sent = useRef<Values | null>(null);
  const submittedBy = useRef<HTMLElement | null>(null);
  const submitRequest = useRef<{ submitter: HTMLElement | null } | null>(null);
  const isOther = (now: Values, typed: Values) =>
    typedFields(resource).some(({ name }) => hasDifferentValue(now[name], typed[name]));
  const savingOf = (typed: Values): FormSaving => {
    const settleForm = (stored: AnyRecord) => {
      if (methods.current) markSaved(methods.current, resource, typed, { ...record, ...stored });
      if (read.current) read.current = { ...read.current, ...stored };
    };
    const typedNames = typedFields(resource)
      .map(({ name }) => name)
      .filter((name) => methods.current?.getFieldState(name).isDirty);
    const newest = record && read.current && { ...read.current, ...pick(record, typedNames) };
    return {
      payload: createPayload(resource, typed, read.current, newest),
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
  const layout = useMemo(
    () => ({
      locked,
      read,
      draftWriter,
      busy,
      failure,
      dismiss,
      once,
      changes,
      seen: (newer: Readonly<Values>) => {
        if (read.current) read.current = { ...read.current, ...newer };
      },
      submit: () => submitBy(formId, submittedBy.current),
    }),
    [locked, formId, read, busy, failure, dismiss, changes],
  );

  return (
    <ValuesForm
      // Confirmed while the user is typing: the input is kept as a draft.
      key={locked ? 'locked' : 'open'}
      id={formId}
      values={values}
      resolver={declaredRules(resource, translate, record)}
      context={pendingInputs}
      onSubmit={async (typed: Values, event?: BaseSyntheticEvent) => {
        if (locked || saved.current) return;
        const { submitter = null } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
        submittedBy.current = submitter;
        if (sent.current) {
          if (isOther(typed, sent.current)) submitRequest.current = { submitter };
          return;
        }
        const part = { resource, saving: [{ typed, read: read.current }], isNamed: false };
        const typedRows = { kinds: latestRows.current ?? [], nameOf };
        if (!(await warnings.ask(() => reasons(part, typedRows)))) return;
        if (beforeSave && !(await beforeSave(typed, read.current, once.current))) return;
        const wasSaved = await send(async () => {
          sent.current = typed;
          submitRequest.current = null;
          const answered = draftWriter.current?.sending();
          try {
            saved.current = (await onSubmit(typed, read.current, savingOf(typed))) === true;
          } finally {
            sent.current = null;
            answered?.(saved.current);
          }
        });
        const repeated = submitRequest.current as { submitter: HTMLElement | null } | null;
        submitRequest.current = null;
        // The requested save includes later input.
        if (repeated && wasSaved && !saved.current)
          setTimeout(() => submitBy(formId, repeated.submitter));
      }}
    >
      {/* A dialog must not inherit the page's record context. */}
      <RecordContext.Provider value={record}>
        <FormLayoutContext.Provider value={layout}>
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
              <Draft
                resource={resource}
                record={record}
                began={{ ...values, ...filledIn }}
                rows={rows}
                dialog={dialog}
              />
              {children}
            </div>
            <div className="form-foot">{foot}</div>
            {warnings.dialog}
          </div>
        </FormLayoutContext.Provider>
      </RecordContext.Provider>
    </ValuesForm>
  );
}

function submitBy(formId: string, submitter: HTMLElement | null = null) {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement)
    form.requestSubmit(submitter?.isConnected ? submitter : undefined);
}

function FormHandle({ into }: { into: RefObject<UseFormReturn<Values> | null> }) {
  const methods = useFormContext<Values>();
  useImperativeHandle(into, () => methods, [methods]);
  return null;
}

/** Subscribes with the form: its script may come after the first input. */
function Draft(props: Omit<FormDraftOptions, 'isDirty'>) {
  const { isDirty } = useFormState();
  useUnsaved(isDirty || props.rows?.some((kind) => kind.isDirty) === true);
  return <FormDraft {...props} isDirty={isDirty} />;
}

// The Enter that ends a composition neither submits nor picks.
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) {
    event.preventDefault();
    event.stopPropagation();
  }
}
