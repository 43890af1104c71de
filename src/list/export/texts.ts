import { referenceTitle, type RecordFinder } from '../../data/lookups';
import { refersOf } from '../../fields';
import type { FieldPlace, Resource } from '../../schema';

/** The resource whose rows a text needs beyond the record itself; null where it needs none. */
export function targetOf(place: FieldPlace, find: (name: string) => Resource): string | null {
  const refers = refersOf(place.field);
  // Several at once are written as they are stored.
  if (!refers || refers.many) return null;
  const target = find(refers.to);
  return referenceTitle(place, target, null) === null ? target.name : null;
}

/** The words for references, with the rows that were fetched; without them codes stay codes. */
export function titlesIn(
  find: (name: string) => Resource,
  rowsOf: (name: string) => RecordFinder | null,
): (place: FieldPlace) => string {
  return (place) => {
    const to = refersOf(place.field)?.to;
    const title = to === undefined ? null : referenceTitle(place, find(to), rowsOf(to));
    return title ?? String(place.value ?? '');
  };
}
