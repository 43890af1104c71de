import type { ComponentType } from 'react';
import type { GetListParams } from 'ra-core';
import type { ListViewProps } from '../list/listOverrides';
import type { Resource } from '../schema';

/** A view that lists have when their declaration asks for it. */
export interface ViewDefinition {
  /** In the address (`?view=board`) and in the browser's memory. */
  name: string;
  /** The message key of its name. */
  label: string;
  /** Its parameters in the address. */
  state: readonly string[];
  /** Lower numbers first. */
  order: number;
  /** Does this resource have the view? */
  isIn: (resource: Resource) => boolean;
  /** The list opens with it, unless the user left the table last; other views open once they have been chosen. */
  isFirst?: boolean;
  /** It is offered as the others are, but no list opens with it. */
  passing?: boolean;
  /** The one request for its rows, sent before it is drawn; default: it sends its own. */
  query?: (resource: Resource, filter: Readonly<Record<string, unknown>>) => GetListParams;
  /** Added to those of i18n: the words of `label`. */
  messages?: { ko: object; en: object };
  /** Loads its component. */
  body: () => Promise<{ default: ComponentType<ListViewProps> }>;
}

/**
 * Declares a view: the default export of `src/views/<name>/index.ts`. Each is read with the first list, so it imports
 * no component.
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
