import { ListBase, useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { useResourceByRoute } from '../data/resources';
import type { Resource } from '../schema';
import { ListFrame } from '../list/ListFrame';
import '../list/list.css';
import { useStartSize } from '../list/pageSize';
import { listDefaults } from './listQuery';
import { useOwnList } from './ownList';
import type { ListSlots } from '../list/slots';

// The screen shows a failed load in its place, with a way to try again: no second message beside it.
const queryOptions = { onError: () => undefined };

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
  const defaults = useMemo(() => listDefaults(resource, size), [resource, size]);
  return (
    <ListBase disableAuthentication {...defaults} exporter={false} queryOptions={queryOptions}>
      <OwnList resource={resource} slots={slots} />
    </ListBase>
  );
}

// Inside of react-admin's list, whose filters it keeps.
function OwnList(props: { resource: Resource; slots: ListSlots }) {
  useOwnList(props.resource);
  return <ListFrame {...props} />;
}
