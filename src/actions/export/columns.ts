import { unitOf } from '../../fields';
import { fieldOf, hasField, type Field, type Resource } from '../../schema';

/**
 * The columns of a file: the chosen ones, and after an amount its currency if no column has it. The list shows the
 * currency in the amount's cell, but spreadsheets could not sum such cells. Pure.
 */
export function exportColumns(resource: Resource, chosen: readonly Field[]): readonly Field[] {
  const columns = new Set<Field>();
  for (const field of chosen) {
    columns.add(field);
    const named = unitOf(field);
    const unit = named !== undefined && hasField(resource, named) ? fieldOf(resource, named) : null;
    if (unit && !chosen.includes(unit)) columns.add(unit);
  }
  return [...columns];
}
