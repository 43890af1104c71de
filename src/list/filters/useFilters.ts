import { useEvent, useListContext } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useExtensions } from '../../data/extensions';
import type { Filters, FilterValues } from '../../filters/control';
import { filtersWith, type Resource } from '../../schema';

/** The list's filters, whose home is the URL: a link, the back button and a reload keep them. */
export function useFilters(resource: Resource): Filters {
  const { filterValues, setFilters: send } = useListContext();
  const setFilters = useEvent(send);
  const extensions = useExtensions();
  // react-admin makes new ones of the same with every step of the router.
  const text = JSON.stringify(understood(resource, extensions, filterValues));
  const values = useMemo<FilterValues>(() => JSON.parse(text), [text]);
  // The URL follows a moment later: a second change before that builds on the first one.
  const latest = useRef<FilterValues>(values);
  const sent = useRef<readonly FilterValues[]>([]);
  useEffect(() => {
    // One of ours that has arrived says nothing against a later one, which is still on its way.
    const at = sent.current.findIndex((one) => isSame(one, values));
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (sent.current.length === 0) latest.current = values;
  }, [values]);

  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const next = Object.fromEntries(
        Object.entries({ ...latest.current, ...changes }).filter(
          (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
        ),
      );
      // The same filters again would only add a step to the browser's history.
      if (isSame(next, latest.current)) return;
      latest.current = next;
      sent.current = [...sent.current, next];
      setFilters(next);
    },
    [setFilters],
  );
  const clear = useCallback(() => {
    latest.current = {};
    sent.current = [...sent.current, {}];
    setFilters({});
  }, [setFilters]);
  return useMemo(
    () => ({ values, count: Object.keys(values).length, set, clear }),
    [values, set, clear],
  );
}

function isSame(one: FilterValues, other: FilterValues): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** A URL may say anything: only parameters that the backend has, with a plain value, count. */
function understood(
  resource: Resource,
  extensions: readonly string[],
  filterValues: unknown,
): FilterValues {
  const found: Record<string, string> = {};
  const given = new Map(Object.entries(Object(filterValues) as object));
  for (const { parameter } of filtersWith(resource, extensions)) {
    const value: unknown = given.get(parameter);
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      found[parameter] = String(value);
  }
  return found;
}

/** What an address or react-admin's memory filters by and the resource has no longer, or with a value that is none. */
export function unknownFilters(
  resource: Resource,
  extensions: readonly string[],
  filterValues: unknown,
): string[] {
  const known = new Set(filtersWith(resource, extensions).map(({ parameter }) => parameter));
  return Object.entries(Object(filterValues) as object)
    .filter(([name, value]) => !known.has(name) || (typeof value === 'object' && value !== null))
    .map(([name]) => name);
}
