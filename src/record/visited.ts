import { useGetIdentity, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { titleOf } from '../data/lookups';
import { fieldOf, type AnyRecord, type Resource } from '../schema';
import { statesOf, typeOf } from '../fields';

export interface VisitedRecord {
  of: string;
  title: string;
  record: AnyRecord;
}

const MAX_VISITED = 20;

/** By account, in this browser. */
export const visitedKey = (person: unknown) => `recent:${person}`;

/**
 * Adds the record to the recent ones in Ctrl+K.
 * @example useRecordVisit(resource, record)
 */
export function useRecordVisit(resource: Resource, record: AnyRecord | undefined): void {
  const store = useStoreContext();
  const person = useGetIdentity().identity?.id;
  useEffect(() => {
    if (!record || person === undefined) return;
    const { name, key } = resource;
    const names = [
      'id',
      ...(key === null ? [] : [key]),
      ...statesOf(resource).map((one) => one.name),
      ...resource.card.filter((one) => !typeOf(fieldOf(resource, one)).wide),
    ];
    const stored = Object.fromEntries(names.map((one) => [one, record[one]])) as AnyRecord;
    const before = store.getItem<readonly VisitedRecord[]>(visitedKey(person), []) ?? [];
    const others = before.filter((one) => one.of !== name || one.record.id !== record.id);
    const visited = { of: name, title: titleOf(resource, record), record: stored };
    store.setItem(visitedKey(person), [visited, ...others].slice(0, MAX_VISITED));
  }, [store, person, resource, record]);
}
