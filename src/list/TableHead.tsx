import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFieldLabel } from '../fields/faces/label';
import { isOwn } from '../data/records';
import type { AnyRecord, Field, Resource } from '../schema';
import { alignOf, isSortable } from '../table/layout';
import type { ListSlots } from './slots';
import type { Selection } from '../table/selection';

interface TableHeadProps {
  resource: Resource;
  /** The rows of this page. */
  data: readonly AnyRecord[];
  columns: readonly Field[];
  selection: Selection;
  /** What a click on a header sorts: all rows, or those loaded only. */
  sortsPageOnly: boolean;
  /** Cards have no columns to name. */
  card: boolean;
  aligns?: ListSlots['aligns'];
}

/** The row of the sticky head: select all of the page, and a button per column that can be sorted. */
export function TableHead(props: TableHeadProps) {
  const { resource, data, columns, selection, sortsPageOnly, card, aligns } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListContext();
  return (
    <tr aria-rowindex={1}>
      <th scope="col" className="list-check">
        <SelectAll data={data} selection={selection} />
      </th>
      {card && <th scope="col">{translate('list.selectPage')}</th>}
      {columns.map((field) => {
        const label = labelOf(resource, field.name);
        const sorted = sort.field === field.name;
        const ascending = sort.order === 'ASC';
        const direction = ascending ? 'ascending' : 'descending';
        const scope = sortsPageOnly ? ` (${translate('list.pageOnly')})` : '';
        return (
          <th
            key={field.name}
            scope="col"
            data-align={alignOf(field, aligns)}
            aria-sort={sorted ? direction : undefined}
          >
            {isSortable(field) ? (
              <button
                type="button"
                className="list-sort"
                title={translate('list.sortBy', { field: label }) + scope}
                onClick={() =>
                  setSort({
                    field: field.name,
                    order: sorted && ascending ? 'DESC' : 'ASC',
                  })
                }
              >
                <span className="list-label">{label}</span>
                <span className="list-arrow" aria-hidden>
                  {sorted ? (ascending ? '▲' : '▼') : ''}
                </span>
              </button>
            ) : (
              <span className="list-label" title={label}>
                {label}
              </span>
            )}
          </th>
        );
      })}
      <th className="list-tools">
        <span className="list-hidden">{translate('list.actionsColumn')}</span>
      </th>
    </tr>
  );
}

function SelectAll({ data, selection }: Pick<TableHeadProps, 'data' | 'selection'>) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const own = data.filter(isOwn);
  const some = own.some(({ id }) => selection.ids.has(id));
  const all = own.length > 0 && own.every(({ id }) => selection.ids.has(id));
  useEffect(() => {
    // The DOM knows this state as a property only.
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
