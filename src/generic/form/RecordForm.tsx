import { useId, type ReactNode } from 'react';
import type { AnyRecord, Resource } from '../../schema';
import { ChangedNotice } from './ChangedNotice';
import { Facts } from './Facts';
import { FailureAlert } from './FailureAlert';
import { FormFrame } from './FormFrame';
import { FormSections } from './FormSections';
import { FormToolbar } from './FormToolbar';
import { LeaveGuard } from './LeaveGuard';
import { RecordActions } from './RecordActions';
import { useFinish } from './useFinish';
import { useSaving } from './useSaving';
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
  /** Where to go on after a save; default: the list. */
  onSaved?: ((record: AnyRecord) => void) | undefined;
}

/** The form of create and edit: sections, what went wrong, facts, toolbar, and the question before leaving. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, start, success, notice, header, onSaved } = props;
  const formId = useId();
  const { done, finish } = useFinish(resource);
  const saving = useSaving((saved) => finish(success, onSaved && (() => onSaved(saved))));
  return (
    <FormFrame
      {...{ resource, formId, record, start, header }}
      onSubmit={(typed) => saving.submit(payloadOf(resource, typed, record))}
      foot={
        <>
          <FailureAlert resource={resource} failure={saving.failure} onClose={saving.dismiss} />
          <FormToolbar {...{ resource, formId }} busy={saving.busy}>
            {record && (
              <RecordActions {...{ resource, record }} onDeleted={() => finish('form.deleted')} />
            )}
          </FormToolbar>
        </>
      }
    >
      {notice}
      {record && <ChangedNotice {...{ resource, record }} own={done} />}
      <FormSections resource={resource} exists={record !== undefined} />
      {record && <Facts resource={resource} record={record} />}
      <LeaveGuard done={done} />
    </FormFrame>
  );
}
