import { useEffect, useRef } from 'react';

/**
 * The button that opens a form, focused when the form closes.
 * @example const button = useReturnFocus(isOpen)
 */
export function useReturnFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(isOpen);
  useEffect(() => {
    if (last.current && !isOpen) button.current?.focus();
    last.current = isOpen;
  }, [isOpen]);
  return button;
}
