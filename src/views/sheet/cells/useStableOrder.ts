import { useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ChildDraft } from '../../../record/children/row';
import type { AnyRecord } from '../../../schema';

/**
 * Lines in the order that the list had when they came: what is typed moves none from under the hands. Another page, order or
 * filter is another list.
 */
export function useStableOrder(
  records: readonly AnyRecord[],
  drafts: readonly ChildDraft[],
): readonly ChildDraft[] {
  const { page, perPage, sort, filterValues } = useListContext();
  const list = JSON.stringify([page, perPage, sort, filterValues]);
  const [known, setKnown] = useState({ list, ids: records.map(({ id }) => id) });
  const before = known.list === list ? known.ids : [];
  const added = records.map(({ id }) => id).filter((id) => !before.includes(id));
  if (known.list !== list || added.length > 0) setKnown({ list, ids: [...before, ...added] });
  return useMemo(() => {
    const places = new Map(known.ids.map((id, place) => [id, place]));
    const placeOf = ({ record }: ChildDraft) => places.get(record?.id ?? 0) ?? places.size;
    return drafts.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [known.ids, drafts]);
}
