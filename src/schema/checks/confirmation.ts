import type { FieldTypeCatalogue } from '../catalogue';
import { advice, problem, type ReportFinding } from './finding';
import type { FieldDeclaration, ResourceDeclaration } from '../declaration';
import { suggestNearest } from './nearest';

/** A confirmer is a user; the server writes the other fields. */
export function checkConfirmation(
  { fields, confirmation }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): void {
  if (!confirmation) return;
  const { by, at, memo, returned } = confirmation;
  const check = (part: string, name: string | undefined, demands: readonly Demand[]) => {
    if (name === undefined) return;
    const field = fields[name];
    const key = `confirmation.${part}`;
    if (!field)
      return report(
        key,
        problem('unknownField', { name }),
        suggestNearest(name, Object.keys(fields)),
      );
    const broken = demands.find(({ isMet }) => !isMet(field, catalogue));
    if (broken) report(key, ...broken.finding(name));
  };
  check('by', by, [person]);
  check('at', at, [moment, written]);
  check('memo', memo, []);
  check('returned.at', returned?.at, [moment, written]);
  check('returned.by', returned?.by, [person, written]);
  check('returned.reason', returned?.reason, [written]);
}

interface Demand {
  isMet: (field: FieldDeclaration, catalogue: FieldTypeCatalogue) => boolean;
  finding: (name: string) => [ReturnType<typeof problem>, ReturnType<typeof advice>];
}

const person: Demand = {
  isMet: (field, catalogue) => {
    const refers = catalogue[field.type]?.refers?.(field);
    return refers?.by === 'id' && !refers.many;
  },
  finding: (name) => [problem('nobody', { name }), advice('namePerson')],
};

const moment: Demand = {
  isMet: (field, catalogue) =>
    catalogue[field.type]?.column(field)?.type.startsWith('timestamp') ?? false,
  finding: (name) => [problem('notMoment', { name }), advice('nameMoment')],
};

const written: Demand = {
  isMet: ({ readOnly = false }) => readOnly,
  finding: (name) => [
    problem('fillable', { name }),
    advice('givePart', { of: `fields.${name}`, part: 'readOnly: true' }),
  ],
};
