import { useMemo } from 'react';
import { useFieldNotes } from '../../../fields/components/fieldInputs';
import type { ReadFault, Resource } from '../../../schema';
import type { PlannedRow } from '../reading/plan';
import { writeOf } from '../run/dryRun';

export type RowNotes = readonly { field: string; fault: ReadFault }[];

/** What the form would say of the changed values, by row index. */
export function useRowNotes(
  resource: Resource,
  planned: readonly PlannedRow[],
): ReadonlyMap<number, RowNotes> {
  const written = useMemo(
    () =>
      planned
        .filter((row) => writeOf(row) !== null)
        .map((row) => ({ row, after: { id: 0, ...row.record, ...row.values } })),
    [planned],
  );
  const records = useMemo(() => written.map(({ after }) => after), [written]);
  const { of } = useFieldNotes(resource, records);
  return useMemo(() => {
    const noted = written.map(({ row, after }): [number, RowNotes] => {
      const notes = Object.entries(of(after)).filter(([, { from }]) =>
        from.some((name) => name in row.values),
      );
      return [row.index, notes.map(([field, fault]) => ({ field, fault }))];
    });
    return new Map(noted.filter(([, notes]) => notes.length > 0));
  }, [written, of]);
}
