import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { CHANGES, KNOWN_EXTENSIONS, type Resource } from '../schema';

const ExtensionsContext = createContext<readonly string[]>([]);

/**
 * Provides what the backend can do beyond the contract (rules: extensions). Misspelled names are reported.
 * @example <ExtensionsProvider extensions={['lists']}>{children}</ExtensionsProvider>
 */
export function ExtensionsProvider(props: { extensions: readonly string[]; children: ReactNode }) {
  const { extensions, children } = props;
  useEffect(() => {
    if (extensions.some((name) => !KNOWN_EXTENSIONS.includes(name)))
      import('../schema/checks/extensionNames').then(
        ({ warnOfMisspelled }) => warnOfMisspelled(extensions),
        console.warn,
      );
  }, [extensions]);
  return <ExtensionsContext.Provider value={extensions}>{children}</ExtensionsContext.Provider>;
}

/**
 * The backend's, such as `sort`.
 * @example const sorts = useExtensions().includes('sort');
 */
export function useExtensions(): readonly string[] {
  return useContext(ExtensionsContext);
}

export function useHasHistory(resource: Resource): boolean {
  const extensions = useExtensions();
  return resource.history && extensions.includes(CHANGES);
}
