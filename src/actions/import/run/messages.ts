import { translateError, type Translate } from '../../../data/serverMessages';
import { groupItems } from '../../../util/groupItems';
import { describeRowFaults, type LabelOf } from '../../../grid/paste/pasteSheet';
import type { PlannedRow } from '../reading/plan';
import type { RowFailure } from './types';

export function describeRowFailure(
  { message, errors }: RowFailure,
  translate: Translate,
  labelOf: LabelOf,
): string {
  const fields = Object.entries(errors).map(
    ([field, message]) => `${labelOf(field)}: ${translateError(new Error(message), translate)}`,
  );
  return fields.length > 0 ? fields.join(' ') : translateError(new Error(message), translate);
}

/** Values to look at, such as ones that a list lacks. */
export function describeUnsure(
  rows: readonly Pick<PlannedRow, 'cells' | 'state'>[],
  columns: readonly string[],
  translate: Translate,
): string[] {
  const unsure = rows
    .filter(({ state }) => state === 'new' || state === 'changed')
    .flatMap(({ cells }) =>
      cells.flatMap((cell, column) =>
        cell?.note && !cell.fault ? [{ column, note: cell.note, value: String(cell.value) }] : [],
      ),
    );
  return groupItems(unsure, ({ column, value, note }) => `${column} ${note.key} ${value}`).map(
    ([, cells]) => {
      const [{ column, value, note }] = cells as [(typeof unsure)[number]];
      const args = { column: columns[column] ?? '', value, count: cells.length };
      return `${translate('import.unsure', args)} ${translate(note.key, { ...note.args })}`;
    },
  );
}

export function describeFault(
  { cells, faults, state }: PlannedRow,
  columns: readonly string[],
  translate: Translate,
  labelOf: LabelOf,
): string {
  const ofCells = cells.flatMap((cell, column) =>
    cell?.fault
      ? [`${columns[column] ?? ''}: ${translate(cell.fault.key, { ...cell.fault.args })}`]
      : [],
  );
  const messages = [...describeRowFaults(faults, translate, labelOf), ...ofCells];
  if (messages.length > 0) return messages.join(' ');
  return state === 'pending' ? translate('import.faults.unasked') : '';
}
