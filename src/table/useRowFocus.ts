import { useCallback, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { KEYS } from '../shell/keyboard/keys';
import { useShortcut } from '../shell/keyboard/useShortcut';

// Nobody has it: what had it is gone, or it is on the frame of the screen that was just entered.
const isFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

/**
 * Keeps the keyboard in the rows: on the row that somebody left when they come back to it, and on the row in the
 * same place when other rows take the place of those that had the focus.
 */
export function useRowFocus(data: unknown, returned: boolean, focusActive: () => void) {
  const inside = useRef(returned);
  const latest = useRef(focusActive);
  useLayoutEffect(() => {
    latest.current = focusActive;
  }, [focusActive]);
  useLayoutEffect(() => {
    if (inside.current && isFree()) latest.current();
  }, [data]);
  // Whoever has just come to the list need not go past all of its filters.
  useShortcut(KEYS.list.rows, () => isFree() && latest.current());
  const onFocusIn = useCallback(() => {
    inside.current = true;
  }, []);
  // What is taken out of the document does not say that it loses the focus.
  const onBlur = useCallback((event: FocusEvent) => {
    inside.current = event.currentTarget.contains(event.relatedTarget);
  }, []);
  return { onFocusIn, onBlur };
}
