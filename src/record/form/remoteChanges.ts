import { createContext } from 'react';
import { createStore, type Store } from '../../store';
import type { Values } from '../values/values';

/** What fields held, by name, before a record changed elsewhere while its form was open. */
export type RemoteChanges = Readonly<Values>;

/** No field has changed elsewhere. */
export const NOTHING_CHANGED: RemoteChanges = {};

/** Creates what a form holds of changes elsewhere; each form has its own. */
export const createRemoteChanges = (): Store<RemoteChanges> => createStore(NOTHING_CHANGED);

/**
 * True once the record in the form was fetched since the form opened; before that, a cached row is shown, and what the
 * first answer changes of it is no news.
 */
export const IsFetchedContext = createContext(true);
