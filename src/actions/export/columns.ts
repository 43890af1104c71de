import { unitOf } from '../../fields';
import { fieldOf, hasField, type Field, type Resource } from '../../schema';

/** The chosen columns, and after an amount its currency: spreadsheets can't sum cells with both. */
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
