import type { OpenedView } from '../../data/startViews';
import { SAVED_VIEW_PARAMETER, VIEW_PARAMETER } from '../address';

/** The stored list parameters of react-admin that the user has set. */
export interface OwnList {
  filter: unknown;
  sort: string;
  order: string;
  page: number;
  perPage: number;
  /** Days of the filter relative to today, for presets of days. */
  days: Readonly<Record<string, number>> | null;
  /** Other parameters of its address, if it is a saved view. */
  rest?: Readonly<Record<string, string>>;
  /** Default view of a list that the user has not set, if a link was opened first. */
  start?: OpenedView;
}

/** The active view, as it was opened. */
export interface ActiveView extends OpenedView {
  /** The list differs from the view. */
  changed?: boolean;
}

/** Store key of the list as the user has set it… */
export const ownListKey = (route: string) => `${route}.list.own`;
/** …of the active view… */
export const activeViewKey = (route: string) => `${route}.list.view`;
/** …and of the view that opens when the address is empty the next time. */
export const startViewKey = (route: string) => `${route}.list.start`;

/** react-admin's list parameters. */
const ADMINS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** Other parameters of a saved view's address; its face is stored separately. */
export function otherParameters(search: string | URLSearchParams): Record<string, string> {
  const query = new URLSearchParams(search);
  if (!query.has(SAVED_VIEW_PARAMETER)) return {};
  for (const name of [...ADMINS, VIEW_PARAMETER]) query.delete(name);
  return Object.fromEntries(query);
}
