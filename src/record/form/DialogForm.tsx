import { Button } from '@mui/material';
import { CreateBase, useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnyRecord, Resource } from '../../schema';
import FailureAlert from './FailureAlert';
import { FocusFirstEmpty } from './FocusFirstEmpty';
import { FormLayout, type BeforeSave } from './FormLayout';
import { useFormLayout } from './formLayoutContext';
import { FormSections, type Inputs } from './FormSections';
import { FormToolbar } from './FormToolbar';
import { LeaveDialog } from './LeaveGuard';
import { useSaveRecord } from './save';
import { formValues, type Values } from '../values/values';
import { WorkDialog } from '../../shell/elements/WorkDialog';

interface DialogFormProps {
  resource: Resource;
  title: string;
  start: Readonly<Values>;
  /** Translated: the toast lacks the screen's own words. */
  success: string;
  inputs?: Inputs;
  beforeSave?: BeforeSave;
  onSaved?: (record: AnyRecord) => void;
  onClose: () => void;
  /** For blocking the page's navigation. */
  onDirty?: (dirty: boolean) => void;
  draft?: string;
}

/**
 * A resource's form in a dialog, saved at once through its own path.
 * @example <DialogForm resource={ledger} title={title} start={{ reservationCode }} success={text} onSaved={close} onClose={close} />
 */
export function DialogForm({ title, ...props }: DialogFormProps) {
  const [asking, setAsking] = useState(false);
  const [dirty, setDirty] = useState(false);
  const { onClose, onDirty } = props;
  useEffect(() => {
    onDirty?.(dirty);
    return () => onDirty?.(false);
  }, [dirty, onDirty]);
  const close = () => (dirty ? setAsking(true) : onClose());
  return (
    <WorkDialog title={title} onClose={close}>
      <CreateBase
        disableAuthentication
        resource={props.resource.route}
        mutationMode="pessimistic"
        redirect={false}
      >
        <NewRecordForm {...props} onCancel={close} setDirty={setDirty}>
          {asking && <DiscardDialog onStay={() => setAsking(false)} onLeave={onClose} />}
        </NewRecordForm>
      </CreateBase>
    </WorkDialog>
  );
}

interface NewRecordFormProps extends Omit<DialogFormProps, 'title' | 'onDirty'> {
  onCancel: () => void;
  children: ReactNode;
  setDirty: (dirty: boolean) => void;
}

function NewRecordForm(props: NewRecordFormProps) {
  const { resource, start, success, onSaved, onClose, onCancel, setDirty } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  // Later data must not overwrite the input.
  const [values] = useState(() => ({ ...formValues(resource), ...start }));
  const save = useSaveRecord();
  const finish = (record: AnyRecord) => {
    notify(success, { type: 'success' });
    onSaved?.(record);
    onClose();
  };
  return (
    <FormLayout
      resource={resource}
      formId={formId}
      beforeSave={props.beforeSave}
      dialog={props.draft ?? resource.route}
      start={values}
      onSubmit={async (_typed, _read, { payload, once, end }) => {
        const record = await save(payload, { once });
        return end(record, () => finish(record));
      }}
      foot={
        <>
          <FailureAlert resource={resource} />
          <FormToolbar
            resource={resource}
            formId={formId}
            back={<Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
          />
        </>
      }
    >
      <FormSections resource={resource} exists={false} inputs={props.inputs} />
      <FocusFirstEmpty resource={resource} values={values} />
      <ReportDirty setDirty={setDirty} />
      {props.children}
    </FormLayout>
  );
}

function DiscardDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { draftWriter } = useFormLayout();
  const leave = () => {
    draftWriter.current?.drop();
    onLeave();
  };
  return <LeaveDialog onStay={onStay} onLeave={leave} />;
}

function ReportDirty({ setDirty }: { setDirty: (dirty: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  return null;
}
