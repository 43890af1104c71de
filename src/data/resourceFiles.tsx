import { createContext, useContext, type ReactNode } from 'react';
import type { ResourceDeclaration } from '../schema';
import type { ReadResourceFile, ReadResources } from '../schema/files/types';

/** The files that declare or extend resources, as this page has read them (docs/resource-files.md). */
export interface LoadedResourceFiles {
  /** The product's own declarations, which the files stand on. */
  declarations: readonly ResourceDeclaration[];
  /** What has become of each file that config.json lists. */
  listed: readonly ReadResourceFile[];
  /** The text of each file that could be had, by the file's name. */
  texts: { readonly [name: string]: string };
  /** The files that each resource comes from. */
  origins: ReadResources['origins'];
  /** Looks at once whether the files are others by now, and takes them unless something typed is in the way. */
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

/** Hands the files on to the rooms below. */
export function ResourceFilesProvider(props: { files: LoadedResourceFiles; children: ReactNode }) {
  return (
    <ResourceFilesContext.Provider value={props.files}>
      {props.children}
    </ResourceFilesContext.Provider>
  );
}

/** The files; none without a provider. */
export function useResourceFiles(): LoadedResourceFiles {
  return useContext(ResourceFilesContext);
}
