import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useReferenceAnchors } from '../data/references';
import { useResources } from '../data/resources';
import { type AnyRecord, isCancelled, isIdentified, type Resource } from '../schema';
import {
  cardFields,
  cardHeight,
  HEAD_HEIGHT,
  listColumns,
  pinPlaces,
  pinsWithin,
  ROW_HEIGHTS,
  TOOL_WIDTH,
  titleColumn,
  wholeFields,
} from '../table/layout';
import type { Selection } from '../table/selection';
import { useRowKeys } from '../table/useRowKeys';
import { useRowVirtualizer } from '../table/useRowVirtualizer';
import { useContentWidths } from '../table/useContentWidths';
import { useRowPosition } from '../table/tablePosition';
import { VirtualTable } from '../table/VirtualTable';
import { ListRow } from './ListRow';
import './rows.css';
import type { ListOverrides } from './listOverrides';
import { useActiveList } from './deferredUpdates';
import { ListTableHead, useHeadEvents } from './ListTableHead';
import type { RowsMeta } from './pages';
import type { ListColumns } from './useListColumns';
import type { ResourceLinks } from './useResourceLinks';
import { useTableEvents } from './useTableEvents';
import { useListDensity } from './state/address';

/** Px of the bars, at least. */
const AROUND = 150;

interface ListTableProps {
  resource: Resource;
  data: readonly AnyRecord[];
  columns: ListColumns;
  selection: Selection;
  links: ResourceLinks;
  sortsPageOnly: boolean;
  card: boolean;
  onMenu: (record: AnyRecord, anchor: Element) => void;
  onEdit?: ((record: AnyRecord) => void) | undefined;
  from?: number | undefined;
  slots: ListOverrides;
  /** Changes when a deferred update is applied, which scrolls to the first row. */
  times: number;
}

/**
 * The rows of a list as a virtual table.
 * @example <ListTable {...list} columns={columns} selection={selection} links={NO_LINKS} slots={{}} onMenu={openMenu} />
 */
export function ListTable(props: ListTableProps) {
  const {
    resource,
    data,
    columns,
    selection,
    links,
    sortsPageOnly,
    card,
    onMenu,
    onEdit,
    from,
    times,
  } = props;
  const { cells, aligns, rowClass } = props.slots;
  // Only arrow keys reach references: a row is one tab stop.
  const anchorOf = useReferenceAnchors(-1);
  const translate = useTranslate();
  const context = useListContext<AnyRecord>();
  const { total = data.length, page, perPage, sort, filterValues, isPlaceholderData } = context;
  const locale = useLocale();
  const scroller = useRef<HTMLDivElement>(null);
  const density = useListDensity();
  const shown = card ? cardFields(columns.shown, resource) : columns.shown;
  const rowHeight = card ? cardHeight(shown) : ROW_HEIGHTS[density];
  const position = useRowPosition(scroller, data, {
    isReady: !isPlaceholderData,
    preventScroll: true,
  });
  const { activeRow, note } = position;
  const rows = useRowVirtualizer({
    scroller,
    count: data.length,
    height: rowHeight,
    headHeight: HEAD_HEIGHT,
    activeRow,
    initialOffset: position.initialTop,
    first: data[0]?.id,
    around: AROUND,
    // The fields of a card may take two lines.
    ...(card && { measuredBy: (index) => data[index]?.id ?? index }),
  });
  const keys = useRowKeys(data);
  useActiveList(scroller);

  const goTo = (next: number) => {
    rows.scrollToIndex(next);
    position.goTo(next);
  };
  const goToTop = useEffectEvent(() => goTo(0));
  const lastTimes = useRef(times);
  useEffect(() => {
    if (lastTimes.current !== times) goToTop();
    lastTimes.current = times;
  }, [times]);

  const goToFrom = useEffectEvent(() => {
    const index = data.findIndex(({ id }) => id === from);
    if (index >= 0) goTo(index);
  });
  useEffect(() => goToFrom(), []);

  const open = (index: number, newTab: boolean) => {
    const record = data[index];
    if (!record || !isIdentified(record)) return;
    note(index);
    links.open(record.id, newTab);
  };
  const openMenu = (index: number, anchor: Element) => {
    const record = data[index];
    if (record) onMenu(record, anchor);
  };
  const edit = (index: number) => {
    const record = data[index];
    if (record && isIdentified(record)) onEdit?.(record);
  };
  const pageRows = () =>
    Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - HEAD_HEIGHT) / rowHeight) - 1);
  const events = useTableEvents({
    count: data.length,
    pageRows,
    activeRow,
    goTo,
    selection,
    open,
    openMenu,
    note,
    edit: onEdit && edit,
  });

  const { dragged, events: headEvents, menu: headMenu } = useHeadEvents(resource, columns);
  const names = shown.map(({ name }) => name);
  const chosen = { widths: { ...columns.widths, ...dragged }, pins: columns.pins };
  const resources = useResources();
  const untruncated = useMemo(
    () => ({ whole: wholeFields(columns.all, resource, resources), title: titleColumn(resource) }),
    [columns.all, resource, resources],
  );
  const measured = useContentWidths(
    scroller,
    JSON.stringify([resource.route, filterValues, names, density, locale, card]),
    {
      of: JSON.stringify([page, perPage, sort]),
      isWaiting: isPlaceholderData,
      entry: `${resource.route}.list.widths`,
    },
  );
  const sizes = card ? [] : listColumns(shown, untruncated, measured, chosen);
  const pins = card ? 0 : pinsWithin(sizes, columns.pins, window.innerWidth);
  const { page: shownPage = page } = (context.meta ?? {}) as RowsMeta;
  const offset = (shownPage - 1) * perPage;
  const tool = { width: TOOL_WIDTH };
  const rowAt = (index: number) => {
    const record = data[index];
    if (!record) return null;
    return (
      <ListRow
        resource={resource}
        record={record}
        index={index}
        card={card}
        measure={card ? rows.measureElement : undefined}
        cells={cells}
        aligns={aligns}
        anchorOf={anchorOf}
        pins={pins}
        columns={shown}
        position={offset + index + 2}
        selected={selection.ids.has(record.id)}
        active={index === activeRow}
        href={isIdentified(record) ? links.href(record.id) : null}
        tone={rowClass?.(record) ?? toneOf(resource, record)}
      />
    );
  };
  return (
    <>
      <VirtualTable
        name="list"
        label={translate(`resources.${resource.route}.name`, { smart_count: 2 })}
        scroller={scroller}
        rows={rows}
        rowHeight={rowHeight}
        rowCount={total + 1}
        places={pinPlaces(sizes, pins)}
        columns={[
          { key: 'check', ...tool },
          ...(card ? [{ key: 'card' }] : sizes),
          { key: 'menu', ...tool, fills: !card },
        ]}
        head={
          <ListTableHead
            columns={card ? [] : shown}
            resource={resource}
            data={data}
            selection={selection}
            sortsPageOnly={sortsPageOnly}
            card={card}
            aligns={aligns}
            sizes={sizes}
            pins={pins}
            events={headEvents}
          />
        }
        rowKey={(index) => keys[index] ?? -1 - index}
        row={rowAt}
        aria-multiselectable
        onScroll={() => note()}
        onFocus={position.onFocus}
        onBlur={position.onBlur}
        {...events}
      />
      {headMenu}
    </>
  );
}

const toneOf = (resource: Resource, record: AnyRecord | undefined) =>
  record && isCancelled(resource, record) ? 'list-cancelled' : undefined;
