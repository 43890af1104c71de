import { useCallback, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { KEYS } from '../shell/keyboard/keys';
import { useShortcut } from '../shell/keyboard/pressed';

// Free: the focused element was removed, or it is on the screen's container after navigation.
const isFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

/** Focuses the previous row on return, and the same position when rows are replaced. */
export function useRowFocus(data: unknown, returned: boolean, focusActive: () => void) {
  const inside = useRef(returned);
  const latest = useRef(focusActive);
  useLayoutEffect(() => {
    latest.current = focusActive;
  }, [focusActive]);
  useLayoutEffect(() => {
    if (inside.current && isFree()) latest.current();
  }, [data]);
  // Skips the list's filters.
  useShortcut(KEYS.list.rows, () => isFree() && latest.current());
  const onFocusIn = useCallback(() => {
    inside.current = true;
  }, []);
  // A removed element does not report losing the focus.
  const onBlur = useCallback((event: FocusEvent) => {
    inside.current = event.currentTarget.contains(event.relatedTarget);
  }, []);
  return { onFocusIn, onBlur };
}
