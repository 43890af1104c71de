import type { ResourceDeclaration } from '../declaration';
import { advice, problem, type Finding } from './finding';
import { columnOf, resolveReference, type CheckContext } from './known';

type Found = readonly [Finding['problem'], Finding['advice']];

/** A confirmer is a user; the server writes the other fields. */
export function checkConfirmation(
  { fields, confirmation }: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  if (!confirmation) return;
  const { by, at, returned } = confirmation;
  const person = (name: string): Found | null =>
    resolveReference(fields, name, catalogue)?.by === 'id'
      ? null
      : [problem('nobody', { name }), advice('namePerson')];
  const moment = (name: string): Found | null =>
    columnOf(fields, name, catalogue)?.startsWith('timestamp')
      ? null
      : [problem('notMoment', { name }), advice('nameMoment')];
  const written = (name: string): Found | null =>
    fields[name]?.readOnly
      ? null
      : [
          problem('fillable', { name }),
          advice('givePart', { of: `fields.${name}`, part: 'readOnly: true' }),
        ];
  const check = (part: string, name: string | undefined, ...demands: (typeof person)[]) => {
    if (name === undefined || !Object.hasOwn(fields, name)) return;
    const broken = demands.map((demand) => demand(name)).find((one) => one !== null);
    if (broken) report(`confirmation.${part}`, ...broken);
  };
  check('by', by, person);
  check('at', at, moment, written);
  check('returned.at', returned?.at, moment, written);
  check('returned.by', returned?.by, person, written);
  check('returned.reason', returned?.reason, written);
}
