import type { AnyRecord } from './record';
import type { Board, BoardOpen } from './board';

/**
 * False: the backend's row has no unique id, so it can't be opened and written.
 * @example isIdentified({ id: -1, _malformed: ['id'] }) // false
 */
export const isIdentified = ({ _malformed }: AnyRecord): boolean =>
  !(Array.isArray(_malformed) && _malformed.includes('id'));

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

/**
 * What cancels a record by its own state; null if none is declared.
 * @example cancellingValues(sections) // { status: 'CANCEL' }
 */
export function cancellingValues({
  cancelled: { states },
}: {
  readonly cancelled: Cancelled;
}): Readonly<Record<string, string | undefined>> | null {
  const [state] = states;
  return state ? { [state.field]: state.values[0] } : null;
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

export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface WithStates {
  readonly cancelled: Cancelled;
  readonly board: Board | null;
}

/** Canceled, or a value of the board's `without`; never counted. */
export const isRecordFinished = (resource: WithStates, record: AnyRecord): boolean =>
  isCancelled(resource, record) ||
  (resource.board?.without ?? []).some(({ field, values }) =>
    values.includes(scalarText(record[field])),
  );

/** @example openStates(sections, row).map(({ name }) => name) // ['unconfirmed', 'unpaid'] */
export function openStates(resource: WithStates, record: AnyRecord): readonly BoardOpen[] {
  const { board } = resource;
  if (!board || isRecordFinished(resource, record)) return [];
  const group = board.by === null ? '' : scalarText(record[board.by]);
  return board.open.filter(({ field, done, of }) => {
    const value = scalarText(record[field]);
    return (of?.includes(group) ?? true) && !(done?.includes(value) ?? value !== '');
  });
}
