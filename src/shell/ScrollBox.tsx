import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollBoxProps {
  /** What is in it, for screen readers; translated. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** What may be too wide or too long for its place: scrolled by keyboard too, and no stop on the way where all fits. */
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
