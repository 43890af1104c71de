import { unparse } from 'papaparse';
import { refersOf, unitOf } from '../../fields';
import { fieldOf, hasField, type Field, type Resource, type FieldPlace } from '../../schema';
import type { RecordFinder } from '../../data/lookups';
import { referenceTitle } from '../../data/referenceTitle';

/** What spreadsheets would take for a formula and run: a customer's name must not. A plain number below zero is none. */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;

// Without it Excel reads UTF-8 as the machine's own code page.
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of text as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, RFC 4180. Pure. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const text = unparse([...rows], { newline: '\r\n', escapeFormulae: FORMULA });
  return BYTE_ORDER_MARK + text;
}

/**
 * The columns of a file: those shown, and behind an amount its currency where no column has it. On the screen that
 * stands behind each number, which spreadsheets could not add up then. Pure.
 */
export function exportColumns(resource: Resource, shown: readonly Field[]): readonly Field[] {
  const columns = new Set<Field>();
  for (const field of shown) {
    columns.add(field);
    const named = unitOf(field);
    const unit = named !== undefined && hasField(resource, named) ? fieldOf(resource, named) : null;
    if (unit && !shown.includes(unit)) columns.add(unit);
  }
  return [...columns];
}

/** The resource whose rows a text needs beyond the record itself; null where it needs none. */
export function targetOf(place: FieldPlace, find: (name: string) => Resource): string | null {
  const refers = refersOf(place.field);
  // Several at once are written as they are stored.
  if (!refers || refers.many) return null;
  const target = find(refers.to);
  return referenceTitle(place, target, null) === null ? target.name : null;
}

/** The words for references, with the rows that were fetched; without them codes stay codes. */
export function titlesIn(
  find: (name: string) => Resource,
  rowsOf: (name: string) => RecordFinder | null,
): (place: FieldPlace) => string {
  return (place) => {
    const to = refersOf(place.field)?.to;
    const title = to === undefined ? null : referenceTitle(place, find(to), rowsOf(to));
    return title ?? String(place.value ?? '');
  };
}
