import { createContext, useContext, type ReactNode } from 'react';

const ExtensionsContext = createContext<readonly string[]>([]);

/** Provides what the backend can do beyond the contract (rules: extensions). */
export function ExtensionsProvider(props: { extensions: readonly string[]; children: ReactNode }) {
  return (
    <ExtensionsContext.Provider value={props.extensions}>
      {props.children}
    </ExtensionsContext.Provider>
  );
}

/** The backend's, such as `sort`. */
export function useExtensions(): readonly string[] {
  return useContext(ExtensionsContext);
}
