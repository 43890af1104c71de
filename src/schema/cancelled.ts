import type { AnyRecord } from './record';

/** A field, and the values of it with which a record is cancelled. */
export interface CancelledState {
  field: string;
  values: readonly string[];
}

/** The record that ours belongs to: where it is cancelled, so is ours. */
interface CancelledParent {
  /** Our reference to it. */
  field: string;
  to: string;
  /** Its field that the reference equals. */
  by: string;
  /** With which values it is cancelled, and our field that says its value; null where none does. */
  states: readonly (CancelledState & { shownIn: string | null })[];
}

/** When a record takes no part in work, counts and papers any more. */
export interface Cancelled {
  states: readonly CancelledState[];
  /** null: it belongs to none. */
  parent: CancelledParent | null;
}

type Declared = { readonly [field: string]: readonly string[] | undefined };

/** The declared states by field, as a list. */
export const cancelledStates = (declared: Declared = {}): CancelledState[] =>
  Object.entries(declared).map(([field, values = []]) => ({ field, values }));

/**
 * True if a record is cancelled, by its own state or by that of the record that it belongs to. Of the latter it knows
 * what the record says in the declared derived field; `useParentStates` fills that in where a backend does not.
 * @example isCancelled(sections, { id: 1, cfm: 'CONFIRM', reservationStatus: 'CANCEL' }) // true
 */
export function isCancelled(
  resource: { readonly cancelled: Cancelled },
  record: AnyRecord | { readonly [field: string]: unknown },
): boolean {
  const { states, parent } = resource.cancelled;
  return hasState(record, states) || isCancelledByParent({ parent }, record);
}

/** True if a record is cancelled because the record that it belongs to is. */
const isCancelledByParent = (
  { parent }: Pick<Cancelled, 'parent'>,
  record: { readonly [field: string]: unknown },
): boolean =>
  hasState(
    record,
    (parent?.states ?? []).flatMap(({ shownIn, values }) =>
      shownIn === null ? [] : [{ field: shownIn, values }],
    ),
  );

const hasState = (
  record: { readonly [field: string]: unknown },
  states: readonly CancelledState[],
): boolean =>
  states.some(({ field, values }) => {
    const value = record[field];
    return typeof value === 'string' && values.includes(value);
  });
