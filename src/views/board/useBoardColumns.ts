import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { typeOf } from '../../fields';
import { useFieldLabel } from '../../fields/components/label';
import { useEnumWords } from '../../fields/components/useEnumWords';
import { fieldOf, isTyped, type Field } from '../../schema';
import { toTableColumns } from '../../table/gridColumns';
import type { BoardRow } from './boardRows';
import type { BoardResource } from './boardPlaces';

/** A column of a board: a field, or all free fields of a record's type. */
export interface BoardColumn {
  name: string;
  label: string;
  field: Field | null;
  /** Its badge is editable inline. */
  isSet: boolean;
  width: number;
  grows: boolean;
}

/**
 * Omits columns that are empty in all rows. Pure.
 * @example filledColumns(columns, lines) // without notes if no row has one
 */
export const filledColumns = (
  columns: readonly BoardColumn[],
  lines: readonly BoardRow[],
): readonly BoardColumn[] =>
  columns.filter(
    ({ name, field }) => field === null || lines.some(({ record }) => (record[name] ?? '') !== ''),
  );

/** The columns; free fields, whose meaning depends on the type, share one column at the first one's position. */
export function useBoardColumns(resource: BoardResource): readonly BoardColumn[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const wordsOf = useEnumWords();
  return useMemo(() => {
    const { board, captions } = resource;
    const free = captions?.fields ?? [];
    const first = board.columns.find((name) => free.includes(name));
    const names = board.columns.filter((name) => name === first || !free.includes(name));
    const fields = [...(board.by === null ? [] : [board.by]), ...names].map((name) =>
      fieldOf(resource, name),
    );
    const what = translate('list.board.what');
    const label = (field: Field) => (field.name === first ? what : labelOf(resource, field.name));
    const values = (field: Field) =>
      (typeOf(field).values?.(field.options).known ?? []).map((value) =>
        wordsOf(resource, field.name, value),
      );
    const sizes = toTableColumns(fields, undefined, { label, values });
    return fields.map((field, index) => {
      const isFree = field.name === first;
      const isSet =
        isTyped(field) &&
        board.open.some((one) => one.field === field.name) &&
        values(field).length > 0;
      const { width = 0, grows = true } = sizes[index] ?? {};
      // As short as a code.
      const isShort = field.name === board.by || field.name === board.columns[0];
      return {
        name: field.name,
        label: label(field),
        field: isFree ? null : field,
        isSet,
        width: isFree ? WHAT : (isShort ? Math.min(width, SHORT) : width) + (isSet ? BUTTON : 0),
        grows: isFree || (grows && !isShort),
      };
    });
  }, [resource, translate, labelOf, wordsOf]);
}

/** Width (px) for several texts. */
const WHAT = 320;
const SHORT = 116;
/** Padding (px) of a badge that is a button. */
const BUTTON = 28;
