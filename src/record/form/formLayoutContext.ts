import { createContext, useContext, type RefObject } from 'react';
import type { AnyRecord } from '../../schema';
import type { DraftWriter } from '../drafts/draftWriter';
import type { Store } from '../../store';
import type { Values } from '../values/values';
import type { RemoteChanges } from './remoteChanges';

/** What a form's frame offers to whatever stands in it. */
export interface FormContextValue {
  /** The record can be read only: its second person has confirmed it, or the role of this one does not grant more. */
  locked: boolean;
  /** Takes note of newer stored values that the person has seen: the next save is based on them. */
  seen: (values: Readonly<Values>) => void;
  /** The record as the person had read it: what the edit is based on. */
  read: RefObject<AnyRecord | undefined>;
  /** What keeps a draft of the form; null until it is there. */
  draftWriter: RefObject<DraftWriter | null>;
  /** What fields held before the record changed elsewhere, until that is dismissed or saved over. */
  changes: Store<RemoteChanges>;
  /** Submits the form as its save button does. */
  submit: () => void;
  /** It is on its way to the server. */
  busy: boolean;
  /** What it was refused with, until that is dismissed or it is sent again; null while there is nothing. */
  failure: unknown;
  dismiss: () => void;
  /** Names the create of a new record for as long as its form is open (`WriteMeta.once`). */
  once: RefObject<string>;
}

export const FormLayoutContext = createContext<FormContextValue | null>(null);

/** @throws outside of a FormFrame: a mistake in our code. */
export function useFormLayout(): FormContextValue {
  const frame = useContext(FormLayoutContext);
  if (!frame) throw new Error('this needs a FormFrame above it');
  return frame;
}

/** Is the form read-only (rules: confirmation)? False where there is no frame. */
export const useIsFormReadOnly = (): boolean => useContext(FormLayoutContext)?.locked ?? false;

/** First values of a new record's form that the user did not type for it. */
export interface CarriedValues {
  /** Of the last record, or of what is known around this one; asked again when the record becomes one of another kind. */
  values: Readonly<Values>;
  /** The fields among them that give way to a value that the record's own references tell. */
  guesses: readonly string[];
}

export const NOT_CARRIED: CarriedValues = { values: {}, guesses: [] };

/**
 * Tells the inputs of a form which of its first values were carried over.
 * @example <Carried value={{ values: { currency: 'KRW' }, guesses: ['currency'] }}>…</Carried>
 */
export const Carried = createContext<CarriedValues>(NOT_CARRIED);
