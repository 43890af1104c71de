import { Button, useMediaQuery } from '@mui/material';
import { useListContext, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ActionTargets } from '../actions/action';
import { ActionLine, useActionHost, type ActionHost } from '../actions/ActionLine';
import { useExtensions } from '../data/extensions';
import type { AnyRecord, Resource } from '../schema';
import { PartErrorBoundary, lazyPart } from '../shell/faults/PartErrorBoundary';
import { PHONE_QUERY } from '../shell/media';
import { useKnownParameters } from './state/address';
import { FilterBar } from './filters/FilterBar';
import { useFilters } from './filters/useFilters';
import { ListTable } from './ListTable';
import { Paginator } from './Paginator';
import { PresetList, useViews, ViewChoice } from './PresetList';
import type { ListOverrides, Preset } from './listOverrides';
import { FailedList, ListSkeleton } from './states';
import { useDeferredUpdates, PendingUpdatesNotice } from './deferredUpdates';
import { useListColumns, type ListColumns } from './useListColumns';
import { useResourceLinks } from './useResourceLinks';
import { LoadingBar } from '../shell/elements/LoadingBar';
import { Title } from '../shell/elements/Title';
import { useLasting } from '../shell/useLasting';
import { useSelection, type ListSelection } from '../table/selection';

/** Filters, sort and rows are in `useListContext`. */
interface ListTools {
  columns: ListColumns;
  presets: readonly Preset[];
  texts: ListOverrides['texts'];
  refresh: () => unknown;
  editCells: ((record: AnyRecord) => void) | null;
}

declare module '../actions/action' {
  interface ActionTargets {
    /** Dialogs have the table's selection. A tick renders no other part of an action. */
    list: { resource: Resource; list: ListTools; selection?: ListSelection };
    selection: { resource: Resource; list: ListTools; selection: ListSelection };
    row: { resource: Resource; record: AnyRecord; list: ListTools; selection: ListSelection };
  }
}

const ActionMenu = lazyPart(() => import('../actions/ActionMenu'));
const EmptyList = lazyPart(() => import('./EmptyList'));
const OUTDATED_AFTER_MS = 150;

export function ListLayout({ resource, slots }: { resource: Resource; slots: ListOverrides }) {
  const translate = useTranslate();
  const isKnown = useKnownParameters(resource);
  const list = useListContext<AnyRecord>();
  const refresh = useRefresh();
  const { total, isPending, isFetching, isPlaceholderData, error, refetch } = list;
  const columns = useListColumns(resource);
  const filters = useFilters(resource);
  const { presets, all, pressed, choice, View, isAlone, viewProps } = useViews(
    resource,
    slots,
    filters,
  );
  const { rows: data, ...updates } = useDeferredUpdates(list.data);
  const selection = useSelection(filters.values, data);
  const links = useResourceLinks(resource);
  const isPhone = useMediaQuery(PHONE_QUERY);
  const extensions = useExtensions();
  const [menu, setMenu] = useState<{ record: AnyRecord; anchor: Element } | null>(null);
  const [cells, setCells] = useState<{ from: number; isOn: boolean } | null>(null);
  const canEditCells = slots.Cells !== undefined && !isPhone;
  const isOutdated = useLasting(!View && isPlaceholderData === true, OUTDATED_AFTER_MS);
  const section = useRef<HTMLElement>(null);
  const { texts } = slots;
  const tools = useMemo<ListTools>(
    () => ({
      columns,
      presets: all,
      texts,
      refresh: View ? refresh : refetch,
      editCells: canEditCells ? ({ id }) => setCells({ from: id, isOn: true }) : null,
    }),
    [columns, all, texts, View, refresh, refetch, canEditCells],
  );
  const target = useMemo(() => ({ resource, list: tools }), [resource, tools]);
  const selectionTarget = useMemo(() => ({ ...target, selection }), [target, selection]);
  const { host, dialog } = useActionHost(View ? target : selectionTarget);
  useFocusAfterDialog(host.opened !== null, section);
  const complete = (list.data?.length ?? 0) >= (total ?? 0);
  const sortsPageOnly = !extensions.includes('sort') && !complete;
  const retry = () => void refetch();
  // The rows of an earlier filter are no basis for sums.
  const loaded = { records: isPlaceholderData ? undefined : data, complete };
  const strip = { resource, filters: filters.values, loaded };

  const rows = () => {
    if (isPending || !isKnown) return <ListSkeleton />;
    if (!data) return <FailedList error={error} onRetry={retry} />;
    if (data.length === 0) return <EmptyList resource={resource} filters={filters} />;
    if (slots.Cells && cells?.isOn && !isPhone)
      return (
        <PartErrorBoundary loading={<ListSkeleton />}>
          <slots.Cells
            resource={resource}
            records={data}
            from={cells.from}
            columns={columns.shown}
            onDone={(from) => setCells({ from, isOn: false })}
          />
        </PartErrorBoundary>
      );
    return (
      <ListTable
        resource={resource}
        data={data}
        selection={selection}
        links={links}
        sortsPageOnly={sortsPageOnly}
        slots={slots}
        from={cells?.from}
        onEdit={tools.editCells ?? undefined}
        times={updates.times}
        columns={columns}
        card={isPhone}
        onMenu={(record, anchor) => setMenu({ record, anchor })}
      />
    );
  };

  return (
    <section
      className="list"
      ref={section}
      aria-busy={!View && isFetching}
      data-outdated={isOutdated || undefined}
    >
      <Title title={translate(`resources.${resource.route}.name`, { smart_count: 2 })} />
      <div className="list-bar">
        <div role="search" className="row wrap list-filters-bar">
          <FilterBar resource={resource} filters={filters} pressed={pressed} />
          <PresetList presets={presets} />
        </div>
        <ViewChoice {...choice} />
        <ActionLine
          place="list"
          target={target}
          host={host}
          className="list-actions"
          display="icons"
        />
      </div>
      {slots.Strip && <slots.Strip {...strip} />}
      {View ? (
        <PartErrorBoundary loading={<ListSkeleton />}>
          <View {...viewProps} />
          {slots.Foot && !isAlone && <slots.Foot {...strip} />}
        </PartErrorBoundary>
      ) : (
        <>
          {canEditCells && slots.CellDraft && !cells?.isOn && (
            <slots.CellDraft onOpen={(from) => setCells({ from, isOn: true })} />
          )}
          <div className="list-body">
            {isFetching && <LoadingBar className="list-loading" />}
            {rows()}
            {data && error && <FailedList hasRows error={error} onRetry={retry} />}
          </div>
          {slots.Foot && <slots.Foot {...strip} />}
          <Paginator resource={resource} sortsPageOnly={sortsPageOnly}>
            <PendingUpdatesNotice {...updates} />
            {selection.ids.size > 0 && <SelectionBar target={selectionTarget} host={host} />}
          </Paginator>
        </>
      )}
      {menu && (
        <ActionMenu
          place="row"
          target={{ ...selectionTarget, record: menu.record }}
          host={host}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
        />
      )}
      {dialog}
    </section>
  );
}

function useFocusAfterDialog(isOpen: boolean, list: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }, [isOpen, list]);
}

function SelectionBar({ target, host }: { target: ActionTargets['selection']; host: ActionHost }) {
  const translate = useTranslate();
  const { data = [] } = useListContext<AnyRecord>();
  const { ids, clear } = target.selection;
  const onPage = data.filter(({ id }) => ids.has(id)).length;
  const elsewhere = ids.size - onPage;
  return (
    <div className="row list-bulk" role="toolbar" aria-label={translate('list.bulk')}>
      <strong>{translate('list.selected', { count: ids.size })}</strong>
      {elsewhere > 0 && <span>{translate('list.elsewhere', { count: elsewhere })}</span>}
      <ActionLine place="selection" target={target} host={host} display="labels" className="" />
      <Button onClick={clear}>{translate('list.unselect')}</Button>
    </div>
  );
}
