import { unitOf } from '../../fields';
import { fieldOf, hasField, type Field, type Resource } from '../../schema';

/**
 * The columns of a file: those chosen, and behind an amount its currency where no column has it. On the screen that
 * stands behind each number, which spreadsheets could not add up then. Pure.
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
