import { Form, RecordContextProvider, useTranslate } from 'ra-core';
import { useId, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '../../fields/ime';
import type { AnyRecord, Resource } from '../../schema';
import { ChangedNotice } from './ChangedNotice';
import { Facts } from './Facts';
import { FailureAlert } from './FailureAlert';
import './form.css';
import { FormSections } from './FormSections';
import { FormToolbar } from './FormToolbar';
import { LeaveGuard } from './LeaveGuard';
import { declaredRules } from './resolver';
import { useFinish } from './useFinish';
import { useSaving } from './useSaving';
import { formValues, payloadOf, type Values } from './values';

interface RecordFormProps {
  resource: Resource;
  /** The record that is edited; none for a new one. */
  record?: AnyRecord | undefined;
  /** What a new record starts with instead of the declared defaults. */
  start?: Readonly<Values> | null;
  /** Said when it is saved: a message key. */
  success: string;
  notice?: ReactNode;
}

// What someone has typed stays when the record is fetched again in mid-form.
const RESET = { keepDirtyValues: true };

/** The form of create and edit: sections, what went wrong, facts, toolbar, and the question before leaving. */
export function RecordForm({ resource, record, start, success, notice }: RecordFormProps) {
  const translate = useTranslate();
  const formId = useId();
  const { done, finish } = useFinish(resource);
  const saving = useSaving(() => finish(success));
  const values = useMemo(() => {
    const held = formValues(resource, record ?? start ?? undefined);
    return record ? { ...held, id: record.id } : held;
  }, [resource, record, start]);
  const rules = useMemo(
    () => declaredRules(resource, translate, record),
    [resource, translate, record],
  );

  const content = (
    <div className="form-content" onKeyDownCapture={keepComposing}>
      <div className="form-body">
        {notice}
        {record && <ChangedNotice {...{ resource, record, done }} />}
        <FormSections resource={resource} exists={record !== undefined} />
        {record && <Facts resource={resource} record={record} />}
      </div>
      <div className="form-foot">
        <FailureAlert resource={resource} failure={saving.failure} onClose={saving.dismiss} />
        <FormToolbar
          {...{ resource, formId, record }}
          busy={saving.busy}
          onDeleted={() => finish('form.deleted')}
        />
      </div>
      <LeaveGuard done={done} />
    </div>
  );
  return (
    <Form<Values>
      id={formId}
      className="form"
      noValidate
      record={values}
      resolver={rules}
      resetOptions={RESET}
      disableInvalidFormNotification
      onSubmit={(typed: Values) => saving.submit(payloadOf(resource, typed, record))}
    >
      {record ? <RecordContextProvider value={record}>{content}</RecordContextProvider> : content}
    </Form>
  );
}

// The Enter that ends a syllable neither submits nor picks.
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) {
    event.preventDefault();
    event.stopPropagation();
  }
}
