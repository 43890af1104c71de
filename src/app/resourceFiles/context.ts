import { createContext, useContext } from 'react';
import type { LiveResources } from './liveResources';

interface Running {
  live: LiveResources | null;
  /** How many other sets of declarations this page has come by. */
  revision: number;
}

const RunningContext = createContext<Running>({ live: null, revision: 0 });

export const RunningProvider = RunningContext.Provider;

/** Where declarations come from; null where they never change. */
export const useLiveResources = (): LiveResources | null => useContext(RunningContext).live;

/** As a key: what is drawn from declarations begins anew with others. */
export const useResourceRevision = (): number => useContext(RunningContext).revision;
