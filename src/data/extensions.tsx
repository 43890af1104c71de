import { createContext, useContext, type ReactNode } from 'react';
import { CHANGES, type Resource } from '../schema';

const ExtensionsContext = createContext<readonly string[]>([]);

/**
 * Provides what the backend can do beyond the contract (rules: extensions).
 * @example <ExtensionsProvider extensions={['lists']}>{children}</ExtensionsProvider>
 */
export function ExtensionsProvider(props: { extensions: readonly string[]; children: ReactNode }) {
  return (
    <ExtensionsContext.Provider value={props.extensions}>
      {props.children}
    </ExtensionsContext.Provider>
  );
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
