import { useEffect, useRef, useState } from 'react';
import { INPUT_DEBOUNCE_MS } from '../../data/limits';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/**
 * When to interrupt: as soon as it is wanted and no key was pressed for a moment, so that nothing typed in the flow
 * lands in a dialog's field, and no syllable is cut in half. Afterwards the focus goes back to where the person was
 * typing.
 */
export function useInterruption(wanted: boolean): boolean {
  const [open, setOpen] = useState(false);
  // Weakly: a form that is left would else stay in memory, with its record, until somebody types elsewhere.
  const typed = useRef<{ field?: WeakRef<HTMLElement>; at: number }>({ at: -Infinity });
  const goBack = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const onKey = () => {
      typed.current.at = performance.now();
    };
    const onInput = ({ target }: Event) => {
      onKey();
      if (target instanceof HTMLElement) typed.current.field = new WeakRef(target);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('input', onInput, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('input', onInput, true);
    };
  }, []);

  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = typed.current.at + INPUT_DEBOUNCE_MS - performance.now();
      if (left > 0) {
        timer = setTimeout(look, left);
        return;
      }
      const { activeElement } = document;
      const here = activeElement instanceof HTMLElement ? activeElement : null;
      // A save by its button leaves the focus there, or nowhere: the typing was elsewhere.
      goBack.current = here?.matches(FIELDS) ? here : (typed.current.field?.deref() ?? here);
      setOpen(true);
    };
    look();
    return () => {
      clearTimeout(timer);
      setOpen(false);
    };
  }, [wanted]);

  useEffect(() => (open ? () => goBack.current?.focus() : undefined), [open]);

  return open && wanted;
}
