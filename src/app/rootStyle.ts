import { useLayoutEffect } from 'react';

/** Memoize the argument. */
export function useRootStyle(properties: Readonly<Record<string, string>>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) style.removeProperty(name);
    };
  }, [properties]);
}
