import { useStoreContext } from 'ra-core';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedView } from '../data/startViews';
import { useInitialPageSize } from '../list/pages';
import { useAllPresets } from '../list/PresetList';
import type { ListOverrides } from '../list/listOverrides';
import { openView } from '../list/state/useView';
import type { Resource } from '../schema';

interface StartingViewProps {
  resource: Resource;
  slots: ListOverrides;
  view: OpenedView;
}

/** Writes the view's parameters to the address before the list sends a request. */
export default function StartingView({ resource, slots, view }: StartingViewProps) {
  const presets = useAllPresets(resource, slots.presets);
  const { size } = useInitialPageSize(resource);
  const store = useStoreContext();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const query = openView(store, resource.route, view, { presets, perPage: size });
    void navigate({ search: `?${query}` }, { replace: true });
  }, [store, resource, view, presets, size, navigate]);
  return null;
}
