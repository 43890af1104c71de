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
  type WantedRecord,
} from './lookups';
import { useResources } from './resources';
import { useRights } from './rights';

export interface ReferenceMark extends WantedRecord {
  to: string;
}

export const BY_KEY = 'by';

/** URL, and mark for the preview card. */
interface ReferenceAnchor {
  href: string;
  'data-refers': string;
  tabIndex?: number;
}

export type AnchorOf = (place: FieldPlace) => ReferenceAnchor | null;

/**
 * Whether links open the form or the page of a record.
 * @example opensAs({ openedIn: null }) // 'edit'
 */
export const opensAs = ({ openedIn }: Pick<Resource, 'openedIn'>): 'edit' | 'show' =>
  openedIn === null ? 'edit' : 'show';

/** Without a request. */
export function cachedLookupRows(client: QueryClient, { route }: Pick<Resource, 'route'>) {
  return client.getQueryData<LookupRows>(rowsKey(route, LOOKUP));
}

export const findReferencedRecord = (
  rows: RecordFinder,
  { by, value, where }: ReferenceMark,
): FoundRecord => (by === 'id' ? rows.byId(Number(value)) : rows.byKey(value, where));

/** @throws if invalid */
export const readMark = (mark: string): ReferenceMark => JSON.parse(mark) as ReferenceMark;

/**
 * Without requests or subscriptions. No link without access, or if no record is known to have the code; free text
 * only if loaded rows contain it.
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
      const record = findReferencedRecord(
        createRecordFinder(cachedLookupRows(client, target), target),
        referred,
      );
      if (record === null || (record === undefined && refers.free)) return null;
      const id = record?.id ?? (refers.by === 'id' ? Number(referred.value) : null);
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

function apart({ where, scope }: ReferenceTarget, target: Resource, record: AnyRecord) {
  if (target.key === null || fieldOf(target, target.key).unique?.length === 0) return {};
  const narrowed = Object.entries(scope).flatMap(([parameter, name]) => {
    const value = record[name];
    return isPlain(value) ? [[parameter, String(value)]] : [];
  });
  return { ...Object.fromEntries(narrowed), ...where };
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
