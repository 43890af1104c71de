import { useCreatePath } from 'ra-core';
import { useCallback } from 'react';
import { useExtensions } from '../../data/extensions';
import { PAGE_SIZES } from '../../data/limits';
import { useResources } from '../../data/resources';
import { TOTALS } from '../../data/totals';
import { useInitialPageSize } from '../../list/pageSize';
import type { PanelFilter } from './usePanelRows';

interface ListLink {
  filter: PanelFilter;
  /** If only loaded rows can be summed, the list loads all of them. */
  rows?: number;
  more?: Readonly<Record<string, string>>;
}

type ListPath = (name: string, link: ListLink) => string;

/** Address of the list behind a number, without stored list state. */
export function useListPath(): ListPath {
  const createPath = useCreatePath();
  const resources = useResources();
  const summed = useExtensions().includes(TOTALS);
  const { size } = useInitialPageSize();
  return useCallback(
    (name, { filter, rows = 0, more = {} }) => {
      const resource = resources.find((one) => one.name === name)?.route ?? name;
      const query = new URLSearchParams({ filter: JSON.stringify(filter), page: '1', ...more });
      if (!summed && rows > size) query.set('perPage', String(pageFor(rows)));
      return `${createPath({ resource, type: 'list' })}?${query.toString()}`;
    },
    [createPath, resources, summed, size],
  );
}

/** The smallest sufficient page size. */
const pageFor = (rows: number): number =>
  PAGE_SIZES.find((size) => size >= rows) ?? Math.max(...PAGE_SIZES);
