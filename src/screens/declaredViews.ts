import type { GetListParams } from 'ra-core';
import { BOARD, boardQuery, canAskFor, TIMELINE } from '../board/query';
import { canGroup, GROUP, GROUP_ORDER, GROUPED } from '../list/groups/address';
import type { Resource } from '../schema';
import { SHEET, sheetQuery } from '../sheet/query';

type Values = Readonly<Record<string, unknown>>;

/** A view that a declaration gives a list beside its table; what draws it is in `GenericList`. */
interface DeclaredView {
  /** In the address, and in the browser's memory. */
  name: string;
  /** The message key of its words. */
  label: string;
  /** The names of its texts in the address. */
  state: readonly string[];
  isIn: (resource: Resource) => boolean;
  /** A list opens with it, unless the table was there last; any other view is there once somebody has chosen it. */
  isFirst: boolean;
  /** It is offered as any other, and no list opens with it. */
  passing?: boolean;
  /** What it asks for at once; null where that is more than one question. */
  query: (
    resource: Resource,
    filter: Values,
    extensions: readonly string[],
  ) => GetListParams | null;
}

/** In the order that a list offers them. */
const declaredViews = [
  {
    name: BOARD,
    label: 'list.board.name',
    state: ['open', 'sheet', 'day', 'who', 'language', 'startDate', 'endDate'],
    isIn: ({ board }) => board !== null,
    isFirst: true,
    query: (resource, filter, extensions) =>
      canAskFor(resource, extensions) ? boardQuery(resource, filter) : null,
  },
  {
    name: TIMELINE,
    label: 'list.timeline.name',
    state: ['lanes', 'startDate', 'endDate'],
    isIn: ({ board }) => board !== null && board.timeline.length > 0,
    isFirst: false,
    query: () => null,
  },
  {
    name: SHEET,
    label: 'list.sheet.name',
    state: [],
    isIn: ({ sheet }) => sheet !== null,
    isFirst: false,
    query: sheetQuery,
  },
  {
    name: GROUPED,
    label: 'where.groups.name',
    state: [GROUP, GROUP_ORDER],
    isIn: canGroup,
    isFirst: false,
    passing: true,
    query: () => null,
  },
] as const satisfies readonly DeclaredView[];

export type DeclaredViewName = (typeof declaredViews)[number]['name'];

/** The views that a resource declares. */
export const viewsOf = (resource: Resource) => declaredViews.filter(({ isIn }) => isIn(resource));

/** Those of them that somebody comes back to. */
export const lastingViewsOf = (resource: Resource) =>
  viewsOf(resource).filter((view) => !('passing' in view));
