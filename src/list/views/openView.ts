import type { Store } from 'ra-core';
import type { OpenedView } from '../../data/startViews';
import { SAVED_VIEW_PARAMETER, VIEW_PARAMETER } from '../address';
import type { Preset } from '../listOverrides';
import {
  type ActiveView,
  activeViewKey,
  otherParameters,
  type OwnList,
  ownListKey,
  ownViewKey,
  startViewKey,
  TABLE_VIEW,
  viewKey,
} from './ownList';
import { viewAddress } from './viewText';

/**
 * As if the user had set the list so.
 * @returns the query of its address
 */
export function openView(
  store: Store,
  route: string,
  view: OpenedView,
  { presets, perPage }: { presets: readonly Preset[]; perPage: number },
): string {
  const query = viewAddress(view.query, presets);
  query.set(SAVED_VIEW_PARAMETER, view.id);
  if (!query.has('perPage')) query.set('perPage', String(perPage));
  const viewName = query.get(VIEW_PARAMETER) ?? TABLE_VIEW;
  const { id, name } = view;
  store.setItem(activeViewKey(route), { id, name, query: view.query } satisfies ActiveView);
  store.setItem(viewKey(route), viewName);
  store.setItem(ownViewKey(route), viewName);
  store.setItem(ownListKey(route), {
    filter: JSON.parse(query.get('filter') ?? '{}') as unknown,
    sort: query.get('sort') ?? '',
    order: query.get('order') ?? '',
    page: 1,
    perPage: Number(query.get('perPage')),
    days: null,
    rest: otherParameters(query),
  } satisfies OwnList);
  store.removeItem(startViewKey(route));
  return query.toString();
}
