import { useStoreContext } from 'ra-core';
import { useLayoutEffect } from 'react';
import type { OpenedView } from '../data/startViews';
import { useInitialPageSize } from '../list/pages';
import { useAllPresets } from '../list/PresetList';
import type { ListOverrides } from '../list/listOverrides';
import { useReplaceQuery } from '../list/state/address';
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
  const replaceQuery = useReplaceQuery();
  useLayoutEffect(() => {
    replaceQuery(openView(store, resource.route, view, { presets, perPage: size }));
  }, [store, resource, view, presets, size, replaceQuery]);
  return null;
}
