import { createContext, useContext } from 'react';
import type { LiveResources } from './liveResources';

interface Running {
  live: LiveResources | null;
  revision: number;
}

const RunningContext = createContext<Running>({ live: null, revision: 0 });

export const RunningProvider = RunningContext.Provider;

/** Null if they never change. */
export const useLiveResources = (): LiveResources | null => useContext(RunningContext).live;

/** A key to remount what renders declarations. */
export const useResourceRevision = (): number => useContext(RunningContext).revision;
