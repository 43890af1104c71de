import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { PARALLEL_WRITES } from '../../../data/limits';
import { mapPooled } from '../../../data/mapPooled';
import { refreshAfter } from '../../../data/refresh';
import { useResource, useResources } from '../../../data/resources';
import { undoLog } from '../../../data/undoLog';
import type { AnyRecord } from '../../../schema';

type Values = Readonly<Record<string, unknown>>;

interface TripSections {
  sections: readonly (readonly [AnyRecord, Values])[];
  onTrip?: () => void;
}

/**
 * Writes a reservation, then its sections, as one undo step; a retry sends only what was not stored.
 * @throws the first error, after all sections were tried
 * @example await writeTrip(record, { dateIn: '2026-12-11' }, { sections: [[section, { date: '2026-12-12' }]] })
 */
export function useTripWrite() {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const resources = useResources();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const stored = useRef(new Set<string>());

  const write = async (route: string, of: AnyRecord, data: Values) => {
    const key = `${route} ${of.id}`;
    if (stored.current.has(key)) return;
    await dataProvider.update<AnyRecord>(route, {
      ...{ id: of.id, data, previousData: of },
      meta: { refresh: false },
    });
    stored.current.add(key);
  };
  const writeAll = async (
    record: AnyRecord,
    values: Values,
    { sections, onTrip }: TripSections,
  ) => {
    if (Object.keys(values).length > 0) await write(resource.route, record, values);
    onTrip?.();
    const outcomes = await mapPooled(sections, PARALLEL_WRITES, ([section, data]) =>
      write(child.route, section, data).then(
        () => null,
        (error: unknown) => ({ error }),
      ),
    );
    const refused = outcomes.find((one) => one !== null);
    if (refused) throw refused.error;
  };
  return async (record: AnyRecord, values: Values, along: TripSections): Promise<void> => {
    try {
      await undoLog.together(() => writeAll(record, values, along));
    } finally {
      // Shows what was written before the error.
      refreshAfter(queryClient, resources, resource);
      if (along.sections.length > 0) refreshAfter(queryClient, resources, child);
    }
  };
}
