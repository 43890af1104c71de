import { createContext, useContext, type RefObject } from 'react';
import type { AnyRecord } from '../../schema';
import type { DraftWriter } from '../drafts/draftWriter';
import type { Store } from '../../store';
import type { Values } from '../values/values';
import type { RemoteChanges } from './remoteChanges';

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

/** @throws outside of a FormLayout */
export function useFormLayout(): FormContextValue {
  const frame = useContext(FormLayoutContext);
  if (!frame) throw new Error('this needs a FormFrame above it');
  return frame;
}

/** (rules: confirmation); false outside of a FormLayout. */
export const useIsFormReadOnly = (): boolean => useContext(FormLayoutContext)?.locked ?? false;

export interface CarriedValues {
  /** Recomputed when the record's kind changes. */
  values: Readonly<Values>;
  /** Yield to values derived from the record's own references. */
  guesses: readonly string[];
}

export const NOT_CARRIED: CarriedValues = { values: {}, guesses: [] };

/** @example <Carried value={{ values: { currency: 'KRW' }, guesses: ['currency'] }}>…</Carried> */
export const Carried = createContext<CarriedValues>(NOT_CARRIED);
