import { translateError, type Translate } from '../../../data/serverMessages';
import type { PlannedRow } from '../reading/plan';
import type { RowFailure } from './types';

type LabelOf = (field: string) => string;

/** A failure in the user's language: the errors of fields, else the general message. */
export function describeRowFailure(
  { message, errors }: RowFailure,
  translate: Translate,
  labelOf: LabelOf,
): string {
  const fields = Object.entries(errors).map(
    ([field, said]) => `${labelOf(field)}: ${translateError(new Error(said), translate)}`,
  );
  return fields.length > 0 ? fields.join(' ') : translateError(new Error(message), translate);
}

/** The errors of a row that was not sent. */
export function describeFault(
  { cells, faults, state }: PlannedRow,
  columns: readonly string[],
  translate: Translate,
  labelOf: LabelOf,
): string {
  const own = faults.map(({ field, fault }) =>
    [field === null ? null : labelOf(field), translate(fault.key, { ...fault.args })]
      .filter((part) => part !== null)
      .join(': '),
  );
  const ofCells = cells.flatMap((cell, column) =>
    cell?.fault
      ? [`${columns[column] ?? ''}: ${translate(cell.fault.key, { ...cell.fault.args })}`]
      : [],
  );
  const said = [...own, ...ofCells];
  if (said.length > 0) return said.join(' ');
  return state === 'pending' ? translate('import.faults.unasked') : '';
}
