import { createContext, useContext } from 'react';
import { isObject } from '../util/objects';

/** A view as a list opens with it. */
export interface OpenedView {
  /** In the address: `saved`. */
  id: string;
  name: string;
  /** The query of the list's address, without what is of the moment. */
  query: string;
}

/** What a person without a list of their own starts with, of one resource. */
export interface StartView extends OpenedView {
  /** The resource's name. */
  resource: string;
}

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads `start_views` of a profile; what is none is left out. */
export const readStartViews = (given: unknown): readonly StartView[] =>
  (Array.isArray(given) ? given : []).flatMap((view: unknown): StartView[] => {
    if (!isObject(view)) return [];
    const { id, resource, name, query } = view;
    return text(resource) && text(name) && text(query)
      ? [{ id: String(id), resource, name, query }]
      : [];
  });

/** What the person starts with; nothing without a provider. */
export const StartViewsContext = createContext<readonly StartView[]>([]);

export const useStartView = (resource: string): StartView | null =>
  useContext(StartViewsContext).find((view) => view.resource === resource) ?? null;
