import { createContext } from 'react';
import { createStore, type Store } from '../../store';
import type { Values } from '../values/values';

/** Old values of a record that changed elsewhere while its form was open. */
export type RemoteChanges = Readonly<Values>;

export const NOTHING_CHANGED: RemoteChanges = {};

export const createRemoteChanges = (): Store<RemoteChanges> => createStore(NOTHING_CHANGED);

/** Before that, a cached row is shown: changes by the first response are not reported. */
export const IsFetchedContext = createContext(true);
