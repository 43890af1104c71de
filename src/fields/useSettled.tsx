import { useEffect, useState } from 'react';
import { INPUT_DEBOUNCE_MS } from './ime';

/** The value once it has rested for the input debounce (spec §9); until then the one before. */
export function useSettled<T>(value: T, delay = INPUT_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
