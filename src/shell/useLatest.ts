import { useInsertionEffect, useRef, type RefObject } from 'react';

/**
 * A ref to the last committed value, for effects and event handlers that must not run again when it changes. Do not
 * read it while rendering.
 * @example
 * const latest = useLatest(onSave);
 * useEffect(() => subscribe(() => latest.current()), [latest]);
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const ref = useRef(value);
  useInsertionEffect(() => {
    ref.current = value;
  });
  return ref;
}
