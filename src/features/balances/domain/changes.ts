import { isEmpty } from '../../../fields/validate';
import type { AnyRecord } from '../../../schema';
import { entriesOf } from './sums';

/** An entry that is newer than the confirmation, as far as its stamps tell. */
export interface ChangedEntry {
  entry: AnyRecord;
  kind: 'added' | 'changed';
}

/**
 * The entries of these reservations that were written since a moment. Texts of one wall clock compare as they are
 * (readings: Lists); a write of the same second counts, rather one too many than one too few. An entry that was
 * deleted is nowhere to be found.
 */
export function changedSince(
  reservations: readonly AnyRecord[],
  moment: unknown,
): readonly ChangedEntry[] {
  if (typeof moment !== 'string' || moment === '') return [];
  return reservations.flatMap(entriesOf).flatMap((entry): ChangedEntry[] => {
    const { createdAt, updatedAt } = entry;
    if (isSince(createdAt, moment)) return [{ entry, kind: 'added' }];
    return isSince(updatedAt, moment) ? [{ entry, kind: 'changed' }] : [];
  });
}

const isSince = (at: unknown, moment: string): boolean => !isEmpty(at) && String(at) >= moment;
