import type { AnyRecord } from './record';

/** A field, and its values that mean "canceled". */
export interface CancelledState {
  field: string;
  values: readonly string[];
}

/** The parent whose cancellation also cancels our record. */
interface CancelledParent {
  /** Our reference to it. */
  field: string;
  to: string;
  /** The parent's field that the reference equals. */
  by: string;
  /** Its canceled states, and our field that shows the parent's value; null if there is none. */
  states: readonly (CancelledState & { shownIn: string | null })[];
}

/** When a record is canceled and excluded from work, counts and documents. */
export interface Cancelled {
  states: readonly CancelledState[];
  /** null: no parent. */
  parent: CancelledParent | null;
}

type Declared = { readonly [field: string]: readonly string[] | undefined };

/** Converts the declared states to a list. */
export const cancelledStates = (declared: Declared = {}): CancelledState[] =>
  Object.entries(declared).map(([field, values = []]) => ({ field, values }));

/**
 * Returns true if a record is canceled, by its own state or its parent's. The parent's state is read from the
 * declared derived field.
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
