import { createContext, useContext, type ReactNode } from 'react';
import type { ResourceDeclaration } from '../schema';
import type { ReadResourceFile, ReadResources } from '../schema/files/types';

/** The resource files of this page (docs/resource-files.md). */
export interface LoadedResourceFiles {
  /** Which the files extend. */
  declarations: readonly ResourceDeclaration[];
  listed: readonly ReadResourceFile[];
  /** By file name. */
  texts: { readonly [name: string]: string };
  origins: ReadResources['origins'];
  /** Reloads changed files, unless there is unsaved input. */
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

/** Returns the resource files. */
export function useResourceFiles(): LoadedResourceFiles {
  return useContext(ResourceFilesContext);
}
