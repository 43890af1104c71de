import type { ResourceDeclaration } from '../declaration';
import { problem } from './finding';
import { declaredField, type CheckContext } from './known';
import { suggestNearest } from './nearest';

/** Values that their field can't have. */
export function checkValues(
  { fields, board, cancelled = {} }: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  const check = (key: string, name: string | undefined, values: readonly string[] = []) => {
    const field = declaredField(fields, name);
    const listed = field && catalogue[field.type]?.values?.({ ...field });
    if (!listed || listed.open) return;
    for (const value of values)
      if (!listed.known.includes(value))
        report(
          key,
          problem('noValue', { found: `"${value}"` }),
          suggestNearest(value, listed.known),
        );
  };
  for (const [name, values] of Object.entries(cancelled)) check(`cancelled.${name}`, name, values);
  if (!board) return;
  const { by, open, without = {}, sheets = {}, timeline = {} } = board;
  for (const [name, values] of Object.entries(without))
    check(`board.without.${name}`, name, values);
  for (const [name, { field, done }] of Object.entries(open))
    check(`board.open.${name}.done`, field, done);
  for (const [part, entries] of Object.entries({ open, sheets, timeline }))
    for (const [name, { of }] of Object.entries(entries)) check(`board.${part}.${name}.of`, by, of);
}
