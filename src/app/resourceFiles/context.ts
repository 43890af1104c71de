import { createContext, useContext } from 'react';
import type { LiveResources } from './liveResources';

interface Running {
  live: LiveResources | null;
  /** Incremented with each change of the declarations. */
  revision: number;
}

const RunningContext = createContext<Running>({ live: null, revision: 0 });

export const RunningProvider = RunningContext.Provider;

/** The live declarations; null if they never change. */
export const useLiveResources = (): LiveResources | null => useContext(RunningContext).live;

/** Used as a key to remount what renders declarations. */
export const useResourceRevision = (): number => useContext(RunningContext).revision;
