import type { FieldTypeCatalogue } from './catalogue';
import { advice, problem, type Report } from './finding';
import type { ResourceDeclaration } from './declaration';
import { suggest } from './nearest';

/** A confirmer is a person, and the moment of confirming is the server's word. */
export function checkConfirmation(
  { fields, confirmation }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: Report,
): void {
  if (!confirmation) return;
  const known = Object.keys(fields);
  const fieldOf = (part: 'by' | 'at' | 'memo') => {
    const name = confirmation[part];
    if (name === undefined) return undefined;
    const field = fields[name];
    if (!field)
      report(`confirmation.${part}`, problem('unknownField', { name }), suggest(name, known));
    return field;
  };
  const [by, at] = [fieldOf('by'), fieldOf('at')];
  fieldOf('memo');
  const refers = by && catalogue[by.type]?.refers?.(by);
  if (by && (refers?.by !== 'id' || refers.many))
    report('confirmation.by', problem('nobody', { name: confirmation.by }), advice('namePerson'));
  if (!at || !confirmation.at) return;
  const name = confirmation.at;
  if (!catalogue[at.type]?.column(at)?.type.startsWith('timestamp'))
    report('confirmation.at', problem('notMoment', { name }), advice('nameMoment'));
  else if (!at.readOnly)
    report(
      'confirmation.at',
      problem('fillable', { name }),
      advice('givePart', { of: `fields.${name}`, part: 'readOnly: true' }),
    );
}
