import { readFilter } from '../../filters';
import type { ResourceDeclaration } from '../declaration';
import { declarationSchema } from '../meta';
import { mapFieldNames } from '../meta/mapFieldNames';
import { advice, problem, type ReportFinding } from './finding';
import { checkOnce, isKnown, resolveReference, type CheckContext } from './known';

/** The compiler checks names in .ts files only. */
export function checkNames(
  declaration: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  const { fields, columns, card = [], form = [], createVariants, sheet, filters } = declaration;
  const known = Object.keys(fields);
  // An end of a range may name the parameter that chooses its field.
  const choosing = Object.entries(filters)
    .filter(([parameter, filter]) => readFilter(parameter, filter).chooses)
    .map(([parameter]) => parameter);
  mapFieldNames(declarationSchema, declaration, {
    catalogue,
    map(name, key, kind) {
      const isChosen = kind === 'parameter' && choosing.includes(name);
      if (kind !== 'label' && !isChosen) isKnown(report, key, name, known);
      return name;
    },
  });
  checkOnce('columns', columns, report);
  checkOnce('card', card, report);
  for (const key of ['openedIn', 'cancelledWith'] as const) {
    const name = declaration[key];
    if (name !== undefined && known.includes(name) && !resolveReference(fields, name, catalogue))
      report(key, problem('notReference', { name }), advice('nameReference'));
  }
  const choice = createVariants === undefined ? undefined : fields[createVariants];
  if (createVariants !== undefined && choice)
    if (choice.readOnly || !catalogue[choice.type]?.values)
      report(
        'createVariants',
        problem('notChoice', { name: createVariants }),
        advice('nameChoice'),
      );
  for (const name of sheet?.fields ?? []) {
    const field = known.includes(name) ? fields[name] : undefined;
    if (field?.readOnly || field?.fixed || catalogue[field?.type ?? '']?.computed)
      report('sheet.fields', problem('notTyped', { name }), advice('remove'));
  }
  checkOnce('sheet', [...(sheet?.fields ?? []), ...(sheet?.contextColumns ?? [])], report);
  for (const names of [form.map(({ name }) => name), form.flatMap((section) => section.fields)])
    checkOnce('form', names, report);
  for (const [name, { was }] of Object.entries(fields))
    if (was !== undefined) checkWas(name, was, declaration, report);
}

/** A former field's values go to one field. */
function checkWas(
  name: string,
  was: string,
  { fields }: ResourceDeclaration,
  report: ReportFinding,
) {
  const others = Object.entries(fields).filter(([other]) => other !== name);
  if (Object.hasOwn(fields, was) || others.some(([, field]) => field.was === was))
    report(`fields.${name}.was`, problem('otherField', { name: was }), advice('remove'));
}
