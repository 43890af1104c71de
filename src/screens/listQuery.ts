import { getQuery, parseQueryFromLocation, type GetListParams } from 'ra-core';
import { scheduleDefaults } from '../list/schedule';
import { allRights, type Rights } from '../rights';
import type { Resource } from '../schema';
import { initialView, viewAt } from './useActiveView';

export { initialPageSize } from '../list/pageSize';
export { viewKey } from '../list/schedule';
export { startViewOf } from './startView';

/** If neither the address nor the last visit sets them. */
export function listDefaults(resource: Resource, perPage: number, extensions: readonly string[]) {
  const [first] = resource.order;
  return {
    perPage,
    filterDefaultValues: scheduleDefaults(resource, extensions),
    sort: { field: first?.field ?? 'id', order: first?.order ?? 'DESC' },
  };
}

interface Visit {
  search: string;
  stored: object | undefined;
  size: number;
  face?: unknown;
  extensions: readonly string[];
  rights?: Rights;
}

/** The list's request as react-admin will derive it; null if it takes several. */
export function listQuery(
  resource: Resource,
  { search, stored, size, face: last, extensions, rights = allRights }: Visit,
): GetListParams | null {
  const { filter, page, perPage, sort, order } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: stored,
    ...listDefaults(resource, size, extensions),
  });
  const face = initialView(resource, last, rights);
  const view = viewAt(resource, search, { face, rights });
  if (view) return view.query?.(resource, filter) ?? null;
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
}
