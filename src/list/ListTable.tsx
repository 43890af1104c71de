import { useListContext, useTranslate } from 'ra-core';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
} from 'react';
import { useNavigate } from 'react-router';
import { useDensity } from '../data/density';
import { isOwn } from '../data/records';
import type { AnyRecord, Field, Resource } from '../schema';
import type { ListSlots } from './slots';
import type { Links } from './useLinks';
import type { Selection } from '../table/selection';
import {
  cardFields,
  CARD_HEIGHT,
  HEAD_HEIGHT,
  ROW_HEIGHTS,
  TOOL_WIDTH,
  widthOf,
} from '../table/layout';
import { ColumnWidths, Row } from './Row';
import { RowBoundary } from './RowBoundary';
import '../table/table.css';
import { TableHead } from './TableHead';
import { useKeptFocus } from '../table/useKeptFocus';
import { useOnlooker } from './useOnlooker';
import { useRows } from '../table/useRows';
import { useScrollMemory } from '../table/useScrollMemory';
import { useTableEvents } from './useTableEvents';

interface ListTableProps {
  resource: Resource;
  /** The rows shown. */
  data: readonly AnyRecord[];
  columns: readonly Field[];
  selection: Selection;
  links: Links;
  sortsPageOnly: boolean;
  /** On a phone rows are cards. */
  card: boolean;
  onMenu: (record: AnyRecord, anchor: Element) => void;
  slots: ListSlots;
  /** Another count: the person asked for the list as it has become, which begins at its first row. */
  times: number;
}

/**
 * The loaded rows as a table whose body holds only what is seen, a margin and the active row: a grid of
 * rows for the keyboard and for screen readers, which are told how many rows there really are.
 */
export function ListTable(props: ListTableProps) {
  const { resource, data, columns, selection, links, sortsPageOnly, card, onMenu, times } = props;
  const { cells, widths, aligns, rowClass, rowClick = 'edit' } = props.slots;
  const translate = useTranslate();
  const navigate = useNavigate();
  const context = useListContext<AnyRecord>();
  const { total = data.length, page, perPage, isPlaceholderData } = context;
  const scroller = useRef<HTMLDivElement>(null);
  const density = useDensity();
  const rowHeight = card ? CARD_HEIGHT : ROW_HEIGHTS[density];

  const { initialTop, returned, row, setRow, note } = useScrollMemory(scroller, !isPlaceholderData);
  const activeRow = Math.min(row, Math.max(0, data.length - 1));
  const rows = useRows({
    scroller,
    count: data.length,
    rowHeight,
    activeRow,
    initialOffset: initialTop,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  useOnlooker(scroller);
  useGrowingColumns(scroller, columns, widths);

  // The row takes the focus once it is in the DOM.
  const focusWanted = useRef(false);
  const goTo = (next: number) => {
    rows.scrollToIndex(next);
    if (next === activeRow) return focusRow(scroller.current, next);
    focusWanted.current = true;
    setRow(next);
    note(next);
  };
  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    focusRow(scroller.current, activeRow);
  }, [activeRow]);

  const kept = useKeptFocus(data, returned, () => focusRow(scroller.current, activeRow));
  const begin = useEffectEvent(() => goTo(0));
  const seen = useRef(times);
  useEffect(() => {
    if (seen.current !== times) begin();
    seen.current = times;
  }, [times]);

  const open = (index: number, newTab: boolean) => {
    const record = data[index];
    if (!record || !isOwn(record)) return;
    note(index);
    const path = links.path(rowClick, record.id);
    if (newTab) window.open(links.href(path), '_blank', 'noopener');
    else void navigate(path);
  };
  const openMenu = (index: number, anchor: Element) => {
    const record = data[index];
    if (record) onMenu(record, anchor);
  };
  const pageRows = () =>
    Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - HEAD_HEIGHT) / rowHeight) - 1);
  const events = useTableEvents({
    ...{ count: data.length, pageRows, activeRow, goTo, selection, open, openMenu },
  });
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
    if (index !== undefined) setRow(Number(index));
    kept.onFocusIn();
  };

  const shown = card ? cardFields(columns, resource, props.slots.card) : columns;
  const offset = (page - 1) * perPage;
  let end = HEAD_HEIGHT;
  return (
    <div className="list-scroller" ref={scroller} onScroll={() => note(activeRow)}>
      <table
        role="grid"
        className="list-table"
        aria-label={translate(`resources.${resource.route}.name`, { smart_count: 2 })}
        aria-rowcount={total + 1}
        aria-multiselectable
        onFocus={onFocus}
        onBlur={kept.onBlur}
        {...events}
      >
        <ColumnWidths columns={card ? [] : shown} {...{ card, widths }} />
        <TableHead
          columns={card ? [] : shown}
          {...{ resource, data, selection, sortsPageOnly, card, aligns }}
        />
        <tbody>
          {rows.getVirtualItems().map((item) => {
            const record = data[item.index];
            const gap = item.start - end;
            end = item.end;
            return (
              record && (
                <Fragment key={record.id}>
                  <Gap height={gap} />
                  <RowBoundary {...{ resource, record }} index={item.index}>
                    <Row
                      {...{ resource, record, card, cells, widths, aligns }}
                      columns={shown}
                      index={item.index}
                      position={offset + item.index + 2}
                      selected={selection.ids.has(record.id)}
                      active={item.index === activeRow}
                      href={isOwn(record) ? links.href(links.path(rowClick, record.id)) : null}
                      look={rowClass?.(record)}
                    />
                  </RowBoundary>
                </Fragment>
              )
            );
          })}
          <Gap height={rows.getTotalSize() - end} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not in the DOM. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}

function focusRow(scroller: HTMLElement | null, index: number) {
  scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus({ preventScroll: true });
}

/** How much narrower than their hints columns may be. */
const NARROWEST = 0.9;

/** Lets the columns grow alike into spare width; done in CSS, so that no row renders again for it. */
function useGrowingColumns(
  scroller: { readonly current: HTMLDivElement | null },
  columns: readonly Field[],
  widths: ListSlots['widths'],
) {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const hinted = columns.reduce((sum, field) => sum + widthOf(field, widths), 0);
    const fit = () => {
      const room = (box.clientWidth - 2 * TOOL_WIDTH) / hinted;
      // A little narrower is better than scrolling; a lot narrower cuts every cell.
      box.style.setProperty('--list-grow', String(room < NARROWEST ? 1 : room));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, columns, widths]);
}
