import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRedirect } from 'ra-core';
import { useRef } from 'react';
import { refreshAfter } from '../../../data/refresh';
import { useResource, useResources } from '../../../data/resources';
import { undoLog } from '../../../data/undoLog';
import type { AnyRecord } from '../../../schema';
import { useSingleSubmit } from '../../../shell/useSingleSubmit';
import type { ReservationSplit } from '../domain/split';
import { UNDONE_TRIP } from './copyProps';

/** Lists are invalidated at the end. */
const LATER = { refresh: false };
const MADE = { undo: 'removes' } as const;

/**
 * Writes a split. A retry skips what is written; one undo reverts all.
 * @example const { run, busy, failure } = useSplit(record, onClose);
 */
export function useSplit(record: AnyRecord, onClose: () => void) {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const resources = useResources();
  const { send, busy, failure } = useSingleSubmit();
  const made = useRef<AnyRecord | null>(null);
  const written = useRef(new Set<string>());
  const batch = useRef({});
  const once = async (step: string, write: () => Promise<unknown>) => {
    if (written.current.has(step)) return;
    await write();
    written.current.add(step);
  };
  const write = async ({ reservation, rest, kept, moved, copied }: ReservationSplit) => {
    made.current ??= (
      await dataProvider.create<AnyRecord>(resource.route, { data: reservation, meta: UNDONE_TRIP })
    ).data;
    const second = made.current;
    const { code } = second;
    for (const { record: section, changes } of moved)
      await once(`move ${section.id}`, () =>
        dataProvider.update<AnyRecord>(child.route, {
          id: section.id,
          data: { ...changes, reservationCode: code },
          previousData: section,
          meta: LATER,
        }),
      );
    for (const [index, section] of copied.entries())
      await once(`copy ${index}`, () =>
        dataProvider.create<AnyRecord>(child.route, {
          data: { ...section, reservationCode: code },
          meta: { ...LATER, ...MADE },
        }),
      );
    for (const { record: section, changes } of kept)
      await once(`keep ${section.id}`, () =>
        dataProvider.update<AnyRecord>(child.route, {
          id: section.id,
          data: changes,
          previousData: section,
          meta: LATER,
        }),
      );
    if (moved.length + copied.length > 0) refreshAfter(queryClient, resources, child);
    await once('pax', () =>
      dataProvider.update<AnyRecord>(resource.route, {
        id: record.id,
        data: { paxCount: rest },
        previousData: record,
      }),
    );
    return second;
  };
  const run = (split: ReservationSplit) =>
    void send(async () => {
      const { id } = await undoLog.together(() => write(split), batch.current);
      notify('reservation.page.split.done', { type: 'success' });
      onClose();
      redirect('edit', resource.route, id);
    });
  return { run, busy, failure };
}
