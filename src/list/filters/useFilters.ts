import { useEvent, useListContext, useNotify } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useExtensions } from '../../data/extensions';
import { useFieldLabel } from '../../fields/components/label';
import type { Filters, FilterValues } from '../../filters/control';
import { filtersWith, hasField, type Resource } from '../../schema';

/**
 * In the URL: links, Back and reload keep them.
 * @example useFilters(resource).set({ countryCode: 'KR' });
 */
export function useFilters(resource: Resource): Filters {
  const { filterValues, setFilters } = useListContext();
  const extensions = useExtensions();
  // react-admin creates new, equal objects at each navigation.
  const text = JSON.stringify(knownFilters(resource, extensions, filterValues));
  const values = useMemo<FilterValues>(() => JSON.parse(text), [text]);
  // The URL is updated later: a second change builds on the first.
  const latest = useRef<FilterValues>(values);
  const sent = useRef<readonly FilterValues[]>([]);
  useEffect(() => {
    // An earlier change of ours does not override later ones.
    const at = sent.current.findIndex((one) => isSame(one, values));
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (sent.current.length === 0) latest.current = values;
  }, [values]);

  const send = useEvent((next: FilterValues) => {
    latest.current = next;
    sent.current = [...sent.current, next];
    setFilters(next);
  });
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const next = Object.fromEntries(
        Object.entries({ ...latest.current, ...changes }).filter(
          (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
        ),
      );
      // Equal filters would only add a history entry.
      if (!isSame(next, latest.current)) send(next);
    },
    [send],
  );
  const clear = useCallback(() => send({}), [send]);
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

function knownFilters(
  resource: Resource,
  extensions: readonly string[],
  filterValues: unknown,
): FilterValues {
  const values: Record<string, string> = {};
  const entries = new Map(Object.entries(Object(filterValues) as object));
  for (const { parameter } of filtersWith(resource, extensions)) {
    const value: unknown = entries.get(parameter);
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      values[parameter] = String(value);
  }
  return values;
}

export function unknownFilters(
  resource: Resource,
  extensions: readonly string[],
  filterValues: unknown,
): string[] {
  const parameters = new Set(filtersWith(resource, extensions).map(({ parameter }) => parameter));
  return Object.entries(Object(filterValues) as object)
    .filter(
      ([name, value]) => !parameters.has(name) || (typeof value === 'object' && value !== null),
    )
    .map(([name]) => name);
}

/**
 * Names filters that the list no longer has by their fields' labels; others are unknown, and only counted.
 * @example notifyDropped(['userId', 'color']) // '더 이상 없는 필터 2개를 제외했습니다: 등록자'
 */
export function useNotifyDropped(resource: Resource): (names: readonly string[]) => void {
  const notify = useNotify();
  const labelOf = useFieldLabel();
  return useCallback(
    (dropped) => {
      const names = dropped
        .filter((name) => hasField(resource, name))
        .map((name) => labelOf(resource, name))
        .join(', ');
      notify(names === '' ? 'list.dropped' : 'list.droppedNamed', {
        type: 'warning',
        messageArgs: { smart_count: dropped.length, names },
      });
    },
    [resource, notify, labelOf],
  );
}
