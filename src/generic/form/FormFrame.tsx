import { Form, RecordContext, useTranslate } from 'ra-core';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '../../fields/ime';
import type { AnyRecord, Resource } from '../../schema';
import './form.css';
import { declaredRules } from './resolver';
import { formValues, type Values } from './values';

interface FormFrameProps {
  resource: Resource;
  /** Names the form element: a toolbar's save key submits it by this. */
  formId: string;
  /** The record that is edited; none for a new one. */
  record?: AnyRecord | undefined;
  /** What a new record starts with instead of the declared defaults. */
  start?: Readonly<Values> | null | undefined;
  /** Gets what was typed once it keeps the declaration's rules. */
  onSubmit: (typed: Values) => Promise<void>;
  /** Stands above the body, for instance sticky. */
  header?: ReactNode;
  /** Stays in sight below the body: what went wrong, and the toolbar. */
  foot: ReactNode;
  /** The body: FormSections and whatever a bespoke page adds. All of it sees the form's values. */
  children: ReactNode;
}

// What someone has typed stays when the record is fetched again in mid-form.
const RESET = { keepDirtyValues: true };

/** The form around a record: its values, its rules and its three places. What create, edit and a bespoke page share. */
export function FormFrame(props: FormFrameProps) {
  const { resource, formId, record, start, onSubmit, header, foot, children } = props;
  const translate = useTranslate();
  const values = useMemo(() => {
    const held = formValues(resource, record ?? start ?? undefined);
    return record ? { ...held, id: record.id } : held;
  }, [resource, record, start]);
  const rules = useMemo(
    () => declaredRules(resource, translate, record),
    [resource, translate, record],
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
      onSubmit={onSubmit}
    >
      {/* A new record in a dialog is none of the page's record behind it. */}
      <RecordContext.Provider value={record}>
        <div className="form-content" onKeyDownCapture={keepComposing}>
          {header}
          <div className="form-body">{children}</div>
          <div className="form-foot">{foot}</div>
        </div>
      </RecordContext.Provider>
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
