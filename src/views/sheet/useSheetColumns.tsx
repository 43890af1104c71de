import { useTranslate } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { useFieldLabel } from '../../fields/components/label';
import type { DisplayProps } from '../../fields/components/types';
import { useChildColumns } from '../../grid/children/useChildColumns';
import { FieldValue } from '../../fields/components/fieldComponents';
import type { GridColumn } from '../../grid/types';
import { fieldOf, type Field, type Resource } from '../../schema';
import { widthOf } from '../../table/layout';
import { headWidth } from '../../table/gridColumns';
import type { RecordsById } from './usePastRecords';

export const SheetRecords = createContext<{ stored: RecordsById; past: RecordsById | null }>({
  stored: new Map(),
  past: null,
});

/** px; fits an editable cell next to it */
const PHONE_WIDTH = 96;

export function useSheetColumns(
  resource: Resource,
  { hasPast, phone }: { hasPast: boolean; phone: boolean },
): readonly GridColumn[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { fields = [], contextColumns = [] } = resource.sheet ?? {};
  const typed = useChildColumns(resource, fields);
  return useMemo(() => {
    const read = (field: Field, rest: Partial<GridColumn> & Pick<GridColumn, 'id' | 'Display'>) =>
      readColumn(field, { label: labelOf(resource, field.name), ...rest });
    const around = (column: GridColumn): GridColumn[] => {
      const field = fieldOf(resource, column.id);
      if (!hasPast) return [column];
      const name = column.label;
      const before = read(field, {
        id: `${field.name}:before`,
        label: translate('list.sheet.beforeOf', { name }),
        short: translate('list.sheet.before'),
        Display: displayOf(field, 'past'),
      });
      return phone ? [column, before] : [before, column];
    };
    const [first, ...rest] = contextColumns.map((name) => {
      const field = fieldOf(resource, name);
      return read(field, { id: name, Display: displayOf(field, 'stored') });
    });
    const columns = typed.map((column) => ({
      ...column,
      width: Math.max(column.width, headWidth(column.label)),
    }));
    const isNamed = rest.findIndex(({ id }) => id === resource.optionText);
    const named = phone ? [] : rest.slice(0, isNamed + 1);
    const others = rest.slice(named.length);
    const head = first && { ...first, width: phone ? PHONE_WIDTH : first.width };
    return [...(head ? [head] : []), ...named, ...columns.flatMap(around), ...others];
  }, [resource, contextColumns, typed, hasPast, phone, translate, labelOf]);
}

export function readColumn(
  field: Field,
  rest: Partial<GridColumn> & Pick<GridColumn, 'id' | 'label' | 'Display'>,
): GridColumn {
  const width = Math.max(widthOf(field), headWidth(rest.short ?? rest.label));
  const cell = { field: { ...field, name: rest.id, readOnly: true }, caption: null };
  return { width, ...rest, cell: () => cell };
}

export const displayOf = (field: Field, from: 'stored' | 'past') =>
  function Shown({ resource, record: { id } }: DisplayProps) {
    const record = useContext(SheetRecords)[from]?.get(id);
    return record && <FieldValue cell resource={resource} field={field} record={record} />;
  };
