import CloneIcon from '@mui/icons-material/ContentCopyOutlined';
import SaveIcon from '@mui/icons-material/Save';
import { Button, CircularProgress } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { AnyRecord, Resource } from '../../schema';
import { clonePath } from './clone';
import { DeleteButton } from './DeleteButton';

interface FormToolbarProps {
  resource: Resource;
  formId: string;
  busy: boolean;
  record?: AnyRecord | undefined;
  onDeleted: () => void;
}

/** Stays at the bottom: save (Ctrl+S), back to the list, and what else can be done with a record. */
export function FormToolbar({ resource, formId, busy, record, onDeleted }: FormToolbarProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  useSaveKey(formId);
  return (
    <div className="form-toolbar" role="toolbar" aria-label={translate('form.toolbar')}>
      <Button
        type="submit"
        variant="contained"
        title={translate('form.shortcut')}
        // Not disabled while it works: the focus would be lost. A second submit is ignored.
        aria-busy={busy}
        startIcon={
          busy ? (
            <CircularProgress size={18} color="inherit" aria-label={translate('form.saving')} />
          ) : (
            <SaveIcon />
          )
        }
      >
        {translate('ra.action.save')}
      </Button>
      <Button component={Link} to={createPath({ resource: resource.route, type: 'list' })}>
        {translate('ra.action.cancel')}
      </Button>
      <InvalidCount />
      {record && (
        <div className="form-toolbar-end">
          <Button
            component={Link}
            to={clonePath(createPath, resource, record.id)}
            startIcon={<CloneIcon />}
          >
            {translate('ra.action.clone')}
          </Button>
          <DeleteButton resource={resource} record={record} onDeleted={onDeleted} />
        </div>
      )}
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

function useSaveKey(formId: string) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      // By the key's place: with a Korean layout on, its letter is ㄴ.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      const form = document.getElementById(formId);
      const asking = document.querySelector('[role="dialog"]') !== null;
      if (!(form instanceof HTMLFormElement) || event.repeat || asking) return;
      settleInput(form);
      form.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [formId]);
}
