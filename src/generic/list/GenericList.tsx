import { ListBase, useResourceContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, PAGE_SIZE_SETTING } from '../../api/limits';
import { useResourceByRoute } from '../../api/resources';
import type { Resource } from '../../schema';
import { ListFrame } from './ListFrame';
import './list.css';

// The screen shows a failed load in its place, with a way to try again: no second message beside it.
const queryOptions = { onError: () => undefined };

/** The list screen of whichever resource react-admin's context names, drawn from its declaration. */
export function GenericList() {
  const route = useResourceContext();
  const resource = useResourceByRoute(route ?? '');
  return <ResourceList key={resource.route} resource={resource} />;
}

function ResourceList({ resource }: { resource: Resource }) {
  const [chosen] = useStore<number>(PAGE_SIZE_SETTING, DEFAULT_PAGE_SIZE);
  const [first] = resource.order;
  const sort = useMemo(
    () => ({ field: first?.field ?? 'id', order: first?.order ?? 'DESC' }),
    [first],
  );
  return (
    <ListBase
      perPage={isPageSize(chosen) ? chosen : DEFAULT_PAGE_SIZE}
      sort={sort}
      exporter={false}
      queryOptions={queryOptions}
    >
      <ListFrame resource={resource} />
    </ListBase>
  );
}

function isPageSize(size: number): boolean {
  return PAGE_SIZES.some((known) => known === size);
}
