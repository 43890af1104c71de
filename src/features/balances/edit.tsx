import { useRef, type RefObject } from 'react';
import { useFormContext, useFormState, type UseFormReturn } from 'react-hook-form';
import { GenericEdit } from '../../screens';
import { Fact, Facts } from '../../record/values/Facts';
import { settle, useFinish, useSaveRecord } from '../../record/form/save';
import { payloadOf, type Values } from '../../record/values/values';
import { Related } from '../../record/related';
import { HistoryPanel } from '../../record/history/HistoryPanel';
import { fieldOf, isConfirmed, type AnyRecord, type Resource } from '../../schema';
import { Actions } from './page/Actions';
import { BalanceForm } from './page/BalanceForm';
import { Confirmation } from './page/Confirmation';
import { useNotify } from 'ra-core';
import { TOAST_MS } from '../../data/limits';

/** The balance's page: edited until it is confirmed, and read only from then on. */
export default function BalanceEdit() {
  return <GenericEdit form={BalanceEditor} />;
}

interface EditorProps {
  resource: Resource;
  record: AnyRecord;
}

function BalanceEditor({ resource, record }: EditorProps) {
  const form = useRef<UseFormReturn<Values>>(null);
  const { done, finish } = useFinish(resource);
  const onSubmit = useBalanceSave({ resource, record, form });
  return (
    <BalanceForm
      {...{ resource, record, onSubmit, done }}
      before={
        <>
          <FormHandle into={form} />
          <FormConfirmation {...{ resource, record }} />
        </>
      }
      after={
        <>
          <ConfirmedMemo {...{ resource, record }} />
          <Facts resource={resource} record={record} />
          <Related resource={resource} record={record} showsHeld />
          <HistoryPanel resource={resource} record={record} />
        </>
      }
      actions={<Actions {...{ resource, record }} onDeleted={() => finish('form.deleted')} />}
    />
  );
}

/** Hands the form's methods to the save, which runs outside of it. */
function FormHandle({ into }: { into: RefObject<UseFormReturn<Values> | null> }) {
  const methods = useFormContext<Values>();
  into.current = methods;
  return null;
}

/** What is confirmed is what is stored: not while something else is typed. */
function FormConfirmation(props: EditorProps) {
  const { isDirty } = useFormState();
  return <Confirmation {...props} unsaved={isDirty} />;
}

/** What the confirmer wrote. */
function ConfirmedMemo({ resource, record }: EditorProps) {
  if (!isConfirmed(resource, record)) return null;
  return (
    <section className="form-group">
      <dl className="form-grid form-values">
        <Fact {...{ resource, record }} field={fieldOf(resource, 'memoConfirmed')} />
      </dl>
    </section>
  );
}

interface BalanceSaveOptions {
  resource: Resource;
  record: AnyRecord;
  form: RefObject<UseFormReturn<Values> | null>;
}

/**
 * Saves a balance and stays: what the server has computed shows in its place. Without a change too, as that is how
 * the sums are computed anew.
 */
function useBalanceSave({ resource, record, form }: BalanceSaveOptions) {
  const notify = useNotify();
  const sent = useRef<Values>({});
  const save = useSaveRecord((saved) => {
    if (form.current) settle(form.current, resource, sent.current, { ...record, ...saved });
    notify('balance.page.saved', { type: 'success', autoHideDuration: TOAST_MS });
  });
  return async (typed: Values, read: AnyRecord | undefined): Promise<void> => {
    sent.current = typed;
    await save(payloadOf(resource, typed, read), read);
  };
}
