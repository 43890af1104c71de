import { getQuery, parseQueryFromLocation, type GetListParams } from 'ra-core';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../data/limits';
import type { Resource } from '../schema';

/**
 * What a list begins with where neither its address nor its last visit says otherwise.
 * @param size the page size of the settings, whatever is stored there
 */
export function listDefaults({ order: [first] }: Resource, size: unknown) {
  return {
    perPage: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    sort: { field: first?.field ?? 'id', order: first?.order ?? 'DESC' },
  };
}

interface Visit {
  /** The address's query. */
  search: string;
  /** react-admin's memory of the list; undefined where nobody has been there. */
  stored: object | undefined;
  size: unknown;
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
