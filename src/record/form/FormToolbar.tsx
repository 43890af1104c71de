import { BackToList } from '../../shell/elements/BackToList';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { Resource } from '../../schema';
import { WaitingSave } from '../../shell/faults/WaitingSave';
import { useFormLayout } from './formLayoutContext';
import { SaveButton, useSaveKey } from './SaveButton';

interface FormToolbarProps {
  resource: Resource;
  formId: string;
  /** Default: back to the list. */
  back?: ReactNode;
  children?: ReactNode;
}

/**
 * Save button, and the page's own buttons.
 * @example <FormToolbar resource={resource} formId={formId}><UnsavedCount kinds={kinds} /></FormToolbar>
 */
export function FormToolbar({ resource, formId, back, children }: FormToolbarProps) {
  const translate = useTranslate();
  const { locked, busy } = useFormLayout();
  useSaveKey(formId);
  return (
    <div className="row wrap form-toolbar" role="toolbar" aria-label={translate('form.toolbar')}>
      {!locked && <SaveButton busy={busy} />}
      {back ?? <BackToList resource={resource} />}
      <WaitingSave busy={busy} />
      <InvalidCount />
      {children}
    </div>
  );
}

function InvalidCount() {
  const translate = useTranslate();
  const { errors } = useFormState();
  const count = Object.keys(errors).length;
  return (
    <span className="form-invalid" role="status">
      {count > 0 && translate('form.invalid', { smart_count: count })}
    </span>
  );
}
