import { createContext } from 'react';
import type { Values } from './values';

/** What a new record's form begins with though nobody typed it for this record. */
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
