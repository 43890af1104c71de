import { useNotify, useRedirect } from 'ra-core';
import { useRef } from 'react';
import { useResource } from '../../../data/resources';
import { useWrites, type Writing } from '../../../data/runWrites';
import type { AnyRecord } from '../../../schema';
import { useSingleSubmit } from '../../../shell/useSingleSubmit';

/** (rules: soft-delete) */
const UNDONE_TRIP = { undo: 'removes', deletedAs: { revStatus: 'DELETE' } } as const;

/**
 * Creates a trip, then what comes with it, and opens it. A retry skips what is written; one undo reverts all.
 * @example const { run, busy, failure } = useSecondTrip('reservation.page.split.done', onClose);
 */
export function useSecondTrip(done: string, onClose: () => void) {
  const resource = useResource('reservations');
  const notify = useNotify();
  const redirect = useRedirect();
  const { send, busy, failure } = useSingleSubmit();
  const writes = useWrites();
  const batch = useRef({});
  const open = ({ id }: AnyRecord) => {
    notify(done, { type: 'success' });
    onClose();
    redirect('edit', resource.route, id);
  };
  const run = (
    data: Readonly<Record<string, unknown>>,
    writeRest: (trip: AnyRecord, writing: Writing) => Promise<void>,
  ) =>
    void send(async () => {
      const trip = await writes.run(
        async (writing) => {
          const meta = UNDONE_TRIP;
          const trip = await writing.send({ resource, action: 'create', data, meta, name: 'trip' });
          await writeRest(trip, writing);
          return trip;
        },
        { batch: batch.current },
      );
      open(trip);
    });
  return { run, open, busy, failure };
}
