import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollBoxProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Scrolls its content; focusable only while it overflows.
 * @example <ScrollBox label={translate('elements.table')}>{table}</ScrollBox>
 */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setScrolls(
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      ),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={className}
      style={{ overflow: 'auto' }}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
}
