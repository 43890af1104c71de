import { createContext, useContext, type ReactNode } from 'react';
import type { ResourceDeclaration } from '../schema';
import type { ReadResourceFile, ReadResources } from '../schema/files/types';

export interface LoadedResourceFiles {
  declarations: readonly ResourceDeclaration[];
  listed: readonly ReadResourceFile[];
  texts: { readonly [name: string]: string };
  origins: ReadResources['origins'];
  /** Unless there is unsaved input. */
  refresh(): Promise<void>;
}

const NOTHING: LoadedResourceFiles = {
  declarations: [],
  listed: [],
  texts: {},
  origins: {},
  refresh: () => Promise.resolve(),
};

const ResourceFilesContext = createContext(NOTHING);

export function ResourceFilesProvider(props: { files: LoadedResourceFiles; children: ReactNode }) {
  return (
    <ResourceFilesContext.Provider value={props.files}>
      {props.children}
    </ResourceFilesContext.Provider>
  );
}

/**
 * The resource files that the client has loaded.
 * @example const { listed, refresh } = useResourceFiles();
 */
export function useResourceFiles(): LoadedResourceFiles {
  return useContext(ResourceFilesContext);
}
