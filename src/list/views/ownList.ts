import type { OpenedView } from '../../data/startViews';
import { SAVED_VIEW_PARAMETER, VIEW_PARAMETER } from '../address';

/** What react-admin remembers of a list, as far as it is the person's own. */
export interface OwnList {
  filter: unknown;
  sort: string;
  order: string;
  page: number;
  perPage: number;
  /** The days of the filter, where they are counted from today. */
  days: Readonly<Record<string, number>> | null;
  /** What else its address says, where it is a saved view. */
  rest?: Readonly<Record<string, string>>;
  /** Default view of a list that the user has not set, if a link was opened first. */
  start?: OpenedView;
}

/** The view that is on, as it was opened. */
export interface ActiveView extends OpenedView {
  /** What is shown is something else by now. */
  changed?: boolean;
}

/** Where the store keeps the list as the person has set it… */
export const ownListKey = (route: string) => `${route}.list.own`;
/** …the view that is on… */
export const activeViewKey = (route: string) => `${route}.list.view`;
/** …and the one that the list opens with the next time its address says nothing. */
export const startViewKey = (route: string) => `${route}.list.start`;

/** What react-admin says of a list in its address. */
const ADMINS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** Other parameters of a saved view's address; its face is stored separately. */
export function otherParameters(search: string | URLSearchParams): Record<string, string> {
  const query = new URLSearchParams(search);
  if (!query.has(SAVED_VIEW_PARAMETER)) return {};
  for (const name of [...ADMINS, VIEW_PARAMETER]) query.delete(name);
  return Object.fromEntries(query);
}
