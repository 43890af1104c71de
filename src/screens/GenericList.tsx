import { ListBase, useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { useExtensions } from '../data/extensions';
import { useRights } from '../data/rights';
import { useResourceByRoute } from '../data/resources';
import type { Resource } from '../schema';
import { ListLayout } from '../list/ListLayout';
import '../list/list.css';
import { useInitialPageSize } from '../list/pages';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { declaredViewsOf } from '../views';
import { listDefaults, useActiveView, useOpenedStartView } from './listQuery';
import type { ListCellsProps, ListOverrides } from '../list/listOverrides';
import { useOwnList } from '../list/views/ownList';

// Load errors are shown in place.
const onError = () => undefined;

const Cells = lazyComponent<ListCellsProps>(() => import('../views/sheet/cells'));
const StartingView = lazyComponent(() => import('./StartingView'));

export function GenericList() {
  return <ListScreen Cells={Cells} />;
}

export function ListScreen(slots: ListOverrides) {
  const route = useResourceContext();
  const resource = useResourceByRoute(route ?? '');
  return <ResourceList key={resource.route} resource={resource} slots={slots} />;
}

function ResourceList(props: { resource: Resource; slots: ListOverrides }) {
  const view = useOpenedStartView(props.resource);
  return view ? <StartingView {...props} view={view} /> : <LoadedList {...props} />;
}

function LoadedList({ resource, slots }: { resource: Resource; slots: ListOverrides }) {
  const { size } = useInitialPageSize(resource);
  const extensions = useExtensions();
  const { face, isView } = useActiveView(resource, slots);
  const rights = useRights();
  const own = useMemo<ListOverrides>(() => {
    const declared = declaredViewsOf(resource, rights);
    return {
      ...slots,
      ...(!rights(resource.name, 'edit') && { Cells: undefined }),
      ...(declared.length > 0 && { views: [...declared, ...(slots.views ?? [])], face }),
    };
  }, [resource, slots, face, rights]);
  const defaults = useMemo(
    () => listDefaults(resource, size, extensions),
    [resource, size, extensions],
  );
  return (
    <ListBase
      disableAuthentication
      {...defaults}
      exporter={false}
      queryOptions={{ onError, enabled: !isView }}
    >
      <OwnList resource={resource} slots={own} />
    </ListBase>
  );
}

function OwnList(props: { resource: Resource; slots: ListOverrides }) {
  useOwnList(props.resource);
  return <ListLayout {...props} />;
}
