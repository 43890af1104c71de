import type { ComponentType } from 'react';
import type { GetListParams } from 'ra-core';
import type { ListViewProps } from '../list/listOverrides';
import type { Action } from '../rights';
import type { Resource } from '../schema';

/** A view, available to lists whose declaration enables it. */
export interface ViewDefinition {
  /** In the address (`?view=board`) and in browser storage. */
  name: string;
  /** Message key of its name. */
  label: string;
  /** Its parameters in the address. */
  state: readonly string[];
  /** Lower numbers first. */
  order: number;
  isIn: (resource: Resource) => boolean;
  /** The right that it needs; without it the view is not offered. Default: `list`. */
  right?: Action;
  /** The list opens with it, unless the user left the table last; other views open once they have been chosen. */
  isFirst?: boolean;
  /** Selectable, but no list opens with it. */
  passing?: boolean;
  /** The single request for its rows, sent before it renders; default: it sends its own. */
  query?: (resource: Resource, filter: Readonly<Record<string, unknown>>) => GetListParams;
  /** Messages added to i18n: those of `label`. */
  messages?: { ko: object; en: object };
  /** Imports its component. */
  body: () => Promise<{ default: ComponentType<ListViewProps> }>;
}

/**
 * Declares a view: the default export of `src/views/<name>/index.ts`. All of them load with the first list, so don't
 * import components.
 * @example
 * export default defineView({
 *   name: 'gallery',
 *   label: 'gallery.name',
 *   messages: { ko: { gallery: { name: '카드' } }, en: { gallery: { name: 'Cards' } } },
 *   state: [],
 *   order: 9,
 *   isIn: ({ title }) => title !== null,
 *   body: () => import('./Gallery'),
 * });
 */
export const defineView = (view: ViewDefinition): ViewDefinition => view;
