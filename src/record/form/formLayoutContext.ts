import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react';
import { isCreateSent } from '../../data/attempts';
import type { AnyRecord, Resource } from '../../schema';
import type { DraftWriter } from '../drafts/draftWriter';
import { createStore, type Store } from '../../store';
import type { Values } from '../values/values';

export interface FormContextValue {
  /** Confirmed, or no permission to edit. */
  locked: boolean;
  /** The next save is based on these. */
  seen: (values: Readonly<Values>) => void;
  read: RefObject<AnyRecord | undefined>;
  /** null until mounted. */
  draftWriter: RefObject<DraftWriter | null>;
  changes: Store<RemoteChanges>;
  submit: () => void;
  busy: boolean;
  failure: unknown;
  dismiss: () => void;
  once: RefObject<string>;
}

export const FormLayoutContext = createContext<FormContextValue | null>(null);

/**
 * @throws outside of a FormLayout
 * @example const { locked, submit } = useFormLayout();
 */
export function useFormLayout(): FormContextValue {
  const layout = useContext(FormLayoutContext);
  if (!layout) throw new Error('this needs a FormLayout above it');
  return layout;
}

/**
 * Whether the form is read-only (rules: confirmation).
 * @example const disabled = useIsFormReadOnly();
 */
export const useIsFormReadOnly = (): boolean => useContext(FormLayoutContext)?.locked ?? false;

/** A save of this new record had no answer. */
export function useIsCreateSent({ route }: Resource): boolean {
  const once = useContext(FormLayoutContext)?.once;
  return once !== undefined && isCreateSent(route, once.current);
}

export interface CarriedValues {
  /** Recomputed when the record's kind changes. */
  values: Readonly<Values>;
  /** Yield to values derived from the record's own references. */
  guesses: readonly string[];
}

export const NOT_CARRIED: CarriedValues = { values: {}, guesses: [] };

/** @example <Carried value={{ values: { currency: 'KRW' }, guesses: ['currency'] }}>…</Carried> */
export const Carried = createContext<CarriedValues>(NOT_CARRIED);

/** Old values of fields changed elsewhere. */
type RemoteChanges = Readonly<Values>;

export const NOTHING_CHANGED: RemoteChanges = {};

export const createRemoteChanges = (): Store<RemoteChanges> => createStore(NOTHING_CHANGED);

/** Until then a cached row is shown, whose differences are not reported. */
export const IsFetchedContext = createContext(true);

const never = () => () => undefined;
const nothing = () => NOTHING_CHANGED;

/** @example const { title } = useRemoteChanges(); // its old value, if another user changed it meanwhile */
export function useRemoteChanges(): RemoteChanges {
  const changes = useContext(FormLayoutContext)?.changes;
  return useSyncExternalStore(changes?.subscribe ?? never, changes?.get ?? nothing);
}
