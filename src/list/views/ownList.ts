import type { OpenedView } from '../../data/startViews';
import { SAVED_VIEW_PARAMETER, VIEW_PARAMETER } from '../address';

export interface OwnList {
  filter: unknown;
  sort: string;
  order: string;
  page: number;
  perPage: number;
  /** Relative to today. */
  days: Readonly<Record<string, number>> | null;
  /** Other parameters of a saved view's address. */
  rest?: Readonly<Record<string, string>>;
  /** Default view of an unset list, if a link was opened first. */
  start?: OpenedView;
}

export interface ActiveView extends OpenedView {
  changed?: boolean;
}

export const ownListKey = (route: string) => `${route}.list.own`;
export const activeViewKey = (route: string) => `${route}.list.view`;
/** The view that opens when the address is empty the next time. */
export const startViewKey = (route: string) => `${route}.list.start`;

const ADMINS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** Without the face, which is stored separately. */
export function otherParameters(search: string | URLSearchParams): Record<string, string> {
  const query = new URLSearchParams(search);
  if (!query.has(SAVED_VIEW_PARAMETER)) return {};
  for (const name of [...ADMINS, VIEW_PARAMETER]) query.delete(name);
  return Object.fromEntries(query);
}

/** Store keys of a list's last view, and of the chosen one (links do not count). */
export const viewKey = (route: string) => `${route}.list.face`;
export const ownViewKey = (route: string) => `${route}.list.ownFace`;

export const TABLE_VIEW = 'table';
