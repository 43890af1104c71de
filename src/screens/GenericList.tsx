import { ListBase, useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { useExtensions } from '../data/extensions';
import { useResourceByRoute } from '../data/resources';
import type { Resource } from '../schema';
import { ListFrame } from '../list/ListFrame';
import '../list/list.css';
import { useStartSize } from '../list/pageSize';
import { BOARD, TIMELINE } from '../board/query';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { listDefaults } from './listQuery';
import { useOwnList } from './useOwnList';
import { hasTimeline, useFace } from './useFace';
import type { ListSlots, ListView } from '../list/slots';

// The screen shows a failed load in its place, with a way to try again: no second message beside it.
const onError = () => undefined;

const boardView: ListView = {
  name: BOARD,
  label: 'list.board.name',
  Body: lazyComponent(() => import('../board')),
  state: ['open', 'sheet', 'day', 'who', 'language', 'startDate', 'endDate'],
};

const timelineView: ListView = {
  name: TIMELINE,
  label: 'list.timeline.name',
  Body: lazyComponent(() => import('../board/timeline')),
  state: ['lanes', 'startDate', 'endDate'],
};

/** The views of a list that its declaration brings along. */
const declaredViews = ({ board }: Resource): readonly ListView[] => [
  ...(board ? [boardView] : []),
  ...(hasTimeline(board) ? [timelineView] : []),
];

/** The list screen of whichever resource react-admin's context names, drawn from its declaration. */
export function GenericList() {
  return <ListScreen />;
}

/** The same with what a bespoke view adds; without anything, the generic list itself. */
export function ListScreen(slots: ListSlots) {
  const route = useResourceContext();
  const resource = useResourceByRoute(route ?? '');
  return <ResourceList key={resource.route} resource={resource} slots={slots} />;
}

function ResourceList({ resource, slots }: { resource: Resource; slots: ListSlots }) {
  const { size } = useStartSize();
  const extensions = useExtensions();
  const { face, hasOwnRows } = useFace(resource);
  const own = useMemo<ListSlots>(() => {
    const views = declaredViews(resource);
    return views.length > 0 ? { ...slots, views: [...views, ...(slots.views ?? [])], face } : slots;
  }, [resource, slots, face]);
  const defaults = useMemo(
    () => listDefaults(resource, size, extensions),
    [resource, size, extensions],
  );
  return (
    <ListBase
      disableAuthentication
      {...defaults}
      exporter={false}
      queryOptions={{ onError, enabled: !hasOwnRows }}
    >
      <OwnList resource={resource} slots={own} />
    </ListBase>
  );
}

// Inside of react-admin's list, whose filters it keeps.
function OwnList(props: { resource: Resource; slots: ListSlots }) {
  useOwnList(props.resource);
  return <ListFrame {...props} />;
}
