import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../fields/faces/label';
import type { Resource } from '../schema';
import { useRowWords } from './RowState';
import type { GridColumn, GridLine, Place } from './types';

interface StatusLineProps {
  resource: Resource;
  columns: readonly GridColumn[];
  active: Place | null;
  /** The line that the keyboard is in. */
  line: GridLine | null;
}

/** What there is to say about the active cell and its row: a mouse can hover, a keyboard reads it here. */
export function StatusLine({ resource, columns, active, line }: StatusLineProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const wordsOf = useRowWords(resource);
  const row = line?.kind === 'row' ? line : null;
  const cell = row && active ? columns[active.column]?.cell(row.draft.values) : null;
  const errors = Object.entries(row?.draft.errors ?? {});
  // The active cell's own first.
  const first = errors.toSorted(
    ([one], [other]) => Number(other === cell?.field.name) - Number(one === cell?.field.name),
  );
  return (
    <div className="grid-status" role="status">
      {first.map(([name, message]) => (
        <span key={name} className="grid-problem">
          {translate('form.fieldError', {
            field: captionIn(columns, row, name) ?? labelOf(resource, name),
            message,
          })}
        </span>
      ))}
      {row && wordsOf(row.draft, row.warnings).map((words) => <span key={words}>{words}</span>)}
      {first.length === 0 && <span className="grid-hint">{translate('grid.hint')}</span>}
    </div>
  );
}

/** What a row's type calls a field. */
function captionIn(
  columns: readonly GridColumn[],
  row: Extract<GridLine, { kind: 'row' }> | null,
  name: string,
): string | null {
  if (!row) return null;
  const cells = columns.map((column) => column.cell(row.draft.values));
  return cells.find((cell) => cell?.field.name === name)?.caption ?? null;
}
