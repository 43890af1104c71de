import { createContext } from 'react';
import { createStore, type Store } from '../../store';
import type { Values } from '../values/values';

/** Old values, by field, of a record that changed elsewhere while its form was open. */
export type RemoteChanges = Readonly<Values>;

export const NOTHING_CHANGED: RemoteChanges = {};

/** Creates the store of remote changes; one per form. */
export const createRemoteChanges = (): Store<RemoteChanges> => createStore(NOTHING_CHANGED);

/**
 * True once the record was fetched since the form opened; before that, a cached row is shown, and changes by the
 * first response are not reported.
 */
export const IsFetchedContext = createContext(true);
