import { useFormState } from 'react-hook-form';
import type { SubmitForm } from '../../record/form/FormLayout';
import { RecordActions } from '../../record/form/RecordActions';
import { GenericEdit } from '../../screens/GenericEdit';
import { LabelledField, RecordSummary } from '../../record/values/RecordSummary';
import { useFinishEdit, useSaveRecord } from '../../record/form/save';
import { RelatedRecords } from '../../record/related';
import { HistoryPanel } from '../../record/history/HistoryPanel';
import { isConfirmed, type AnyRecord, type Resource } from '../../schema';
import { SUMMED } from './domain/sums';
import { BalanceForm } from './page/BalanceForm';
import { BalanceConfirmation } from './page/BalanceConfirmation';
import { useNotify } from 'ra-core';

export default function BalanceEdit() {
  return <GenericEdit form={BalanceEditor} />;
}

interface EditorProps {
  resource: Resource;
  record: AnyRecord;
}

function BalanceEditor({ resource, record }: EditorProps) {
  const { done, finish } = useFinishEdit(resource);
  const onSubmit = useBalanceSave();
  return (
    <BalanceForm
      resource={resource}
      record={record}
      onSubmit={onSubmit}
      done={done}
      before={<FormConfirmation resource={resource} record={record} />}
      after={
        <>
          <ConfirmedMemo resource={resource} record={record} />
          <RecordSummary resource={resource} record={record} without={SUMMED} />
          <RelatedRecords resource={resource} record={record} showsHeld />
          <HistoryPanel resource={resource} record={record} />
        </>
      }
      actions={
        <RecordActions
          resource={resource}
          record={record}
          onDeleted={() => finish('form.deleted')}
        />
      }
    />
  );
}

function FormConfirmation(props: EditorProps) {
  const { isDirty } = useFormState();
  return <BalanceConfirmation {...props} unsaved={isDirty} />;
}

function ConfirmedMemo({ resource, record }: EditorProps) {
  if (!isConfirmed(resource, record)) return null;
  return (
    <section className="form-group">
      <dl className="form-grid form-values">
        <LabelledField resource={resource} record={record} field="memoConfirmed" />
      </dl>
    </section>
  );
}

/** Saves unchanged forms too, to recompute the sums. */
function useBalanceSave(): SubmitForm {
  const notify = useNotify();
  const save = useSaveRecord();
  return async (_typed, read, { payload, settle }) => {
    settle(await save(payload, { read }));
    notify('balance.page.saved', { type: 'success' });
  };
}
