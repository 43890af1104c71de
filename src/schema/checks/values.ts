import type { ResourceDeclaration } from '../declaration';
import { sourcesOf } from '../suggestions';
import { problem } from './finding';
import { declaredField, type CheckContext } from './known';
import { suggestNearest } from './nearest';

type ByField = { readonly [field: string]: readonly string[] | undefined };

/** Values that their field can't have. */
export function checkValues(
  {
    fields,
    board,
    cancelled = {},
    totals = {},
    suggestions = {},
    children = {},
  }: ResourceDeclaration,
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
  const checkAll = (key: string, byField: ByField = {}) => {
    for (const [name, values] of Object.entries(byField)) check(`${key}.${name}`, name, values);
  };
  checkAll('cancelled', cancelled);
  for (const [name, { without }] of Object.entries(totals))
    checkAll(`totals.${name}.without`, without);
  for (const [name, declared] of Object.entries(suggestions))
    for (const { when } of sourcesOf(declared)) checkAll(`suggestions.${name}.when`, when);
  for (const [name, { asks }] of Object.entries(children))
    checkAll(`children.${name}.asks.before`, asks?.before);
  if (!board) return;
  const { by, open, without, sheets = {}, timeline = {} } = board;
  checkAll('board.without', without);
  for (const [name, { field, done }] of Object.entries(open))
    check(`board.open.${name}.done`, field, done);
  for (const [part, entries] of Object.entries({ open, sheets, timeline }))
    for (const [name, { of }] of Object.entries(entries)) check(`board.${part}.${name}.of`, by, of);
}
