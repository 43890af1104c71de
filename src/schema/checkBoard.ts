import { boardNames } from './board';
import type { FieldTypeCatalogue } from './catalogue';
import type { ResourceDeclaration } from './declaration';
import { advice, problem, type Report } from './finding';
import { suggest } from './nearest';

/** A board is of records in the order of days; everything that it names is a field, and nothing has a name twice. */
export function checkBoard(
  { fields, board, order: [first] }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: Report,
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
        report(`board.${key}`, problem('unknownField', { name }), suggest(name, known));
  };
  const { by, columns = [], open, once = [], without = {}, sheets = {} } = board;
  check('by', [by]);
  check('columns', columns);
  check('without', Object.keys(without));
  for (const [name, one] of Object.entries(open)) check(`open.${name}`, [one.field]);
  for (const one of once) check('once', one.fields);
  for (const [name, one] of Object.entries(sheets)) check(`sheets.${name}`, [one.by, one.with]);

  const parts = { ...open, ...sheets, ...Object.fromEntries(once.entries()) };
  if (by === undefined && Object.values(parts).some(({ of }) => of !== undefined))
    report('board', problem('missing'), advice('add', { what: 'by' }));
  const names = boardNames(board);
  for (const name of names.filter((one, index) => names.indexOf(one) < index))
    report('board.sheets', problem('twice', { name }), advice('once'));
}
