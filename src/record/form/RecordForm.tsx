import { useId, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnyRecord, Resource } from '../../schema';
import { ConfirmationBar } from '../confirm/ConfirmationBar';
import { HistoryPanel } from '../history/HistoryPanel';
import { ChangedNotice } from './ChangedNotice';
import { Facts } from './Facts';
import { FailureAlert } from './FailureAlert';
import { FormFrame } from './FormFrame';
import { FormSections, type Inputs } from './FormSections';
import { FormToolbar } from './FormToolbar';
import { LeaveGuard } from './LeaveGuard';
import { RecordActions } from './RecordActions';
import { useSaveRecord } from './send';
import { useFinish } from './useFinish';
import { payloadOf, type Values } from './values';

export interface RecordFormProps {
  resource: Resource;
  /** The record that is edited; none for a new one. */
  record?: AnyRecord | undefined;
  /** What a new record starts with instead of the declared defaults. */
  start?: Readonly<Values> | null;
  /** Said when it is saved: a message key. */
  success: string;
  notice?: ReactNode;
  header?: ReactNode;
  inputs?: Inputs;
  /** What says who confirmed the record, and takes that back; default: the bar that is drawn from the declaration. */
  confirmation?: ReactNode;
  /** Asked before each save: false holds it, with everything as it was typed. */
  beforeSave?: (typed: Values, read: AnyRecord | undefined) => Promise<boolean>;
  /** Where to go on after a save; default: the list. */
  onSaved?: ((record: AnyRecord) => void) | undefined;
}

/** The form of create and edit: sections, what went wrong, facts, toolbar, and the question before leaving. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, start, success, notice, header, onSaved } = props;
  const { confirmation, beforeSave } = props;
  const formId = useId();
  const { done, finish } = useFinish(resource);
  const save = useSaveRecord((saved) => finish(success, onSaved && (() => onSaved(saved))));
  return (
    <FormFrame
      {...{ resource, formId, record, start, header, beforeSave }}
      onSubmit={(typed, read) => save(payloadOf(resource, typed, read), read)}
      foot={
        <>
          {/* In sight, and no field moves for it. */}
          {record && <ChangedNotice {...{ resource, record }} own={done} />}
          <FailureAlert resource={resource} />
          <FormToolbar {...{ resource, formId }}>
            {record && (
              <RecordActions {...{ resource, record }} onDeleted={() => finish('form.deleted')} />
            )}
          </FormToolbar>
        </>
      }
    >
      {record && (confirmation ?? <FormConfirmation {...{ resource, record }} />)}
      {notice}
      <FormSections resource={resource} exists={record !== undefined} inputs={props.inputs} />
      {record && <Facts resource={resource} record={record} />}
      {record && <HistoryPanel resource={resource} record={record} />}
      <LeaveGuard done={done} />
    </FormFrame>
  );
}

/** What is confirmed is what is stored: not while something else is typed. */
function FormConfirmation(props: { resource: Resource; record: AnyRecord }) {
  const { isDirty } = useFormState();
  return <ConfirmationBar {...props} unsaved={isDirty} />;
}
