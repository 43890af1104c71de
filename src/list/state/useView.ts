import { useListContext, useStoreContext, type Store } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '../../data/savedViews';
import type { OpenedView } from '../../data/startViews';
import type { Resource } from '../../schema';
import { SAVED_VIEW_PARAMETER, useListDensity, VIEW_PARAMETER } from './address';
import { useInitialPageSize } from '../pages';
import { scheduleDefaults } from '../schedule';
import type { Preset } from '../listOverrides';
import type { ListColumns } from '../useListColumns';
import { type ActiveView, changeStoredList, useStoredList } from './stored';
import { isViewActive, viewAddress, viewText } from './viewText';
import { useExtensions } from '../../data/extensions';

export interface ViewProps {
  resource: Resource;
  columns: ListColumns;
  presets: readonly Preset[];
}

interface ViewState {
  /** As saved; null if none or unknown. */
  on: OpenedView | null;
  changed: boolean;
  text: string;
  open: (view: OpenedView) => void;
  take: (view: OpenedView) => void;
  /** Deactivates a deleted view; the list stays. */
  forget: () => void;
  leave: () => void;
}

export function useView(
  { resource, columns, presets }: ViewProps,
  views: readonly SavedView[] | null,
): ViewState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const store = useStoreContext();
  const extensions = useExtensions();
  const { filterValues, sort, perPage } = useListContext();
  const { size, isFit } = useInitialPageSize(resource);
  const density = useListDensity();
  const [{ saved: opened }, change] = useStoredList(resource.route);
  const saved = new URLSearchParams(search).get(SAVED_VIEW_PARAMETER);
  // Until views are loaded, the view as opened.
  const known = (views ?? [opened]).find((view) => view?.id === saved) ?? null;

  const shown = {
    filter: filterValues,
    sort,
    perPage: isFit && perPage === size ? null : perPage,
    columns: columns.text,
    density,
  };
  const text = viewText(search, shown, presets);
  const changed = known !== null && !isViewActive(resource, known.query, text, presets);
  const on = useMemo(
    () => known && { id: known.id, name: known.name, query: known.query },
    [known],
  );
  // An unchanged view is opened from the start.
  const isKnown = on !== null || (saved !== null && views !== null);
  const note = isKnown ? JSON.stringify(on && { ...on, changed }) : null;
  useEffect(() => {
    if (note !== null) change({ saved: JSON.parse(note) as ActiveView | null });
  }, [note, change]);

  const go = (view: OpenedView, replace: boolean) => {
    const query = openView(store, resource.route, view, { presets, perPage: size });
    void navigate({ search: `?${query}` }, { replace });
  };
  return {
    on,
    changed,
    text,
    open: (view) => go(view, false),
    take: (view) => go(view, true),
    forget: () => {
      // An empty query would restore the view.
      const query = viewAddress(text, presets);
      for (const [name, value] of new URLSearchParams(search)) query.set(name, value);
      query.delete(SAVED_VIEW_PARAMETER);
      change({ saved: null });
      void navigate({ search: `?${query.toString()}` }, { replace: true });
    },
    leave: () => {
      const [first] = resource.sort;
      const view = new URLSearchParams(search).get(VIEW_PARAMETER);
      const query = new URLSearchParams({
        filter: JSON.stringify(scheduleDefaults(resource, extensions)),
        sort: first.field,
        order: first.order,
        page: '1',
        perPage: String(size),
        ...(view !== null && { [VIEW_PARAMETER]: view }),
      });
      void navigate({ search: `?${query.toString()}` });
    },
  };
}

/**
 * As if the user had set the list so.
 * @returns the query of its address
 */
export function openView(
  store: Store,
  route: string,
  saved: OpenedView,
  { presets, perPage }: { presets: readonly Preset[]; perPage: number },
): string {
  const { id, name, query: text } = saved;
  const address = viewAddress(text, presets);
  address.set(SAVED_VIEW_PARAMETER, id);
  if (!address.has('perPage')) address.set('perPage', String(perPage));
  const query = address.toString();
  changeStoredList(store, route, {
    last: query,
    own: { query, days: null },
    saved: { id, name, query: text },
  });
  return query;
}
