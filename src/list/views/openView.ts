import type { Store } from 'ra-core';
import type { OpenedView } from '../../data/startViews';
import { SAVED, VIEW } from '../address';
import { faceKey, ownFaceKey, TABLE } from '../schedule';
import type { Preset } from '../slots';
import { ownKey, restOf, startKey, viewKey, type OwnList, type ViewOn } from './own';
import { addressOf } from './viewText';

/**
 * Makes a view the person's own list, as they chose it.
 * @returns the query of its address
 */
export function openView(
  store: Store,
  route: string,
  view: OpenedView,
  { presets, perPage }: { presets: readonly Preset[]; perPage: number },
): string {
  const query = addressOf(view.query, presets);
  query.set(SAVED, view.id);
  if (!query.has('perPage')) query.set('perPage', String(perPage));
  const face = query.get(VIEW) ?? TABLE;
  const { id, name } = view;
  store.setItem(viewKey(route), { id, name, query: view.query } satisfies ViewOn);
  store.setItem(faceKey(route), face);
  store.setItem(ownFaceKey(route), face);
  store.setItem(ownKey(route), {
    filter: JSON.parse(query.get('filter') ?? '{}') as unknown,
    sort: query.get('sort') ?? '',
    order: query.get('order') ?? '',
    page: 1,
    perPage: Number(query.get('perPage')),
    days: null,
    rest: restOf(query),
  } satisfies OwnList);
  store.removeItem(startKey(route));
  return query.toString();
}
