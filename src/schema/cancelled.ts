import type { AnyRecord } from './record';

export interface CancelledState {
  field: string;
  values: readonly string[];
}

interface CancelledParent {
  field: string;
  to: string;
  by: string;
  states: readonly (CancelledState & { shownIn: string | null })[];
}

/** Canceled records are excluded from work, counts and documents. */
export interface Cancelled {
  states: readonly CancelledState[];
  parent: CancelledParent | null;
}

type Declared = { readonly [field: string]: readonly string[] | undefined };

export const cancelledStates = (declared: Declared = {}): CancelledState[] =>
  Object.entries(declared).map(([field, values = []]) => ({ field, values }));

/**
 * By its own state or its parent's.
 * @example isCancelled(sections, { id: 1, cfm: 'CONFIRM', reservationStatus: 'CANCEL' }) // true
 */
export function isCancelled(
  resource: { readonly cancelled: Cancelled },
  record: AnyRecord | { readonly [field: string]: unknown },
): boolean {
  const { states, parent } = resource.cancelled;
  return hasState(record, states) || isCancelledByParent({ parent }, record);
}

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
