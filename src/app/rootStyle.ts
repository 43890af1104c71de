import { useLayoutEffect } from 'react';

/** Sets these properties and variables on the page as a whole for as long as its caller is there. Memoise them. */
export function useRootStyle(properties: Readonly<Record<string, string>>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) style.removeProperty(name);
    };
  }, [properties]);
}
