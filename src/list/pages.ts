import { useQueryClient } from '@tanstack/react-query';
import {
  useListContext,
  useResourceContext,
  useStore,
  type SortPayload,
  type Store,
} from 'ra-core';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, PAGE_SIZE_SETTING } from '../data/limits';
import { DENSITY_SETTING, densityOf } from '../data/density';
import { listKey } from '../data/keys';
import type { UnreliableTotal } from '../data/list';
import { useProvider } from '../data/resources';
import { PHONE_QUERY } from '../shell/media';
import type { Resource } from '../schema';
import { cardFields, cardHeight, ROW_HEIGHTS } from '../table/layout';

export const FIT_PAGE_SIZE = 'fit';

/** Pixels around the rows, with totals and a line of filters. */
const AROUND = 236;
const MIN_ROWS = 5;
const MAX_ROWS = 100;

/** px */
function rowHeight(resource: Resource | null, density: unknown): number {
  if (!matchMedia(PHONE_QUERY).matches) return ROW_HEIGHTS[densityOf(density)];
  const columns = resource?.fields.filter(({ name }) => resource.columns.includes(name));
  return cardHeight(resource && columns ? cardFields(columns, resource) : []);
}

function rowsThatFit(resource: Resource | null, density: unknown): number {
  const height = rowHeight(resource, density);
  return Math.max(MIN_ROWS, Math.min(MAX_ROWS, Math.floor((window.innerHeight - AROUND) / height)));
}

/** 15 where 18 rows fit is enough. */
const FILLED_SHARE = 0.8;

/** The smallest page size that fills the height (rules: page-sizes). */
const fillingSize = (resource: Resource | null, density: unknown): number =>
  PAGE_SIZES.find(
    (size) => size >= DEFAULT_PAGE_SIZE && size >= rowsThatFit(resource, density) * FILLED_SHARE,
  ) ?? DEFAULT_PAGE_SIZE;

const sizeOf = (resource: Resource | null, size: unknown, density: unknown): number =>
  size === FIT_PAGE_SIZE
    ? rowsThatFit(resource, density)
    : (PAGE_SIZES.find((known) => known === size) ?? fillingSize(resource, density));

/**
 * Before the list's first render (rules: page-sizes).
 * @param resource null for a typical list
 */
export const initialPageSize = (store: Store, resource: Resource | null): number =>
  sizeOf(resource, store.getItem(PAGE_SIZE_SETTING), store.getItem(DENSITY_SETTING));

/** @example const { size } = useInitialPageSize(resource); */
export function useInitialPageSize(resource: Resource | null): {
  size: number;
  isFit: boolean;
  fit: () => number;
} {
  const [setting, setSetting] = useStore<unknown>(PAGE_SIZE_SETTING);
  const [density] = useStore<unknown>(DENSITY_SETTING);
  const [size, setSize] = useState(() => sizeOf(resource, setting, density));
  const [known, setKnown] = useState(setting);
  if (known !== setting) {
    setKnown(setting);
    setSize(sizeOf(resource, setting, density));
  }
  const fit = () => {
    setSetting(FIT_PAGE_SIZE);
    return rowsThatFit(resource, density);
  };
  return { size, isFit: setting === FIT_PAGE_SIZE, fit };
}

/** Of the list's `meta`. */
export interface RowsMeta extends UnreliableTotal {
  /** The rows' own, while another is loading or after it failed. */
  page?: number;
}

interface Change {
  sort?: SortPayload;
  page?: number;
  perPage?: number;
}

/**
 * Requests rows at the mouse press: a timer and rendering precede the list's own request.
 * @example <button onMouseDown={() => prefetch({ page: 2 })} onClick={() => setPage(2)} />
 */
export function usePrefetchRows(): (change: Change) => void {
  const queryClient = useQueryClient();
  const dataProvider = useProvider();
  const route = useResourceContext() ?? '';
  const { sort: now, perPage: size, filterValues: filter } = useListContext();
  return ({ sort = now, page = 1, perPage = size }) => {
    const params = { pagination: { page, perPage }, sort, filter };
    void queryClient.prefetchQuery({
      queryKey: listKey(route, params),
      queryFn: () => dataProvider.getList(route, params),
    });
  };
}
