import type { Values } from '../../../record/values/values';
import { FIELDS, type Draft, type FieldName, type Reason } from '../parser/types';

/** Under this name a row keeps how it was read; it is not a field, and not sent. */
export const READ = '_read';
/** Under this name a row keeps that a person has looked at it. */
export const SEEN = '_seen';

/** What may not be saved before a person has looked at it: money is never taken silently. */
const HELD: readonly FieldName[] = ['amount', 'direction'];

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'marks' in value && 'sms' in value;

/** How a row was read; null for one that was typed. */
export const draftOf = (values: Readonly<Values>): Draft | null => {
  const read = values[READ];
  return isDraft(read) ? read : null;
};

/** The fields that still deserve a look, with the reason: those that nobody has changed or confirmed since. */
export function doubtsOf(values: Readonly<Values>): { name: FieldName; reason: Reason }[] {
  const draft = draftOf(values);
  if (!draft || values[SEEN] === true) return [];
  return FIELDS.flatMap((name) => {
    const reason = draft.reasons[name];
    const isSame = (values[name] ?? null) === draft.values[name];
    return draft.marks[name] === 'unsure' && isSame && reason ? [{ name, reason }] : [];
  });
}

/** The doubts that hold a row back from being saved. */
export const heldBy = (values: Readonly<Values>) =>
  doubtsOf(values).filter(({ name }) => HELD.includes(name));

/** A new record's values of a message. */
export function valuesOf(draft: Draft, rateOf: (currency: string) => unknown): Values {
  const { currency } = draft.values;
  return {
    ...draft.values,
    sms: draft.sms,
    exchangeRate: currency === null ? null : (rateOf(currency) ?? null),
    [READ]: draft,
  };
}
