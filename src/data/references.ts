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

/** The record that a reference means: of which resource, and by what. */
export interface ReferenceMark {
  to: string;
  by: 'key' | 'id';
  value: string;
  /** Query parameters of that resource, which tell apart records of the same key. */
  where: Readonly<Record<string, string>>;
}

/** Below a resource's route: its record of the key that follows. */
export const BY_KEY = 'by';

/** What a link to a referenced record has: its address, and the record's mark for whoever shows its card. */
interface ReferenceAnchor {
  href: string;
  'data-refers': string;
  tabIndex?: number;
}

/** The link for a reference; null where it leads nowhere. */
export type AnchorOf = (place: FieldPlace) => ReferenceAnchor | null;

/** The screen that opens a record: one that is seen in another's page finds its way from its own address. */
export const opensAs = ({ seenIn }: Pick<Resource, 'seenIn'>): 'edit' | 'show' =>
  seenIn === null ? 'edit' : 'show';

/** The rows of a look-up that somebody has had already; nothing is asked for. */
export function cachedLookupRows(client: QueryClient, { route }: Pick<Resource, 'route'>) {
  return client.getQueryData<LookupRows>(rowsKey(route, LOOKUP));
}

/** The record of a mark among these rows. */
export const findReferencedRecord = (
  rows: RecordFinder,
  { by, value, where }: ReferenceMark,
): FoundRecord => (by === 'id' ? rows.byId(Number(value)) : rows.byKey(value, where));

/** What a link's mark says. @throws for one that `useReferenceAnchors` has not written. */
export const readMark = (mark: string): ReferenceMark => JSON.parse(mark) as ReferenceMark;

/**
 * Makes the links of references, for as many cells as there are: plain attributes, no request and nothing to listen to.
 * None where the person may not see the record, nor where no record is known to have the code: text that may be
 * anything leads on only if rows that are there already name it.
 * @param tabIndex where they stand in the order of the Tab key; default: as any link does
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

/** What tells the record from others of its key; nothing where it is the only one. */
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
