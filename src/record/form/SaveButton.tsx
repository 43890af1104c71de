import SaveIcon from '@mui/icons-material/Save';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Spinner } from '../../shell/elements/Spinner';
import { isCovered, useListener } from '../../shell/keyboard/pressed';

/** Not disabled while saving, which would lose the focus. */
export function SaveButton({ busy }: { busy: boolean }) {
  const translate = useTranslate();
  return (
    <Button
      type="submit"
      variant="contained"
      title={translate('form.shortcut')}
      aria-busy={busy}
      startIcon={busy ? <Spinner size="small" label={translate('form.saving')} /> : <SaveIcon />}
    >
      {translate('ra.action.save')}
    </Button>
  );
}

// A date or code is parsed on blur, which the save key does not cause.
function settleInput(form: HTMLFormElement) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !form.contains(activeElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}

/** Ctrl+S; not behind a dialog or menu. */
export function useSaveKey(formId: string): void {
  useListener(window, 'keydown', (event) => {
    // By key code: with a Korean layout the letter is ㄴ.
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
    event.preventDefault();
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || event.repeat || isCovered(form)) return;
    settleInput(form);
    const second = event.shiftKey && form.querySelector<HTMLButtonElement>('[data-save="shift"]');
    form.requestSubmit(second || undefined);
  });
}
