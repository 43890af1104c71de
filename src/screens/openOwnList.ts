import type { Store } from 'ra-core';
import { daysFrom } from '../list/schedule';
import {
  type ActiveView,
  activeViewKey,
  type OwnList,
  ownListKey,
  ownViewKey,
  startViewKey,
  viewKey,
} from '../list/views/ownList';

/** Else react-admin restores parameters that may come from a link. Relative dates are resolved from today. */
export function openOwnList(store: Store, route: string): void {
  if (store.getItem<unknown>(viewKey(route)))
    store.setItem(viewKey(route), store.getItem<unknown>(ownViewKey(route)) ?? null);
  const own = store.getItem<OwnList | null>(ownListKey(route));
  if (!own) return;
  const on = store.getItem<ActiveView | null>(activeViewKey(route));
  const isView = on && !on.changed && own.rest?.['saved'] === on.id;
  if (isView || own.start) store.setItem(startViewKey(route), isView ? on : own.start);
  const present = own.days
    ? { ...own, filter: { ...Object(own.filter), ...daysFrom(own.days) } }
    : own;
  const { days: _, rest, start, ...params } = present;
  store.setItem(ownListKey(route), present);
  store.setItem(`${route}.listParams`, { ...params, ...rest });
}
