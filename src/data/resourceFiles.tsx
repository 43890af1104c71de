import { createContext, useContext, type ReactNode } from 'react';
import type { ResourceDeclaration } from '../schema';
import type { ReadResourceFile, ReadResources } from '../schema/files/types';

/** The files that declare or extend resources, as loaded by this page (docs/resource-files.md). */
export interface LoadedResourceFiles {
  /** The product's own declarations, which the files extend. */
  declarations: readonly ResourceDeclaration[];
  /** The state of each file listed in config.json. */
  listed: readonly ReadResourceFile[];
  /** Text of each loaded file, by file name. */
  texts: { readonly [name: string]: string };
  /** The files that each resource comes from. */
  origins: ReadResources['origins'];
  /** Checks at once whether the files have changed, and reloads them unless there is unsaved input. */
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

/** Returns the resource files; none without a provider. */
export function useResourceFiles(): LoadedResourceFiles {
  return useContext(ResourceFilesContext);
}
