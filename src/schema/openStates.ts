import type { BoardOpen } from './board';
import { isCancelled } from './cancelled';
import type { AnyRecord } from './record';
import type { Resource } from './resource';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Canceled, or a value of the board's `without`; never counted. */
export const isRecordFinished = (resource: Resource, record: AnyRecord): boolean =>
  isCancelled(resource, record) ||
  (resource.board?.without ?? []).some(({ field, values }) =>
    values.includes(textOf(record[field])),
  );

/** @example openStates(sections, row).map(({ name }) => name) // ['unconfirmed', 'unpaid'] */
export function openStates(resource: Resource, record: AnyRecord): readonly BoardOpen[] {
  const { board } = resource;
  if (!board || isRecordFinished(resource, record)) return [];
  const group = board.by === null ? '' : textOf(record[board.by]);
  return board.open.filter(({ field, done, of }) => {
    const value = textOf(record[field]);
    return (of?.includes(group) ?? true) && !(done?.includes(value) ?? value !== '');
  });
}
