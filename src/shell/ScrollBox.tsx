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
  const [beyond, setBeyond] = useState('');
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setScrolls(
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      );
      setBeyond(endsBeyond(element));
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={className}
      style={{ overflow: 'auto' }}
      data-beyond={beyond || undefined}
      onScroll={({ currentTarget }) => setBeyond(endsBeyond(currentTarget))}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
}

function endsBeyond({ scrollLeft, clientWidth, scrollWidth }: Element): string {
  const ends = [scrollLeft >= 1 && 'start', scrollLeft + clientWidth <= scrollWidth - 1 && 'end'];
  return ends.filter(Boolean).join(' ');
}
