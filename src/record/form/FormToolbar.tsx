import SaveIcon from '@mui/icons-material/Save';
import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { Resource } from '../../schema';
import { Spinner } from '../../shell/elements/Spinner';
import { WaitingSave } from '../../shell/faults/WaitingSave';
import { useFrame } from './frame';

interface FormToolbarProps {
  resource: Resource;
  formId: string;
  /** The second button, where it does not lead back to the list. */
  back?: ReactNode;
  /** What else can be done, behind them. */
  children?: ReactNode;
}

/** Stays at the bottom: save (Ctrl+S), back to the list, and what else can be done with a record. */
export function FormToolbar({ resource, formId, back, children }: FormToolbarProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { locked, busy } = useFrame();
  useSaveKey(formId);
  return (
    <div className="form-toolbar" role="toolbar" aria-label={translate('form.toolbar')}>
      {!locked && (
        <Button
          type="submit"
          variant="contained"
          title={translate('form.shortcut')}
          // Not disabled while it works: the focus would be lost. A second submit is ignored.
          aria-busy={busy}
          startIcon={
            busy ? <Spinner size="small" label={translate('form.saving')} /> : <SaveIcon />
          }
        >
          {translate('ra.action.save')}
        </Button>
      )}
      {back ?? (
        <Button component={Link} to={createPath({ resource: resource.route, type: 'list' })}>
          {translate(locked ? 'form.back' : 'ra.action.cancel')}
        </Button>
      )}
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

// A date or a code is read when its input is left, and the save key leaves none.
function settleInput(form: HTMLFormElement) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !form.contains(activeElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}

// A dialog that asks something has the keys; one that holds the form itself is no reason not to save it.
const isAsking = (form: Element) =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => !dialog.contains(form));

function useSaveKey(formId: string) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      // By the key's place: with a Korean layout on, its letter is ㄴ.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement) || event.repeat || isAsking(form)) return;
      settleInput(form);
      // With Shift by the second way to save, where a form has one.
      const second = event.shiftKey && form.querySelector<HTMLButtonElement>('[data-save="shift"]');
      if (second) form.requestSubmit(second);
      else form.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [formId]);
}
