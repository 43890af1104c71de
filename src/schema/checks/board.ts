import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { advice, problem, type ReportFinding } from './finding';
import { suggestNearest } from './nearest';
import { namesInPart } from '../resource';

export function checkBoard(
  { fields, board, order: [first] }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): void {
  if (!board) return;
  const day = first && fields[first.field];
  const column = day && catalogue[day.type]?.column({ ...day })?.type;
  if (first && (column !== 'date' || first.order !== 'ASC'))
    report('board', problem('noDaysInOrder', { name: first.field }), advice('orderByDay'));

  const known = Object.keys(fields);
  const check = (key: string, names: readonly (string | undefined)[]) => {
    for (const name of names)
      if (name !== undefined && !known.includes(name))
        report(`board.${key}`, problem('unknownField', { name }), suggestNearest(name, known));
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
      ...[one.by, one.with, one.beside?.of],
      ...Object.values(one.across ?? {}).flatMap((fields) => fields.flatMap(namesInPart)),
    ]);
  for (const [name, one] of Object.entries(timeline)) {
    check(`timeline.${name}`, [one.by, one.days, one.until, ...(one.fields ?? [])]);
    if (one.days !== undefined && one.until !== undefined)
      report(
        `board.timeline.${name}.until`,
        problem('alsoSaid', { other: 'days' }),
        advice('keepOne'),
      );
  }

  const parts = [open, sheets, timeline, once].flatMap((part) => Object.values(part));
  if (by === undefined && parts.some(({ of }) => of !== undefined))
    report('board', problem('missing'), advice('add', { what: 'by' }));
  // A sheet and a lane may share a name.
  for (const [part, named] of Object.entries({ sheets, timeline }))
    for (const name of Object.keys(named).filter((one) => Object.hasOwn(open, one)))
      report(`board.${part}`, problem('twice', { name }), advice('once'));
}
