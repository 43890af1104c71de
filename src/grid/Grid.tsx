import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { useReferenceAnchors } from '../data/references';
import './grid.css';
import { GridHead, GridHeading, GridRow, headingHeight, ROW_HEIGHT, ROW_TOOLS } from './GridRow';
import { gridCommandOf, type GridCommand } from './keys';
import { StatusLine } from './RowState';
import type { GridHandle, GridLine, CellPosition } from './types';
import type { ChildDraft } from '../record/children/row';
import { useGrid, type GridOptions } from './useGrid';
import { measuredColumns } from '../table/layout';
import { useContentWidths } from '../table/useContentWidths';
import { useRowVirtualizer } from '../table/useRowVirtualizer';
import { leastWidth, type TableColumn, VirtualTable } from '../table/VirtualTable';
import { isComposing, useListener } from '../shell/keyboard/pressed';

interface GridProps extends GridOptions {
  label: string;
  onMenu: (key: string, anchor: Element) => void;
  onPaste: (text: string, at: CellPosition | null) => void;
  /** Height in px; width as a ratio of the hints. */
  sizes?: { rowHeight: number; narrowest: number };
  ref?: Ref<GridHandle>;
}

// px
const HEAD_HEIGHT = 30;
const STATE_WIDTH = 30;
const MENU_WIDTH = 34;
/** Longer grids have their own scroll container. */
const MAX_UNSCROLLED = 60;
const SIZES = { rowHeight: ROW_HEIGHT, narrowest: 1 };

function buttonBeside(target: EventTarget, command: GridCommand): HTMLElement | undefined {
  const step = { right: 1, left: -1 }[String(command)] ?? 0;
  if (step === 0 || !(target instanceof Element)) return undefined;
  const buttons = [...(target.closest('td')?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === target);
  return at < 0 ? undefined : buttons[at + step];
}

export function Grid({ label, onMenu, onPaste, sizes: of = SIZES, ref, ...options }: GridProps) {
  const { resource, columns, disabled, keepsRows = false } = options;
  const grid = useGrid(options);
  const anchorOf = useReferenceAnchors(-1);
  const { rowHeight, narrowest } = of;
  const { lines, active, focused, editing, target, generation } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const activeIndex = lines.findIndex(({ key }) => key === active?.key);
  const rows = useRowVirtualizer({
    scroller,
    count: lines.length,
    headHeight: HEAD_HEIGHT,
    activeRow: activeIndex,
    firstHeight: window.innerHeight / 2,
    height: (index) => {
      const line = lines[index];
      return line?.kind === 'heading' ? headingHeight(line) : rowHeight;
    },
  });

  const isMeasured = columns.every(({ width }) => width === undefined);
  const measured = useContentWidths(
    scroller,
    isMeasured ? JSON.stringify(columns.map((column) => [column.id, column.label])) : null,
  );
  const sizes = isMeasured
    ? measuredColumns(
        columns.map(({ id, whole = false }) => ({ key: id, hint: 0, isWhole: whole })),
        measured,
        STATE_WIDTH + MENU_WIDTH,
      )
    : columns.map(({ id, width, grows = true }) => ({ key: id, width, grows }));
  const tableColumns: TableColumn[] = [
    // No field has this name.
    { key: ':state', width: STATE_WIDTH },
    ...sizes,
    { key: ':menu', width: MENU_WIDTH, fills: measured !== null },
  ];
  // A sticky head excludes horizontal scrolling.
  const available = isMeasured && measured === null ? undefined : rows.scrollRect?.width;
  const fits =
    available === undefined ? undefined : leastWidth(tableColumns, narrowest) <= available;
  const isWhole = of === SIZES && lines.length <= MAX_UNSCROLLED && fits !== false;

  const shouldFocus = useRef(false);
  useLayoutEffect(() => {
    // An unmounted editor must not lose the focus.
    const lost = focused && document.activeElement === document.body;
    if (!shouldFocus.current && !lost) return;
    shouldFocus.current = false;
    const cell = table.current?.querySelector<HTMLElement>('[data-active]');
    if (!cell) return;
    const inner = cell.querySelector<HTMLElement>(
      '.grid-editor input, .grid-editor textarea, .grid-editor select, button',
    );
    if (!cell.contains(document.activeElement) || document.activeElement === cell)
      (inner ?? cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const requestFocus = () => {
    shouldFocus.current = true;
  };
  const goTo = (place: CellPosition) => {
    requestFocus();
    grid.goTo(place);
  };
  useImperativeHandle(ref, () => ({
    focus: (key, columnId) => {
      const column = columns.findIndex(({ id }) => id === columnId);
      goTo({ key, column: Math.max(0, column) });
    },
  }));

  const isInside = (event: { target: EventTarget }) =>
    event.target instanceof Node && table.current?.contains(event.target) === true;
  const placeOf = (target: EventTarget): CellPosition | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const key = cell?.closest<HTMLElement>('tr')?.dataset.key;
    return cell && key !== undefined ? { key, column: Number(cell.dataset.column) } : null;
  };
  const isActive = (place: CellPosition) =>
    place.key === active?.key && place.column === active.column;
  const openMenu = () => {
    const button = table.current?.querySelector(`tr[data-key="${active?.key}"] .table-more`);
    if (button && active) onMenu(active.key, button);
  };

  const perform = (event: KeyboardEvent, phase: 'before' | 'after') => {
    if (!isInside(event) || isComposing(event)) return;
    const command = gridCommandOf(event, editing, keepsRows);
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (command === 'commit' && isButton) return;
    // The input may pick from its list first.
    if (command === null || (phase === 'after') !== (command === 'commit')) return;
    if (command === 'menu') {
      event.preventDefault();
      return openMenu();
    }
    const button = buttonBeside(event.target, command);
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      return button.focus();
    }
    requestFocus();
    if (!grid.run(command)) {
      shouldFocus.current = false;
      return;
    }
    event.preventDefault();
    if (phase === 'before') event.stopPropagation();
  };

  const onMouseDown = (event: MouseEvent) => {
    if (!isInside(event) || event.button !== 0) return;
    const place = placeOf(event.target);
    if (!place || (event.target instanceof Element && event.target.closest('button'))) return;
    if (isActive(place) && focused) {
      if (target && !editing) grid.edit();
      return;
    }
    // The browser would focus the cell instead of its editor.
    event.preventDefault();
    grid.commit();
    goTo(place);
  };
  const onFocus = (event: FocusEvent) => {
    const place = isInside(event) ? placeOf(event.target) : null;
    if (!place || (focused && isActive(place))) return;
    requestFocus();
    grid.enter(place);
  };
  const onBlur = ({ relatedTarget: to, ...event }: FocusEvent) => {
    if (!isInside(event) || grid.isLeaving()) return;
    if (to instanceof Element && (table.current?.contains(to) || to.closest('.MuiPopover-root')))
      return;
    // Another window has the focus: keep the input.
    if (!document.hasFocus()) return;
    shouldFocus.current = false;
    // It gives the focus back.
    if (isOver(to, table.current)) return grid.commit();
    if (to) return grid.leave();
    grid.commit();
    // The save key blurs and refocuses the input at once.
    queueMicrotask(() => {
      if (!table.current?.contains(document.activeElement)) grid.leave();
    });
  };
  // The table receives no focus event behind a dialog.
  const onElsewhere = ({ target: to }: globalThis.FocusEvent) => {
    if (!(to instanceof Element) || table.current?.contains(to)) return;
    if (!isOver(to, table.current) && !to.closest('.MuiPopover-root')) grid.leave();
  };
  useListener(document, 'focusin', onElsewhere, { isOff: !focused });
  const onPasteCapture = (event: ClipboardEvent) => {
    if (!isInside(event) || disabled) return;
    const text = event.clipboardData.getData('text/plain');
    // A single value goes to the cell, a table to rows.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    grid.commit();
    onPaste(text, active);
  };

  const rowAt = (index: number) => {
    const line = lines[index];
    if (!line) return null;
    const column = line.key === active?.key ? active.column : null;
    if (line.kind === 'heading') {
      const span = columns.length + ROW_TOOLS;
      return <GridHeading line={line} index={index} span={span} active={column !== null} />;
    }
    return (
      <GridRow
        resource={resource}
        columns={columns}
        line={line}
        index={index}
        number={lines.slice(0, index + 1).filter(({ kind }) => kind === 'row').length}
        anchorOf={anchorOf}
        onMenu={onMenu}
        active={column}
        editor={
          column !== null && focused && target
            ? { generation, editing, handle: grid.editor, edit: grid.edit, fill: grid.fill }
            : null
        }
      />
    );
  };
  return (
    <div
      className="grid"
      data-whole={isWhole || undefined}
      data-fits={(isWhole && fits) || undefined}
    >
      <VirtualTable
        name="grid"
        label={label}
        scroller={scroller}
        table={table}
        rows={rows}
        rowHeight={rowHeight}
        narrowest={narrowest}
        rowCount={lines.length + 1}
        columns={tableColumns}
        head={<GridHead resource={resource} columns={columns} />}
        rowKey={(index) => lines[index]?.key ?? index}
        row={rowAt}
        aria-colcount={columns.length + ROW_TOOLS}
        onKeyDownCapture={(event) => perform(event, 'before')}
        onKeyDown={(event) => perform(event, 'after')}
        onMouseDown={onMouseDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onPasteCapture={onPasteCapture}
      />
      <StatusLine
        resource={resource}
        columns={columns}
        active={active}
        keepsRows={keepsRows}
        line={focused ? (lines[activeIndex] ?? null) : null}
      />
    </div>
  );
}

const NO_WARNINGS: readonly string[] = [];

export const toGridLines = (drafts: readonly ChildDraft[]): readonly GridLine[] =>
  drafts.map((draft) => ({ kind: 'row', key: draft.key, draft, warnings: NO_WARNINGS }));

function isOver(element: EventTarget | null, table: Element | null): boolean {
  const dialog = element instanceof Element ? element.closest('.MuiDialog-root') : null;
  return dialog !== null && !dialog.contains(table);
}
