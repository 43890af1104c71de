import { useEffect, useRef, type FocusEvent } from 'react';

interface RestoreFocus {
  disableRestoreFocus: true;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Returns the focus to the element that had it when the dialog unmounts. Unlike MUI, it does not scroll: the element
 * may be out of sight, and the form should stay where it is.
 * @returns props of MUI's `Dialog`
 * @example <Dialog open {...useRestoreFocus()} onClose={onClose}>
 */
export function useRestoreFocus(): RestoreFocus {
  const before = useRef<EventTarget>(null);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );
  return {
    disableRestoreFocus: true,
    // The first focus comes from there.
    onFocus: ({ relatedTarget }) => {
      before.current ??= relatedTarget;
    },
  };
}
