import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { isSuspended } from '../../session/state';
import { useSession } from '../services';
import { INPUT_DEBOUNCE_MS } from '../../data/limits';
// Bundled with the admin's styles, to save a request.
import './signInAgain.css';
import { useListener } from '../../shell/keyboard/pressed';

// Its script is loaded after each first screen.
const SignInDialog = lazyPart(() => import('./SignInDialog'), 'session.text');

/** For unsaved work (rules: typed-work-survives). */
export function SignInAgain() {
  const open = useInterruption(isSuspended(useSession()));
  return open && <SignInDialog />;
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** True once typing has paused: no keystroke lands in the dialog, no syllable is cut. */
export function useInterruption(isEnabled: boolean): boolean {
  const [open, setOpen] = useState(false);
  // A strong reference would keep an unmounted form in memory.
  const typed = useRef<{ field?: WeakRef<HTMLElement>; at: number }>({ at: -Infinity });
  const goBack = useRef<HTMLElement | null>(null);

  const note = ({ type, target }: Event) => {
    typed.current.at = performance.now();
    if (type === 'input' && target instanceof HTMLElement)
      typed.current.field = new WeakRef(target);
  };
  useListener(document, 'keydown', note, { capture: true });
  useListener(document, 'input', note, { capture: true });

  useEffect(() => {
    if (!isEnabled) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const left = typed.current.at + INPUT_DEBOUNCE_MS - performance.now();
      if (left > 0) {
        timer = setTimeout(update, left);
        return;
      }
      const { activeElement } = document;
      const focused = activeElement instanceof HTMLElement ? activeElement : null;
      // After saving by button: the last typed input.
      goBack.current = focused?.matches(FIELDS)
        ? focused
        : (typed.current.field?.deref() ?? focused);
      setOpen(true);
    };
    update();
    return () => {
      clearTimeout(timer);
      setOpen(false);
    };
  }, [isEnabled]);

  useEffect(() => (open ? () => goBack.current?.focus() : undefined), [open]);

  return open && isEnabled;
}
