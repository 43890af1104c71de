import { useEffect } from 'react';

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

/** Ctrl+S submits the form, with what is half typed in it. */
export function useSaveKey(formId: string): void {
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
