import { useNotify, useRedirect } from 'ra-core';
import { useRef } from 'react';
import { useResource } from '../../../data/resources';
import { useWrites } from '../../../data/runWrites';
import type { AnyRecord, Resource } from '../../../schema';
import { useSingleSubmit } from '../../../shell/useSingleSubmit';
import type { ReservationSplit } from '../domain/split';
import { UNDONE_TRIP } from './copyProps';
import type { WriteMeta } from '../../../data/createWriter';

type Values = Readonly<Record<string, unknown>>;

const UNDONE: WriteMeta = { undo: 'removes' };

/**
 * A retry skips what is written; one undo reverts all.
 * @example const { run, busy, failure } = useSplit(record, onClose);
 */
export function useSplit(record: AnyRecord, onClose: () => void) {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const notify = useNotify();
  const redirect = useRedirect();
  const { send, busy, failure } = useSingleSubmit();
  const writes = useWrites();
  const batch = useRef({});
  const write = ({ reservation, rest, kept, moved, copied }: ReservationSplit) =>
    writes.run(
      async ({ send: sendOne }) => {
        const create = (name: string, of: Resource, data: Values, meta: WriteMeta) =>
          sendOne({ resource: of, action: 'create', data, meta, name });
        const update = (name: string, of: Resource, previousData: AnyRecord, data: Values) =>
          sendOne({ resource: of, action: 'update', data, previousData, name });
        const second = await create('second', resource, reservation, UNDONE_TRIP);
        const reservationCode = second.code;
        for (const { record: section, changes } of moved)
          await update(`move ${section.id}`, child, section, { ...changes, reservationCode });
        for (const [index, section] of copied.entries())
          await create(`copy ${index}`, child, { ...section, reservationCode }, UNDONE);
        for (const { record: section, changes } of kept)
          await update(`keep ${section.id}`, child, section, changes);
        await update('pax', resource, record, { paxCount: rest });
        return second;
      },
      { batch: batch.current },
    );
  const run = (split: ReservationSplit) =>
    void send(async () => {
      const { id } = await write(split);
      notify('reservation.page.split.done', { type: 'success' });
      onClose();
      redirect('edit', resource.route, id);
    });
  return { run, busy, failure };
}
