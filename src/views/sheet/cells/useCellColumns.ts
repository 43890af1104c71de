import { useMemo } from 'react';
import { useFieldLabel } from '../../../fields/components/label';
import { useChildColumns } from '../../../grid/children/useChildColumns';
import type { GridColumn } from '../../../grid/types';
import { useColumnWords } from './useColumnWords';
import { typedFields } from '../../../record/values/values';
import type { Field, Resource } from '../../../schema';
import { toTableColumns } from '../../../table/gridColumns';
import { readColumn, storedOf } from '../useSheetColumns';

/** The fields of a list's columns that its record's form has, and that an existing record may change. */
const cellFields = (resource: Resource, columns: readonly Field[]): readonly string[] => {
  const typed = new Set(typedFields(resource).map(({ name }) => name));
  return columns
    .filter(({ name, readOnly, fixed }) => typed.has(name) && !readOnly && !fixed)
    .map(({ name }) => name);
};

/** A list's columns as those of a grid, as wide as they were: what can be typed is, the rest stands beside it. */
export function useCellColumns(
  resource: Resource,
  columns: readonly Field[],
): { fields: readonly string[]; columns: readonly GridColumn[] } {
  const labelOf = useFieldLabel();
  const words = useColumnWords(resource);
  const fields = useMemo(() => cellFields(resource, columns), [resource, columns]);
  const typed = useChildColumns(resource, fields);
  return useMemo(() => {
    const sizes = toTableColumns(columns, undefined, words);
    const shown = columns.map((field, at): GridColumn => {
      const { width = 0, grows = true } = sizes[at] ?? {};
      const column = typed.find(({ id }) => id === field.name);
      const label = labelOf(resource, field.name);
      const { name: id } = field;
      return {
        ...(column ?? readColumn(field, { id, label, Display: storedOf(field) })),
        width,
        grows,
      };
    });
    return { fields, columns: shown };
  }, [resource, columns, words, fields, typed, labelOf]);
}
