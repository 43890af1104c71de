import { useCreatePath } from 'ra-core';
import { useExtensions } from '../../data/extensions';
import { filtersWith, type Resource } from '../../schema';
import { LARGEST_PAGE_SIZE, PAGE_SIZES } from '../../data/limits';
import { useResources } from '../../data/resources';
import { TOTALS } from '../../data/totals';
import { useInitialPageSize } from '../../list/pages';
import type { PanelFilter } from './usePanelRows';

interface ListLink {
  filter: PanelFilter;
  /** Leaves out canceled records, if the backend has a parameter for that. */
  isLive?: boolean;
  /** If only loaded rows can be summed, the list loads all of them. */
  rows?: number;
  more?: Readonly<Record<string, string>>;
}

export function useListPath(): (name: string, link: ListLink) => string {
  const createPath = useCreatePath();
  const resources = useResources();
  const extensions = useExtensions();
  const summed = extensions.includes(TOTALS);
  const { size } = useInitialPageSize(null);
  return (name, { filter, isLive = false, rows = 0, more = {} }) => {
    const resource = resources.find((one) => one.name === name);
    const own = isLive && resource ? liveFilter(resource, extensions) : {};
    const filterText = JSON.stringify({ ...filter, ...own });
    const query = new URLSearchParams({ filter: filterText, page: '1', ...more });
    if (!summed && rows > size) query.set('perPage', String(pageFor(rows)));
    return `${createPath({ resource: resource?.route ?? name, type: 'list' })}?${query.toString()}`;
  };
}

function liveFilter(resource: Resource, extensions: readonly string[]): PanelFilter {
  const live = filtersWith(resource, extensions).find(({ leavesOut }) => leavesOut);
  return live ? { [live.parameter]: '1' } : {};
}

const pageFor = (rows: number): number =>
  PAGE_SIZES.find((size) => size >= rows) ?? LARGEST_PAGE_SIZE;
