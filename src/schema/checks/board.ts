import type { ResourceDeclaration } from '../declaration';
import { advice, problem } from './finding';
import { columnOf, type CheckContext } from './known';

export function checkBoard(
  { fields, board, sort: [first] }: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  if (!board) return;
  const column = first && columnOf(fields, first.field, catalogue);
  if (first && (column !== 'date' || first.order !== 'ASC'))
    report('board', problem('noDaysInOrder', { name: first.field }), advice('orderByDay'));

  const { by, open, once = [], sheets = {}, timeline = {} } = board;
  for (const [name, { days, until }] of Object.entries(timeline))
    if (days !== undefined && until !== undefined)
      report(
        `board.timeline.${name}.until`,
        problem('alsoSaid', { other: 'days' }),
        advice('keepOne'),
      );

  const parts = [open, sheets, timeline, once].flatMap((part) => Object.values(part));
  if (by === undefined && parts.some(({ of }) => of !== undefined))
    report('board', problem('missing'), advice('add', { what: 'by' }));
  // A sheet and a lane may share a name.
  for (const [part, named] of Object.entries({ sheets, timeline }))
    for (const name of Object.keys(named).filter((one) => Object.hasOwn(open, one)))
      report(`board.${part}`, problem('twice', { name }), advice('once'));
}
