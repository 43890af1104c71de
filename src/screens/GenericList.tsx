import {
  ListBase,
  ListContextProvider,
  useGetList,
  useListContext,
  useResourceContext,
  type ListControllerResult,
} from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { pageCount } from '../data/limits';
import { useExtensions } from '../data/extensions';
import { useRights } from '../data/rights';
import { useResourceByRoute } from '../data/resources';
import type { AnyRecord, Resource } from '../schema';
import { ListLayout } from '../list/ListLayout';
import '../list/list.css';
import { useInitialPageSize, type RowsMeta } from '../list/pages';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { declaredViewsOf } from '../views';
import { listDefaults, useActiveView, useOpenedStartView } from './listQuery';
import type { ListCellsProps, ListOverrides } from '../list/listOverrides';
import { useOwnList } from '../list/views/ownList';

// react-admin's own query would go to page 1 after an error.
const PARAMETERS_ONLY = { enabled: false, meta: { rows: false } };

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
    <ListBase disableAuthentication {...defaults} exporter={false} queryOptions={PARAMETERS_ONLY}>
      <OwnList resource={resource} slots={own} isView={isView} />
    </ListBase>
  );
}

interface OwnListProps {
  resource: Resource;
  slots: ListOverrides;
  isView: boolean;
}

function OwnList({ isView, ...props }: OwnListProps) {
  const list = useListRows(!isView);
  return (
    <ListContextProvider value={list}>
      <OwnLayout {...props} />
    </ListContextProvider>
  );
}

function OwnLayout(props: Omit<OwnListProps, 'isView'>) {
  useOwnList(props.resource);
  return <ListLayout {...props} />;
}

/** After an error, those of the page before. */
function useListRows(enabled: boolean): ListControllerResult<AnyRecord> {
  const list = useListContext<AnyRecord>();
  const { resource, page, perPage, sort, filterValues: filter, setPage } = list;
  const answer = useGetList<AnyRecord>(
    resource,
    { pagination: { page, perPage }, sort, filter },
    { enabled, retry: false, placeholderData: (before) => before },
  );
  const { data, total, isFetching, isPlaceholderData, error } = answer;
  const of = JSON.stringify(filter);
  const [last, setLast] = useState({ data, total, of, page });
  if (data && !isPlaceholderData && data !== last.data) setLast({ data, total, of, page });

  const lastPage = pageCount(total ?? 0, perPage);
  const isOver =
    page < 1 || (page > 1 && data?.length === 0 && !isFetching && !isPlaceholderData && !error);
  useEffect(() => {
    if (isOver) setPage(lastPage < page ? Math.max(1, lastPage) : 1);
  }, [isOver, setPage, lastPage, page]);

  const kept = error && !data && last.of === of && last.data ? last : null;
  const meta: RowsMeta = { ...answer.meta, ...(kept && { page: kept.page }) };
  return {
    ...list,
    ...answer,
    ...(kept && { data: kept.data, total: kept.total, isPlaceholderData: true }),
    hasPreviousPage: page > 1,
    hasNextPage: total !== undefined && page * perPage < total,
    meta,
  } as ListControllerResult<AnyRecord>;
}
