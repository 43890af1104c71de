import { createContext, useContext } from 'react';
import { isObject } from '../util/objects';

export interface OpenedView {
  /** The URL's `saved`. */
  id: string;
  name: string;
  /** Without transient parameters. */
  query: string;
}

/** For users without one of their own. */
export interface StartView extends OpenedView {
  resource: string;
}

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const readStartViews = (value: unknown): readonly StartView[] =>
  (Array.isArray(value) ? value : []).flatMap((view: unknown): StartView[] => {
    if (!isObject(view)) return [];
    const { id, resource, name, query } = view;
    return text(resource) && text(name) && text(query)
      ? [{ id: String(id), resource, name, query }]
      : [];
  });

export const StartViewsContext = createContext<readonly StartView[]>([]);

export const useStartView = (resource: string): StartView | null =>
  useContext(StartViewsContext).find((view) => view.resource === resource) ?? null;
