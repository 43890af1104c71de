import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
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

interface TripWrite {
  writeTrip: (record: AnyRecord, values: Values, along: TripSections) => Promise<void>;
  progress: { done: number; total: number } | null;
}

/**
 * Writes values of a reservation, then of its sections by their own path, as one undo step. Empty changes are
 * skipped; a retry sends only what was not stored.
 * @returns `writeTrip`, which resolves when all is stored and throws the first error, after all sections were tried;
 * `progress`, the finished writes while it runs, else null
 * @example await writeTrip(record, { dateIn: '2026-12-11' }, { sections: [[section, { date: '2026-12-12' }]] })
 */
export function useTripWrite(): TripWrite {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const resources = useResources();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const stored = useRef(new Set<string>());
  const [progress, setProgress] = useState<TripWrite['progress']>(null);
  const count = () => setProgress((now) => now && { ...now, done: now.done + 1 });

  const write = async (route: string, of: AnyRecord, data: Values) => {
    const key = `${route} ${of.id}`;
    if (!stored.current.has(key))
      await dataProvider.update<AnyRecord>(route, {
        ...{ id: of.id, data, previousData: of },
        meta: { refresh: false },
      });
    stored.current.add(key);
    count();
  };
  const writeAll = async (
    record: AnyRecord,
    values: Values,
    { sections, onTrip }: TripSections,
  ) => {
    const isChanged = Object.keys(values).length > 0;
    setProgress({ done: 0, total: sections.length + Number(isChanged) });
    if (isChanged) await write(resource.route, record, values);
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
  const writeTrip: TripWrite['writeTrip'] = async (record, values, along) => {
    try {
      await undoLog.together(() => writeAll(record, values, along));
    } finally {
      setProgress(null);
      // Shows what was written before the error.
      refreshAfter(queryClient, resources, resource);
      if (along.sections.length > 0) refreshAfter(queryClient, resources, child);
    }
  };
  return { writeTrip, progress };
}
