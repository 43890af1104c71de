import { useEffect } from 'react';
import { isCovered } from '../../shell/keyboard/pressed';

// A date or code is parsed on blur, which the save key does not cause.
function settleInput(form: HTMLFormElement) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !form.contains(activeElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}

/** Ctrl+S; not behind a dialog or menu. */
export function useSaveKey(formId: string): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      // By key code: with a Korean layout the letter is ㄴ.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement) || event.repeat || isCovered(form)) return;
      settleInput(form);
      const second = event.shiftKey && form.querySelector<HTMLButtonElement>('[data-save="shift"]');
      if (second) form.requestSubmit(second);
      else form.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [formId]);
}
