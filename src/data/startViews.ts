import { createContext, useContext } from 'react';
import { isObject } from '../util/objects';

export interface OpenedView {
  /** Value of the URL parameter `saved`. */
  id: string;
  name: string;
  /** The query of the list's URL, without transient parameters. */
  query: string;
}

/** The default view of a resource, for users without one of their own. */
export interface StartView extends OpenedView {
  /** The resource's name. */
  resource: string;
}

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Parses `start_views` of a profile; invalid items are omitted. */
export const readStartViews = (given: unknown): readonly StartView[] =>
  (Array.isArray(given) ? given : []).flatMap((view: unknown): StartView[] => {
    if (!isObject(view)) return [];
    const { id, resource, name, query } = view;
    return text(resource) && text(name) && text(query)
      ? [{ id: String(id), resource, name, query }]
      : [];
  });

/** The user's default views; empty without a provider. */
export const StartViewsContext = createContext<readonly StartView[]>([]);

export const useStartView = (resource: string): StartView | null =>
  useContext(StartViewsContext).find((view) => view.resource === resource) ?? null;
