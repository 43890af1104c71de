import { createContext, useContext, type ReactNode } from 'react';

const ExtensionsContext = createContext<readonly string[]>([]);

/** Provides the extensions of `config.json` (rules: extensions). */
export function ExtensionsProvider(props: { extensions: readonly string[]; children: ReactNode }) {
  return (
    <ExtensionsContext.Provider value={props.extensions}>
      {props.children}
    </ExtensionsContext.Provider>
  );
}

/** Returns the backend's extensions, such as `sort`. */
export function useExtensions(): readonly string[] {
  return useContext(ExtensionsContext);
}
