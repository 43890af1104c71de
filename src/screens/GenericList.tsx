import { replaceEqualDeep } from '@tanstack/react-query';
import {
  ListBase,
  ListContextProvider,
  shallowEqual,
  useGetList,
  useListContext,
  useResourceContext,
  useStoreContext,
  type ListControllerResult,
} from 'ra-core';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { MAX_COMPARED_ROWS, pageCount } from '../data/limits';
import { useExtensions } from '../data/extensions';
import { useRights } from '../data/rights';
import { useStartView } from '../data/startViews';
import { useResourceByRoute } from '../data/resources';
import type { AnyRecord, Resource } from '../schema';
import { ListLayout } from '../list/ListLayout';
import '../list/list.css';
import { useInitialPageSize, type RowsMeta } from '../list/pages';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { Cells, declaredViewsOf, DraftOffer } from '../views';
import { listDefaults, restoredList } from './listQuery';
import type { CellDraftProps, ListOverrides } from '../list/listOverrides';
import { CELLS_DRAFT, useReplaceQuery, VIEW_PARAMETER } from '../list/state/address';
import { changeStoredList, KeptList } from '../list/state/stored';

const StartingView = lazyComponent(() => import('./StartingView'));

// react-admin's own query would go to page 1 after an error.
const PARAMETERS_ONLY = { enabled: false, meta: { rows: false } };

/** Loaded only if this browser has a draft of the list. */
function CellDraft({ onOpen }: CellDraftProps) {
  const store = useStoreContext();
  const { pathname } = useLocation();
  const isThere = useMemo(() => {
    const drafts = Object.keys(store.listItems?.('draft:') ?? {});
    return drafts.some((key) => key.includes(`:${pathname}#${CELLS_DRAFT}`));
  }, [store, pathname]);
  return isThere && DraftOffer && <DraftOffer onOpen={onOpen} />;
}

export function GenericList() {
  return <ListScreen {...(Cells && { Cells, CellDraft })} />;
}

/**
 * The list screen of the current resource, with overrides.
 * @example <ListScreen cells={cells} views={views} />
 */
export function ListScreen(slots: ListOverrides) {
  const route = useResourceContext();
  const resource = useResourceByRoute(route ?? '');
  return <ResourceList key={resource.route} resource={resource} slots={slots} />;
}

function ResourceList(props: { resource: Resource; slots: ListOverrides }) {
  const { search } = useLocation();
  return search === '' ? <RestoredList {...props} /> : <LoadedList {...props} />;
}

/** Writes the list's state to an address without a query, before anything is requested. */
function RestoredList({ resource, slots }: { resource: Resource; slots: ListOverrides }) {
  const { size } = useInitialPageSize(resource);
  const extensions = useExtensions();
  const rights = useRights();
  const start = useStartView(resource.name);
  const store = useStoreContext();
  const replaceQuery = useReplaceQuery();
  const found = useMemo(
    () => restoredList(store, resource, { size, extensions, rights, start }),
    [store, resource, size, extensions, rights, start],
  );
  useLayoutEffect(() => {
    if ('view' in found) return;
    const { query, isOwn } = found;
    if (isOwn) changeStoredList(store, resource.route, { own: { query, days: null } });
    replaceQuery(query);
  }, [found, store, resource, replaceQuery]);
  return 'view' in found && <StartingView resource={resource} slots={slots} view={found.view} />;
}

function LoadedList({ resource, slots }: { resource: Resource; slots: ListOverrides }) {
  const { size } = useInitialPageSize(resource);
  const extensions = useExtensions();
  const { search } = useLocation();
  const rights = useRights();
  const declared = useMemo(() => declaredViewsOf(resource, rights), [resource, rights]);
  const own = useMemo<ListOverrides>(
    () => ({
      ...slots,
      ...(!rights(resource.name, 'edit') && { Cells: undefined }),
      ...(declared.length > 0 && { views: [...declared, ...(slots.views ?? [])] }),
    }),
    [resource, slots, rights, declared],
  );
  const name = new URLSearchParams(search).get(VIEW_PARAMETER);
  const view = own.views?.find((one) => one.name === name);
  const requestsOwn = view?.alone === true || declared.some((one) => one.name === name);
  const defaults = useMemo(
    () => listDefaults(resource, size, extensions),
    [resource, size, extensions],
  );
  return (
    <ListBase
      disableAuthentication
      {...defaults}
      exporter={false}
      storeKey={false}
      queryOptions={PARAMETERS_ONLY}
    >
      <OwnRows enabled={!requestsOwn}>
        <KeptList resource={resource} isLasting={view?.passing !== true} />
        <ListLayout resource={resource} slots={own} />
      </OwnRows>
    </ListBase>
  );
}

function OwnRows({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const list = useListRows(enabled);
  return <ListContextProvider value={list}>{children}</ListContextProvider>;
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
  const { data: answered, total, isFetching, isPlaceholderData, error } = answer;
  const of = JSON.stringify(filter);
  const query = JSON.stringify([of, page, perPage, sort]);
  const [last, setLast] = useState({ answered, data: answered, total, of, page, query });
  if (answered && !isPlaceholderData && answered !== last.answered) {
    // Of the same query, react-query has shared them.
    const data = query === last.query ? answered : shareRows(last.data, answered);
    setLast({ answered, data, total, of, page, query });
  }
  const data = answered === last.answered ? last.data : answered;

  const lastPage = pageCount(total ?? 0, perPage);
  const isOver =
    page < 1 || (page > 1 && data?.length === 0 && !isFetching && !isPlaceholderData && !error);
  useEffect(() => {
    if (isOver) setPage(lastPage < page ? Math.max(1, lastPage) : 1);
  }, [isOver, setPage, lastPage, page]);

  const kept = error && !data && last.of === of && last.data ? last : null;
  const isEarlier = kept !== null || (isPlaceholderData && data === last.data);
  const meta = useSame<RowsMeta>({ ...answer.meta, ...(isEarlier && { page: last.page }) });
  return useSame({
    ...list,
    ...answer,
    data,
    ...(kept && { data: kept.data, total: kept.total, isPlaceholderData: true }),
    hasPreviousPage: page > 1,
    hasNextPage: total !== undefined && page * perPage < total,
    meta,
  } as ListControllerResult<AnyRecord>);
}

/**
 * Structural sharing between queries: a record that was shown before is not rendered again.
 * @returns `after`, with the records of `before` that are equal
 */
function shareRows(before: AnyRecord[] | undefined, after: AnyRecord[]): AnyRecord[] {
  if (!before || before.length > MAX_COMPARED_ROWS) return after;
  const known = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => replaceEqualDeep(known.get(row.id), row));
}

/** The same object while its values are. */
function useSame<Value extends object>(value: Value): Value {
  const [before, setBefore] = useState(value);
  if (shallowEqual(before, value)) return before;
  setBefore(value);
  return value;
}
