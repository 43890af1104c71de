import { useResource } from '../../../data/resources';
import { throwFailed, useWrites } from '../../../data/runWrites';
import type { AnyRecord, Resource } from '../../../schema';

type Values = Readonly<Record<string, unknown>>;

interface TripSections {
  sections: readonly (readonly [AnyRecord, Values])[];
  onTrip?: () => void;
}

/**
 * Writes values of a reservation, then of its sections by their own path, as one undo step. Empty changes are
 * skipped; a retry sends only what was not stored.
 * @returns `writeTrip`, which resolves when all is stored and throws the first error, after all sections were tried;
 * `progress`, the finished writes while it runs, else null
 * @example await writeTrip(record, { dateIn: '2026-12-11' }, { sections: [[section, { date: '2026-12-12' }]] })
 */
export function useTripWrite() {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const { run, progress } = useWrites();
  const writeTrip = (record: AnyRecord, values: Values, { sections, onTrip }: TripSections) => {
    const isChanged = Object.keys(values).length > 0;
    const total = sections.length + Number(isChanged);
    return run(
      async ({ send, each }) => {
        const update = (of: Resource, previousData: AnyRecord, data: Values) =>
          send({
            resource: of,
            action: 'update',
            data,
            previousData,
            name: `${of.name} ${previousData.id}`,
          });
        if (isChanged) await update(resource, record, values);
        onTrip?.();
        throwFailed(await each(sections, ([section, data]) => update(child, section, data)));
      },
      { total },
    );
  };
  return { writeTrip, progress };
}
