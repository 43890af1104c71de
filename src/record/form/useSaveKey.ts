import { useEffect } from 'react';
import { isCovered } from '../../shell/keyboard/pressed';

// A date or a code is read when its input is left, and the save key leaves none.
function settleInput(form: HTMLFormElement) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !form.contains(activeElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}

/** Ctrl+S submits the form, with what is half typed in it; not below a dialog or a menu, which has the keys. */
export function useSaveKey(formId: string): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      // By the key's place: with a Korean layout on, its letter is ㄴ.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement) || event.repeat || isCovered(form)) return;
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
