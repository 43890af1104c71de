import { useEffect, useRef, type ReactNode } from 'react';

/** Moves the focus to the first match inside when it opens, so that the keyboard can go on from there. */
export function FocusFirst({ selector, children }: { selector: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = box.current?.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  }, [selector]);
  return <div ref={box}>{children}</div>;
}
