import { createContext } from 'react';
import { createStore, type Store } from '../../store';
import type { Values } from '../values/values';

/** Old values of fields changed elsewhere. */
export type RemoteChanges = Readonly<Values>;

export const NOTHING_CHANGED: RemoteChanges = {};

export const createRemoteChanges = (): Store<RemoteChanges> => createStore(NOTHING_CHANGED);

/** Until then a cached row is shown, whose differences are not reported. */
export const IsFetchedContext = createContext(true);
