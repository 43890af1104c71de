import { useEffect, useRef } from 'react';
import { isOneOf, isTaken } from './pressed';

/** Anywhere on the screen, but not in a text input. `act` returns false if it does not handle the event. */
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
