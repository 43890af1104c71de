import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFieldHelp, useFieldLabel } from '../fields/components/label';
import { sortOf, sortsOf } from '../data/order';
import { isOwn } from '../data/records';
import type { AnyRecord, Field, Resource } from '../schema';
import { alignOf, isSortable, pinnedAt } from '../table/layout';
import type { ListOverrides } from './listOverrides';
import type { TableColumn } from '../table/Columns';
import type { Selection } from '../table/selection';
import { NARROWEST_COLUMN, WIDEST_COLUMN } from './columnText';
import type { HeadEvents } from './head/useHeadEvents';

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

/** Shift adds to the sort. */
export function ListTableHead(props: ListTableHeadProps) {
  const { resource, data, columns, selection, sortsPageOnly, card, aligns } = props;
  const { sizes, pins, events } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const helpOf = useFieldHelp();
  const { sort, setSort } = useListContext();
  const sorts = sortsOf(sort);
  const edge = translate('views.width');
  const sortBy = (name: string, beside: boolean) => {
    const at = sorts.findIndex(({ field }) => field === name);
    const isUp = sorts[at]?.order === 'ASC';
    const next = { field: name, order: isUp ? ('DESC' as const) : ('ASC' as const) };
    if (!beside) return setSort(next);
    // Ascending, descending, none; the last sort can't be removed.
    const isOver = at >= 0 && !isUp && sorts.length > 1;
    const [first = next, ...rest] = sorts.toSpliced(
      at < 0 ? sorts.length : at,
      1,
      ...(isOver ? [] : [next]),
    );
    setSort(sortOf([first, ...rest]));
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
              // A title would cover the help.
              title={help === undefined ? title : undefined}
              data-help={help && `${help}\n${title}`}
              onClick={sortable ? (event) => sortBy(field.name, event.shiftKey) : undefined}
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
              aria-valuemin={NARROWEST_COLUMN}
              aria-valuemax={WIDEST_COLUMN}
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
  const own = data.filter(isOwn);
  const some = own.some(({ id }) => selection.ids.has(id));
  const all = own.length > 0 && own.every(({ id }) => selection.ids.has(id));
  useEffect(() => {
    // A property only, not an attribute.
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
