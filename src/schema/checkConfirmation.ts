import type { FieldTypeCatalogue } from './catalogue';
import type { Report } from './finding';
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
  const fieldOf = (part: 'by' | 'at') => {
    const name = confirmation[part];
    if (name === undefined) return undefined;
    const field = fields[name];
    if (!field)
      report(`confirmation.${part}`, `names the unknown field "${name}"`, suggest(name, known));
    return field;
  };
  const [by, at] = [fieldOf('by'), fieldOf('at')];
  const refers = by && catalogue[by.type]?.refers?.(by);
  if (by && (refers?.by !== 'id' || refers.many))
    report(
      'confirmation.by',
      `names "${confirmation.by}", which refers to nobody`,
      'name a referenceById',
    );
  if (!at) return;
  if (!catalogue[at.type]?.column(at)?.type.startsWith('timestamp'))
    report('confirmation.at', `names "${confirmation.at}", which is no moment`, 'name a dateTime');
  else if (!at.readOnly)
    report(
      'confirmation.at',
      `names "${confirmation.at}", which a form could fill`,
      `give fields.${confirmation.at} \`readOnly: true\``,
    );
}
