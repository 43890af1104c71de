import { createContext, useContext, type RefObject } from 'react';
import type { AnyRecord } from '../../schema';
import type { DraftWriter } from '../drafts/draftWriter';
import type { Store } from '../../store';
import type { Values } from '../values/values';
import type { RemoteChanges } from './remoteChanges';

/** Context that FormLayout provides to its content. */
export interface FormContextValue {
  /** Read-only: the record is confirmed, or the user has no permission to edit. */
  locked: boolean;
  /** Marks newer stored values as seen by the user: the next save is based on them. */
  seen: (values: Readonly<Values>) => void;
  /** The record as the user had read it, on which the edit is based. */
  read: RefObject<AnyRecord | undefined>;
  /** The form's draft writer; null until mounted. */
  draftWriter: RefObject<DraftWriter | null>;
  /** Old values of fields that changed elsewhere, until dismissed or saved. */
  changes: Store<RemoteChanges>;
  /** Submits the form as its save button does. */
  submit: () => void;
  busy: boolean;
  /** Error of the last save, until dismissed or retried; null without one. */
  failure: unknown;
  dismiss: () => void;
  /** Idempotency key of a new record's create while its form is open (`WriteMeta.once`). */
  once: RefObject<string>;
}

export const FormLayoutContext = createContext<FormContextValue | null>(null);

/** @throws outside of a FormLayout */
export function useFormLayout(): FormContextValue {
  const frame = useContext(FormLayoutContext);
  if (!frame) throw new Error('this needs a FormFrame above it');
  return frame;
}

/** Returns true if the form is read-only (rules: confirmation); false outside of a FormLayout. */
export const useIsFormReadOnly = (): boolean => useContext(FormLayoutContext)?.locked ?? false;

/** Initial values of a new record that the user did not type for it. */
export interface CarriedValues {
  /** From the last record or the context; recomputed when the record's kind changes. */
  values: Readonly<Values>;
  /** Fields among them that yield to values derived from the record's own references. */
  guesses: readonly string[];
}

export const NOT_CARRIED: CarriedValues = { values: {}, guesses: [] };

/**
 * Tells inputs which initial values were carried over.
 * @example <Carried value={{ values: { currency: 'KRW' }, guesses: ['currency'] }}>…</Carried>
 */
export const Carried = createContext<CarriedValues>(NOT_CARRIED);
