import { getQuery, parseQueryFromLocation, type GetListParams } from 'ra-core';
import type { Resource } from '../schema';

export { startSize } from '../list/pageSize';

/**
 * What a list begins with where neither its address nor its last visit says otherwise.
 * @param perPage the rows that the settings say
 */
export function listDefaults({ order: [first] }: Resource, perPage: number) {
  return {
    perPage,
    sort: { field: first?.field ?? 'id', order: first?.order ?? 'DESC' },
  };
}

interface Visit {
  /** The address's query. */
  search: string;
  /** react-admin's memory of the list; undefined where nobody has been there. */
  stored: object | undefined;
  size: number;
}

/** What the list at an address asks for, as react-admin finds it out once it is drawn. */
export function listQuery(resource: Resource, { search, stored, size }: Visit): GetListParams {
  const { filter, page, perPage, sort, order } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: stored,
    filterDefaultValues: undefined,
    ...listDefaults(resource, size),
  });
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
}
