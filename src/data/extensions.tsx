import { createContext, useContext, type ReactNode } from 'react';

const ExtensionsContext = createContext<readonly string[]>([]);

/** Provides the backend's extensions, as listed in `config.json` (rules: extensions). */
export function ExtensionsProvider(props: { extensions: readonly string[]; children: ReactNode }) {
  return (
    <ExtensionsContext.Provider value={props.extensions}>
      {props.children}
    </ExtensionsContext.Provider>
  );
}

/** Returns the backend's extensions, such as `sort`; empty without a provider. Every feature works without them. */
export function useExtensions(): readonly string[] {
  return useContext(ExtensionsContext);
}
