import { useTranslate } from 'ra-core';
import {
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import type { Resource } from '../../schema';
import { isComposing, rowAfter } from '../../shell/keyboard/pressed';
import { useRowVirtualizer } from '../../table/useRowVirtualizer';
import { VirtualTable } from '../../table/VirtualTable';
import { ColumnHead, columnNames, columnWidths, ROW_HEAD_WIDTH } from './ColumnHead';
import { cellId, PasteLine } from './PasteLine';
import type { PasteRow } from './types';
import type { GridPaste } from './useGridPaste';

/** -1 is the row's checkbox. */
interface Place {
  row: number;
  column: number;
}

export interface PasteTableHandle {
  nextFault: () => void;
}

const BEFORE_ALL: Place = { row: 0, column: -2 };
const HEAD_HEIGHT = 59;
const ROW_HEIGHT = 33;

/** The rows as inputs; virtualized. */
export function PasteTable(props: {
  paste: GridPaste;
  resource: Resource;
  ref: Ref<PasteTableHandle>;
}) {
  const { paste, resource, ref } = props;
  const { sheet, targets, rows, unmapped, setText, setOut, setColumn } = paste;
  const translate = useTranslate();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>(BEFORE_ALL);
  const activeRow = Math.max(0, Math.min(place.row, rows.length - 1));
  const shouldFocus = useRef(false);

  const virtual = useRowVirtualizer({
    scroller,
    count: rows.length,
    activeRow,
    height: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    measuredBy: useCallback((index: number) => rows[index]?.line.key ?? index, [rows]),
  });

  const goTo = (next: Place) => {
    shouldFocus.current = true;
    // A rendered row scrolls into view at its actual height.
    const key = rows[next.row]?.line.key;
    if (!document.getElementById(cellId(id, key, next.column))) virtual.scrollToIndex(next.row);
    setPlace({ ...next });
  };
  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    const key = rows[place.row]?.line.key;
    const input = document.getElementById(cellId(id, key, place.column));
    input?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    input?.focus({ preventScroll: true });
    if (input instanceof HTMLInputElement && input.selectionStart !== null) input.select();
  }, [place, rows, id]);

  const nextFault = () => {
    const found = faultAfter(rows, unmapped, place);
    if (found) goTo(found);
  };
  useImperativeHandle(ref, () => ({ nextFault }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = event.target instanceof Element ? placeOf(event.target) : null;
    const key = event.key === 'Enter' ? 'ArrowDown' : event.key;
    const moves = key === 'ArrowUp' || key === 'ArrowDown';
    if (!from || !moves) return;
    const row = rowAfter({ key }, { ...from, count: rows.length });
    if (row !== null) goTo({ ...from, row });
    event.preventDefault();
  };

  const titles = sheet.header ? sheet.lines[0]?.texts : undefined;
  const names = useMemo(
    () => columnNames(targets, titles, translate),
    [targets, titles, translate],
  );
  // By the pasted text: stable while the user types.
  const [widths] = useState(() =>
    columnWidths(
      sheet.lines.map(({ texts }) => texts),
      targets.length,
    ),
  );
  return (
    <VirtualTable
      name="paste"
      label={translate('paste.table')}
      scroller={scroller}
      rows={virtual}
      rowCount={rows.length + 1}
      columns={[
        { key: 'row', width: ROW_HEAD_WIDTH },
        ...widths.map((width, column) => ({ key: names[column]?.key ?? `c${column}`, width })),
      ]}
      head={
        <tr aria-rowindex={1}>
          <th scope="col" className="paste-lead">
            {translate('paste.row')}
          </th>
          {names.map(({ key, title }, column) => (
            <ColumnHead
              key={key}
              title={title}
              titled={titles !== undefined}
              target={targets[column] ?? null}
              targets={sheet.targets}
              column={column}
              onChange={setColumn}
            />
          ))}
        </tr>
      }
      rowKey={(index) => rows[index]?.line.key ?? index}
      row={(index) => {
        const row = rows[index];
        return (
          row && (
            <PasteLine
              resource={resource}
              row={row}
              index={index}
              names={names}
              unmapped={unmapped}
              setText={setText}
              setOut={setOut}
              id={id}
              number={row.line.key + (sheet.header ? 0 : 1)}
              active={index === activeRow}
              measure={virtual.measureElement}
            />
          )
        );
      }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const found = placeOf(event.target);
        if (found && (found.row !== place.row || found.column !== place.column)) setPlace(found);
      }}
    />
  );
}

function placeOf(element: Element): Place | null {
  const cell = element.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('tr[data-index]');
  return cell && row
    ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) }
    : null;
}

function faultAfter(
  rows: readonly PasteRow[],
  unmapped: readonly string[],
  from: Place,
): Place | null {
  const faults = rows.flatMap(({ line, read }, row): Place[] => {
    if (line.out) return [];
    const cells = read.cells.flatMap((cell, column) => (cell?.fault ? [{ row, column }] : []));
    // A missing column is fixed for all rows at once.
    const own = read.faults.some(({ field }) => !unmapped.includes(field));
    return own ? [{ row, column: -1 }, ...cells] : cells;
  });
  const isBehind = (one: Place) =>
    one.row > from.row || (one.row === from.row && one.column > from.column);
  return faults.find(isBehind) ?? faults[0] ?? null;
}
