import { useListContext, useTranslate, type SortPayload } from 'ra-core';
import {
  type DOMAttributes,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFieldHelp, useFieldLabel } from '../fields/components/label';
import { sortOf, sortsOf } from '../data/order';
import { type AnyRecord, type Field, isIdentified, type Resource } from '../schema';
import { alignOf, isSortable, pinnedAt, type Widths } from '../table/layout';
import type { ListOverrides } from './listOverrides';
import type { Selection } from '../table/selection';
import type { TableColumn } from '../table/VirtualTable';
import { importWithTimeout } from '../shell/faults/chunk';
import { lazyPart } from '../shell/faults/PartErrorBoundary';
import { KEYS } from '../shell/keyboard/keys';
import { isOneOf } from '../shell/keyboard/pressed';
import { usePrefetchRows } from './pages';
import { type ListColumns, MIN_COLUMN_WIDTH, MAX_COLUMN_WIDTH } from './useListColumns';
import type { HeadActions } from './head/headActions';

interface ListTableHeadProps {
  resource: Resource;
  data: readonly AnyRecord[];
  columns: readonly Field[];
  selection: Selection;
  /** A sort applies only to the loaded rows. */
  sortsPageOnly: boolean;
  card: boolean;
  aligns?: ListOverrides['aligns'];
  sizes: readonly TableColumn[];
  pins: number;
  events: HeadEvents;
}

export function ListTableHead(props: ListTableHeadProps) {
  const { resource, data, columns, selection, sortsPageOnly, card, aligns } = props;
  const { sizes, pins, events } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const helpOf = useFieldHelp();
  const { sort, setSort } = useListContext();
  const sorts = sortsOf(sort);
  const edge = translate('views.width');
  const prefetch = usePrefetchRows();
  const sortBy = (name: string, isAdditional: boolean): SortPayload => {
    const at = sorts.findIndex(({ field }) => field === name);
    const isUp = sorts[at]?.order === 'ASC';
    const next = { field: name, order: isUp ? ('DESC' as const) : ('ASC' as const) };
    if (!isAdditional) return next;
    // Ascending, descending, none; the last sort can't be removed.
    const isRemoved = at >= 0 && !isUp && sorts.length > 1;
    const [first = next, ...rest] = sorts.toSpliced(
      at < 0 ? sorts.length : at,
      1,
      ...(isRemoved ? [] : [next]),
    );
    return sortOf([first, ...rest]);
  };
  return (
    <tr aria-rowindex={1} {...events}>
      <th scope="col" className="list-check">
        <SelectAll data={data} selection={selection} />
      </th>
      {card && <th scope="col">{translate('list.selectPage')}</th>}
      {columns.map((field, at) => {
        const label = labelOf(resource, field.name);
        const place = sorts.findIndex((one) => one.field === field.name);
        const direction = sorts[place]?.order === 'ASC' ? 'ascending' : 'descending';
        const scope = sortsPageOnly ? ` (${translate('list.pageOnly')})` : '';
        const arrow = place < 0 ? '' : direction === 'ascending' ? '▲' : '▼';
        const sortable = isSortable(field);
        const help = helpOf(resource, field);
        const title = sortable ? translate('list.sortBy', { field: label }) + scope : label;
        return (
          <th
            key={field.name}
            scope="col"
            data-column={field.name}
            data-align={alignOf(field, aligns)}
            aria-sort={place === 0 ? direction : undefined}
            className={at < pins ? 'list-pinned' : undefined}
            style={pinnedAt(at, pins)}
          >
            <button
              type="button"
              className="list-sort"
              title={help === undefined ? title : undefined}
              data-help={help && `${help}\n${title}`}
              {...(sortable && {
                onMouseDown: ({ button, shiftKey }) => {
                  if (button === 0) prefetch({ sort: sortBy(field.name, shiftKey) });
                },
                onClick: ({ shiftKey }) => setSort(sortBy(field.name, shiftKey)),
              })}
            >
              <span className="table-label list-label">{label}</span>
              {sortable && (
                <span className="list-arrow" aria-hidden>
                  {arrow}
                  {sorts.length > 1 && place >= 0 && <small>{place + 1}</small>}
                </span>
              )}
              {place > 0 && (
                <span className="visually-hidden">
                  {translate(`views.sorted.${direction}`, { place: place + 1 })}
                </span>
              )}
            </button>
            <span
              role="separator"
              className="list-edge"
              tabIndex={-1}
              aria-orientation="vertical"
              aria-label={edge}
              aria-valuenow={sizes.find(({ key }) => key === field.name)?.width}
              aria-valuemin={MIN_COLUMN_WIDTH}
              aria-valuemax={MAX_COLUMN_WIDTH}
            />
          </th>
        );
      })}
      <th className="list-tools">
        <span className="visually-hidden">{translate('list.actionsColumn')}</span>
      </th>
    </tr>
  );
}

function SelectAll({ data, selection }: Pick<ListTableHeadProps, 'data' | 'selection'>) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const own = data.filter(isIdentified);
  const some = own.some(({ id }) => selection.ids.has(id));
  const all = own.length > 0 && own.every(({ id }) => selection.ids.has(id));
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      checked={all}
      onChange={selection.toggleAll}
      aria-label={translate('list.selectPage')}
    />
  );
}

type HeadEvents = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onKeyDown' | 'onDoubleClick' | 'onContextMenu'
>;

const loadHeadActions = () => importWithTimeout(() => import('./head/headActions'));
const HeadMenu = lazyPart(() => import('./head/HeadMenu'));
const NO_WIDTHS: Widths = {};

function headOf({ target }: SyntheticEvent) {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : undefined;
  const edge = target instanceof Element ? target.closest<HTMLElement>('.list-edge') : null;
  return cell ? { cell, edge, name: cell.dataset.column ?? '' } : null;
}

export function useHeadEvents(
  resource: Resource,
  columns: ListColumns,
): { dragged: Widths; events: HeadEvents; menu: ReactNode } {
  const [dragged, setDragged] = useState(NO_WIDTHS);
  const [menu, setMenu] = useState<{ name: string; anchor: HTMLElement } | null>(null);
  const latest = useRef(columns);
  useLayoutEffect(() => {
    latest.current = columns;
  });
  // The next key may come before the last one is rendered.
  const shown = useRef(NO_WIDTHS);
  const heads: HeadActions = {
    columns: () => latest.current,
    widthOf: (name) => shown.current[name] ?? latest.current.widths[name],
    show(widths) {
      shown.current = widths ?? NO_WIDTHS;
      setDragged(shown.current);
    },
  };
  const openMenu = (event: SyntheticEvent) => {
    const head = headOf(event);
    if (!head) return;
    event.preventDefault();
    setMenu({ name: head.name, anchor: head.cell });
  };

  const events: HeadEvents = {
    onPointerDown(event) {
      const head = headOf(event);
      if (!head || event.button !== 0) return;
      const { clientX: x, pointerType } = event;
      // Touch on headers scrolls.
      if (!head.edge && pointerType === 'touch') return;
      if (head.edge) event.preventDefault();
      const released = new AbortController();
      window.addEventListener('pointerup', () => released.abort(), { once: true });
      void loadHeadActions().then(({ dragHead }) => {
        if (!released.signal.aborted) dragHead({ ...head, x }, heads);
      });
    },
    onDoubleClick(event) {
      const head = headOf(event);
      if (head?.edge) void loadHeadActions().then(({ fitColumn }) => fitColumn(head, heads));
    },
    onContextMenu: openMenu,
    onKeyDown(event) {
      const head = headOf(event);
      if (!head) return;
      const { edge, fit, back, narrower, wider, move, menu: menuKeys } = KEYS.head;
      const keys = head.edge ? [...narrower, ...wider, ...fit, ...back] : [...move, ...edge];
      if (isOneOf(event, menuKeys)) return openMenu(event);
      if (!isOneOf(event, keys)) return;
      event.preventDefault();
      event.stopPropagation();
      const { key, ctrlKey, metaKey } = event;
      void loadHeadActions().then(({ handleHeadKey }) =>
        handleHeadKey(head, { key, ctrlKey, metaKey }, heads),
      );
    },
  };
  return {
    dragged,
    events,
    menu: menu && (
      <HeadMenu {...menu} resource={resource} columns={columns} onClose={() => setMenu(null)} />
    ),
  };
}
