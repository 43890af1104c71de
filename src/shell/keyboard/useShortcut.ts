import { useEffect, useRef } from 'react';
import { isOneOf, isTaken } from './pressed';

/**
 * Does something when one of these keys is pressed anywhere on the screen, but not while something is typed; `act`
 * answers false where the key has nothing to do.
 */
export function useShortcut(shortcuts: readonly string[], act: () => boolean | void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isTaken(event) || !isOneOf(event, shortcuts)) return;
      if (latest.current() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcuts]);
}
