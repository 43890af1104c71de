import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { typeOf } from '../../fields';
import { useFieldLabel } from '../../fields/components/label';
import { fieldOf, isTyped } from '../../schema';
import type { BoardRow } from '../../list/board/boardRows';
import { boardFields, type BoardResource } from '../../list/board/boardPlaces';

/** A field, or all free fields of a record's type. */
export type BoardColumn = ReturnType<typeof useBoardColumns>[number];

/** Omits empty columns. */
export const filledColumns = (
  columns: readonly BoardColumn[],
  lines: readonly BoardRow[],
): readonly BoardColumn[] =>
  columns.filter(
    ({ name, field }) => field === null || lines.some(({ record }) => (record[name] ?? '') !== ''),
  );

export function useBoardColumns(resource: BoardResource) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return useMemo(() => {
    const { board } = resource;
    const { first, names } = boardFields(resource);
    return names.map((name) => {
      const field = fieldOf(resource, name);
      const isFree = field.name === first;
      return {
        name: field.name,
        label: isFree ? translate('list.board.what') : labelOf(resource, field.name),
        field: isFree ? null : field,
        isSet:
          isTyped(field) &&
          board.open.some((one) => one.field === field.name) &&
          (typeOf(field).values?.(field.options).known ?? []).length > 0,
        isWhole: typeOf(field).neverTruncated || field.name === board.columns[0],
      };
    });
  }, [resource, translate, labelOf]);
}
