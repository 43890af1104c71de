import { type GetListParams, getQuery, parseQueryFromLocation, type Store } from 'ra-core';
import type { OpenedView, StartView } from '../data/startViews';
import { daysFrom, scheduleDefaults } from '../list/schedule';
import { filterOf, filterText, VIEW_PARAMETER } from '../list/state/address';
import { ownQuery, storedList } from '../list/state/stored';
import { allRights, type Rights } from '../rights';
import type { Resource } from '../schema';
import { declaredViewsOf, savableViewsOf } from '../views';

export { initialPageSize } from '../list/pages';
export { openOwnList } from '../list/state/stored';

/** Of what the address does not say. */
export function listDefaults(resource: Resource, perPage: number, extensions: readonly string[]) {
  const [sort] = resource.sort;
  return { perPage, filterDefaultValues: scheduleDefaults(resource, extensions), sort };
}

interface Visit {
  size: number;
  extensions: readonly string[];
  rights?: Rights;
}

/** The list's request as react-admin will derive it from its address; null if it takes several. */
export function listQuery(
  resource: Resource,
  search: string,
  { size, extensions, rights = allRights }: Visit,
): GetListParams | null {
  const { filter, page, perPage, sort, order } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: undefined,
    ...listDefaults(resource, size, extensions),
  });
  const name = new URLSearchParams(search).get(VIEW_PARAMETER);
  const view = declaredViewsOf(resource, rights).find((one) => one.name === name);
  if (view) return view.query?.(resource, filter) ?? null;
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
}

interface Restored {
  query: string;
  /** Not a link's. */
  isOwn: boolean;
}

/**
 * The state of a list whose address has no query: the list as last shown, else as the user set it, else the start view,
 * else as declared.
 * @returns its query, or a saved view to open as of today
 */
export function restoredList(
  store: Store,
  resource: Resource,
  { start, ...visit }: Visit & { start: StartView | null },
): Restored | { view: OpenedView } {
  const { last, own, saved } = storedList(store, resource.route);
  if (last !== null && ownQuery(last, true) !== own?.query) return { query: last, isOwn: false };
  if (own === null)
    return start ? { view: start } : { query: declaredQuery(resource, visit), isOwn: true };
  const query = new URLSearchParams(own.query);
  if (saved && saved.changed !== true && query.get('saved') === saved.id) return { view: saved };
  const filter = { ...filterOf(query.get('filter')), ...(own.days && daysFrom(own.days)) };
  if (own.days) query.set('filter', filterText(filter));
  return { query: query.toString(), isOwn: true };
}

function declaredQuery(
  resource: Resource,
  { size, extensions, rights = allRights }: Visit,
): string {
  const { perPage, filterDefaultValues, sort } = listDefaults(resource, size, extensions);
  const view = savableViewsOf(resource, rights).find(({ isFirst }) => isFirst);
  return new URLSearchParams({
    filter: JSON.stringify(filterDefaultValues),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
    ...(view && { [VIEW_PARAMETER]: view.name }),
  }).toString();
}
