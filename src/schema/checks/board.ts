import type { ResourceDeclaration } from '../declaration';
import { namesInPart } from '../resource';
import { advice, problem } from './finding';
import { columnOf, isKnown, type CheckContext } from './known';

export function checkBoard(
  { fields, board, sort: [first] }: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  if (!board) return;
  const column = first && columnOf(fields, first.field, catalogue);
  if (first && (column !== 'date' || first.order !== 'ASC'))
    report('board', problem('noDaysInOrder', { name: first.field }), advice('orderByDay'));

  const known = Object.keys(fields);
  const check = (key: string, names: readonly (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) isKnown(report, `board.${key}`, name, known);
  };
  const { by, columns = [], open, once = [], without = {}, sheets = {}, timeline = {} } = board;
  const { apart = {} } = board;
  check('apart', Object.entries(apart).flat());
  check('by', [by]);
  check('columns', columns);
  check('without', Object.keys(without));
  for (const [name, one] of Object.entries(open)) check(`open.${name}`, [one.field]);
  for (const one of once) check('once', one.fields);
  for (const [name, one] of Object.entries(sheets))
    check(`sheets.${name}`, [
      one.by,
      one.with,
      one.contextColumns?.of,
      ...Object.values(one.across ?? {}).flatMap((fields) => fields.flatMap(namesInPart)),
    ]);
  for (const [name, one] of Object.entries(timeline)) {
    const key = `timeline.${name}`;
    check(key, [one.by, one.days, one.until, ...(one.fields ?? [])]);
    if (one.days !== undefined && one.until !== undefined)
      report(`board.${key}.until`, problem('alsoSaid', { other: 'days' }), advice('keepOne'));
  }

  const parts = [open, sheets, timeline, once].flatMap((part) => Object.values(part));
  if (by === undefined && parts.some(({ of }) => of !== undefined))
    report('board', problem('missing'), advice('add', { what: 'by' }));
  // A sheet and a lane may share a name.
  for (const [part, named] of Object.entries({ sheets, timeline }))
    for (const name of Object.keys(named).filter((one) => Object.hasOwn(open, one)))
      report(`board.${part}`, problem('twice', { name }), advice('once'));
}
