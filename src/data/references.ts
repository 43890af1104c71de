import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCreatePath } from 'ra-core';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import { referenceOf } from '../fields';
import {
  fieldOf,
  type AnyRecord,
  type FieldPlace,
  type ReferenceTarget,
  type Resource,
} from '../schema';
import { LOOKUP, rowsKey } from './keys';
import {
  createRecordFinder,
  type FoundRecord,
  type RecordFinder,
  type LookupRows,
} from './lookups';
import { useResources } from './resources';
import { useRights } from './rights';

/** Identifies the referenced record: its resource and key. */
export interface ReferenceMark {
  to: string;
  by: 'key' | 'id';
  value: string;
  /** Query parameters of that resource that distinguish records of the same key. */
  where: Readonly<Record<string, string>>;
}

/** Path segment below a resource's route, followed by a key. */
export const BY_KEY = 'by';

/** Attributes of a link to a referenced record: its URL, and the mark for its preview card. */
interface ReferenceAnchor {
  href: string;
  'data-refers': string;
  tabIndex?: number;
}

/** Returns the link of a reference; null if there is none. */
export type AnchorOf = (place: FieldPlace) => ReferenceAnchor | null;

/** Returns the screen that opens a record; records shown within another's page redirect from `show`. */
export const opensAs = ({ seenIn }: Pick<Resource, 'seenIn'>): 'edit' | 'show' =>
  seenIn === null ? 'edit' : 'show';

/** Returns the cached rows of a look-up, without a request. */
export function cachedLookupRows(client: QueryClient, { route }: Pick<Resource, 'route'>) {
  return client.getQueryData<LookupRows>(rowsKey(route, LOOKUP));
}

/** Finds the record of a mark among these rows. */
export const findReferencedRecord = (
  rows: RecordFinder,
  { by, value, where }: ReferenceMark,
): FoundRecord => (by === 'id' ? rows.byId(Number(value)) : rows.byKey(value, where));

/** Parses the mark of a link. @throws for a mark not written by `useReferenceAnchors`. */
export const readMark = (mark: string): ReferenceMark => JSON.parse(mark) as ReferenceMark;

/**
 * Creates links for any number of reference cells: plain attributes, without requests or subscriptions.
 * None if the user has no access to the record or no record is known to have the code; free text is linked only if
 * loaded rows contain it.
 * @param tabIndex tab index of the links; default: focusable
 */
export function useReferenceAnchors(tabIndex?: -1): AnchorOf {
  const resources = useResources();
  const rights = useRights();
  const client = useQueryClient();
  const createPath = useCreatePath();
  const base = useHref('/').replace(/\/$/, '');
  return useMemo(
    () => (place) => {
      const refers = referenceOf(place.field);
      const target = resources.find(({ name }) => name === refers?.to);
      if (!refers || !target || !rights(target.name, 'show')) return null;
      const referred = referredBy(refers, target, place);
      if (!referred) return null;
      const found = findReferencedRecord(
        createRecordFinder(cachedLookupRows(client, target), target),
        referred,
      );
      if (found === null || (found === undefined && refers.free)) return null;
      const id = found?.id ?? (refers.by === 'id' ? Number(referred.value) : null);
      const path =
        id === null
          ? `${createPath({ resource: target.route, type: 'list' })}/${byKeyPath(referred)}`
          : createPath({ resource: target.route, type: opensAs(target), id });
      return {
        href: base + path,
        'data-refers': JSON.stringify(referred),
        ...(tabIndex && { tabIndex }),
      };
    },
    [resources, rights, client, createPath, base, tabIndex],
  );
}

function byKeyPath({ value, where }: ReferenceMark): string {
  const query = new URLSearchParams(where).toString();
  return `${BY_KEY}/${encodeURIComponent(value)}${query === '' ? '' : `?${query}`}`;
}

function referredBy(refers: ReferenceTarget, target: Resource, { value, record }: FieldPlace) {
  if (!value || !isPlain(value)) return null;
  const { to, by } = refers;
  return { to, by, value: String(value), where: by === 'id' ? {} : apart(refers, target, record) };
}

/** Returns the parameters that distinguish the record from others of its key; empty if the key is unique. */
function apart(
  { where, scope }: ReferenceTarget,
  target: Resource,
  record: AnyRecord,
): ReferenceMark['where'] {
  if (target.key === null || fieldOf(target, target.key).unique?.length === 0) return {};
  const narrowed = Object.entries(scope).flatMap(([parameter, name]) => {
    const value = record[name];
    return isPlain(value) ? [[parameter, String(value)]] : [];
  });
  return { ...Object.fromEntries(narrowed), ...where };
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
