import { getQuery, parseQueryFromLocation, type GetListParams } from 'ra-core';
import { scheduleDefaults } from '../list/schedule';
import type { Resource } from '../schema';
import { initialView, viewAt } from './useActiveView';

export { initialPageSize } from '../list/pageSize';
export { viewKey } from '../list/schedule';
export { startViewOf } from './startView';

/**
 * What a list begins with where neither its address nor its last visit says otherwise.
 * @param perPage the rows that the settings say
 * @param extensions the backend's
 */
export function listDefaults(resource: Resource, perPage: number, extensions: readonly string[]) {
  const [first] = resource.order;
  return {
    perPage,
    filterDefaultValues: scheduleDefaults(resource, extensions),
    sort: { field: first?.field ?? 'id', order: first?.order ?? 'DESC' },
  };
}

interface Visit {
  /** The address's query. */
  search: string;
  /** react-admin's memory of the list; undefined where nobody has been there. */
  stored: object | undefined;
  size: number;
  /** The face that the person had last. */
  face?: unknown;
  extensions: readonly string[];
}

/**
 * What the list at an address asks for, as react-admin finds it out once it is drawn; null where that is more than one
 * question.
 */
export function listQuery(
  resource: Resource,
  { search, stored, size, face, extensions }: Visit,
): GetListParams | null {
  const { filter, page, perPage, sort, order } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: stored,
    ...listDefaults(resource, size, extensions),
  });
  const view = viewAt(resource, search, initialView(resource, face));
  if (view) return view.query?.(resource, filter) ?? null;
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
}
