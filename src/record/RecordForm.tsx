import { useId, type ReactNode } from 'react';
import type { AnyRecord, Resource } from '../schema';
import type { ChildDrafts } from './children/childDrafts';
import { UnsavedCount } from './children/UnsavedCount';
import { useRecordSave, type LeftRows } from './children/useRecordSave';
import { HistoryPanel } from './history/HistoryPanel';
import { RemoteChangeNotice } from './form/RemoteChangeNotice';
import { RecordSummary } from './values/RecordSummary';
import { FocusFirstEmpty } from './form/FocusFirstEmpty';
import { FormLayout, type BeforeSave } from './form/FormLayout';
import { FormSections, type Inputs } from './form/FormSections';
import { FormToolbar } from './form/FormToolbar';
import { LeaveGuard } from './form/LeaveGuard';
import { RecordActions } from './form/RecordActions';
import { useFinishEdit } from './form/save';
import { RelatedRecords } from './related';
import { SettlementSummary } from './settled';
import type { Values } from './values/values';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { lazyPart } from '../shell/faults/PartErrorBoundary';
// Bundled with the form's styles, to save a request.
import './confirm/confirm.css';

const ConfirmedForm = lazyComponent(() => import('./confirm/ConfirmedForm'));
const SaveAlert = lazyPart(() => import('./children/SaveAlert'));

export interface RecordFormProps {
  resource: Resource;
  record?: AnyRecord | undefined;
  /** Instead of the declared defaults. */
  start?: Readonly<Values> | null;
  success: string;
  notice?: ReactNode;
  header?: ReactNode;
  inputs?: Inputs;
  confirmation?: ReactNode;
  beforeSave?: BeforeSave;
  kinds?: readonly ChildDrafts[];
  rows?: ReactNode;
  onCompare?: (key: string, kind: ChildDrafts) => void;
  /** Of the children of a record that was just created. */
  left?: LeftRows['report'] | null;
  /** Some of its children were not created. */
  onMade?: (record: AnyRecord, left: LeftRows) => void;
  onSaved?: ((record: AnyRecord) => void) | undefined;
}

const NO_KINDS: readonly ChildDrafts[] = [];
const NOT_SAVED = { report: null, dismiss: () => undefined };

/**
 * A resource's form, with its confirmation.
 * @example <RecordForm resource={resource} record={record} success="form.saved" />
 */
export function RecordForm(props: RecordFormProps) {
  const { resource, record } = props;
  return record && resource.confirmation ? (
    <ConfirmedForm {...props} record={record} Form={PlainForm} />
  ) : (
    <PlainForm {...props} />
  );
}

function PlainForm(props: RecordFormProps) {
  const { resource, record, start, success, notice, header, onSaved } = props;
  const { confirmation, beforeSave, kinds = NO_KINDS, rows, onCompare, left, onMade } = props;
  const formId = useId();
  const { done, finish, backToOrigin } = useFinishEdit(resource);
  const saving = useRecordSave({
    resource,
    record,
    kinds,
    began: left ? { ...left, failure: null, unsent: false, isInvalid: false } : null,
    onSaved: (saved, now) => {
      const message = saved > 0 ? success : 'children.unchanged';
      const afterSave = onSaved && now && (() => onSaved(now));
      finish(message, afterSave ?? (record && backToOrigin));
    },
    ...(onMade && {
      onMade: (made, rest) => finish(success, () => onMade(made, rest)),
    }),
  });
  return (
    <FormLayout
      resource={resource}
      formId={formId}
      record={record}
      start={start}
      header={header}
      beforeSave={beforeSave}
      rows={kinds}
      onSubmit={saving.submit}
      foot={
        <RecordFoot
          resource={resource}
          record={record}
          formId={formId}
          kinds={kinds}
          saving={saving}
          done={done}
          onCompare={onCompare}
          onDeleted={() => finish('form.deleted')}
        />
      }
    >
      {confirmation}
      {record && <SettlementSummary resource={resource} record={record} />}
      {notice}
      <FormSections resource={resource} exists={record !== undefined} inputs={props.inputs} />
      {!record && <FocusFirstEmpty resource={resource} />}
      {rows}
      {record && <RecordSummary resource={resource} record={record} />}
      {record && <RelatedRecords resource={resource} record={record} />}
      {record && <HistoryPanel resource={resource} record={record} />}
      <LeaveGuard done={done} rows={kinds} />
    </FormLayout>
  );
}

interface RecordFootProps {
  resource: Resource;
  record: AnyRecord | undefined;
  formId: string;
  kinds?: readonly ChildDrafts[];
  /** Of the children. */
  saving?: Pick<ReturnType<typeof useRecordSave>, 'report' | 'dismiss'>;
  done: { readonly current: boolean };
  nameOf?: (values: Values) => string;
  onCompare?: RecordFormProps['onCompare'] | undefined;
  onDeleted: () => void;
}

/**
 * What a save reports, and the buttons.
 * @example <RecordFoot resource={resource} formId={formId} kinds={kinds} saving={saving} done={done} onDeleted={close} />
 */
export function RecordFoot(props: RecordFootProps) {
  const { resource, record, formId, kinds = NO_KINDS, saving = NOT_SAVED, ...rest } = props;
  const { done, nameOf, onCompare, onDeleted } = rest;
  return (
    <>
      {record && (
        <RemoteChangeNotice
          resource={resource}
          record={record}
          own={done}
          hidden={saving.report !== null}
        />
      )}
      <SaveAlert
        resource={resource}
        kinds={kinds}
        nameOf={nameOf}
        report={saving.report}
        onDismiss={saving.dismiss}
        onCompare={onCompare}
      />
      <FormToolbar resource={resource} formId={formId}>
        {kinds.length > 0 && <UnsavedCount kinds={kinds} />}
        {record && (
          <RecordActions resource={resource} record={record} kinds={kinds} onDeleted={onDeleted} />
        )}
      </FormToolbar>
    </>
  );
}
