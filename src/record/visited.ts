import { useGetIdentity, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { titleOf } from '../data/lookups';
import type { AnyRecord, Resource } from '../schema';
import { statesOf } from './references/cardOf';

/** A record that somebody has opened: enough of it to be found again without a request. */
export interface VisitedRecord {
  /** The name of its resource. */
  of: string;
  title: string;
  record: AnyRecord;
}

const MOST = 20;

/** Where this browser keeps what an account has opened last. */
export const visitedKey = (person: unknown) => `recent:${person}`;

/** Notes that a record is open, before those that were opened earlier: its title, its key and its states. */
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
    ];
    const kept = Object.fromEntries(names.map((one) => [one, record[one]])) as AnyRecord;
    const before = store.getItem<readonly VisitedRecord[]>(visitedKey(person), []) ?? [];
    const others = before.filter((one) => one.of !== name || one.record.id !== record.id);
    const visited = { of: name, title: titleOf(resource, record), record: kept };
    store.setItem(visitedKey(person), [visited, ...others].slice(0, MOST));
  }, [store, person, resource, record]);
}
