import type { ComponentType } from 'react';
import type { GetListParams } from 'ra-core';
import type {
  CellDraftProps,
  ListCellsProps,
  ListView,
  ListViewProps,
} from '../list/listOverrides';
import type { Action } from '../rights';
import type { Resource } from '../schema';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A view for lists whose declaration enables it. */
export interface ViewDefinition extends Omit<ListView, 'Body' | 'alone'> {
  order: number;
  isIn: (resource: Resource) => boolean;
  right?: Action;
  /** The list opens with it, unless the user left the table last. */
  isFirst?: boolean;
  /** Sent before it renders; default: it sends its own. */
  query?: (resource: Resource, filter: Readonly<Record<string, unknown>>) => GetListParams;
  messages?: { ko: object; en: object };
  body: Loader<ListViewProps>;
  /** Of the one view that edits rows inside the table. */
  cells?: { body: Loader<ListCellsProps>; draft: Loader<CellDraftProps> };
}

/**
 * Declares a view: the default export of `src/views/<name>/index.ts`. Don't import components there.
 * @example
 * export default defineView({
 *   name: 'gallery',
 *   label: 'gallery.name',
 *   messages: { ko: { gallery: { name: '카드' } }, en: { gallery: { name: 'Cards' } } },
 *   state: [],
 *   order: 9,
 *   isIn: ({ key }) => key !== null,
 *   body: () => import('./Gallery'),
 * });
 */
export const defineView = (view: ViewDefinition): ViewDefinition => view;
