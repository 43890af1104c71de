import { createContext, useContext, type ReactNode } from 'react';

const ExtensionsContext = createContext<readonly string[]>([]);

/** Hands on what the backend has beyond the contract, as `config.json` lists it (rules: extensions). */
export function ExtensionsProvider(props: { extensions: readonly string[]; children: ReactNode }) {
  return (
    <ExtensionsContext.Provider value={props.extensions}>
      {props.children}
    </ExtensionsContext.Provider>
  );
}

/** The backend's extensions, for instance `sort`; none without a provider, and all works without any. */
export function useExtensions(): readonly string[] {
  return useContext(ExtensionsContext);
}
