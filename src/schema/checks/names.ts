import { formsOf } from '../../filters/forms';
import type { ResourceDeclaration } from '../declaration';
import { namesIn, namesInPart } from '../resource';
import { advice, problem, type ReportFinding } from './finding';
import { isKnown, resolveReference, type CheckContext } from './known';

/** The compiler checks names in .ts files only. */
export function checkNames(
  declaration: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  const { fields, columns, card = [], form = [], createVariants, sheet, filters } = declaration;
  const isField = (key: string, name: string) => isKnown(report, key, name, Object.keys(fields));
  const check = (key: string, names: readonly (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) isField(key, name);
  };
  check('key', [declaration.key]);
  check('recordRepresentation', namesInPart(declaration.recordRepresentation));
  check('optionText', [declaration.optionText]);
  check('secondaryText', namesIn(declaration.secondaryText ?? ''));
  check('columns', columns);
  checkOnce('columns', columns, report);
  check('card', card);
  checkOnce('card', card, report);
  check('cancelled', Object.keys(declaration.cancelled ?? {}));
  for (const key of ['openedIn', 'cancelledWith'] as const) {
    const name = declaration[key];
    if (name === undefined || !isField(key, name)) continue;
    if (!resolveReference(fields, name, catalogue))
      report(key, problem('notReference', { name }), advice('nameReference'));
  }
  if (createVariants !== undefined && isField('createVariants', createVariants)) {
    const field = fields[createVariants];
    if (field?.readOnly || !catalogue[field?.type ?? '']?.values)
      report(
        'createVariants',
        problem('notChoice', { name: createVariants }),
        advice('nameChoice'),
      );
  }
  check('changeGuard', declaration.changeGuard?.fields ?? []);
  for (const name of sheet?.fields ?? []) {
    if (!isField('sheet.fields', name)) continue;
    const field = fields[name];
    if (field?.readOnly || field?.fixed || catalogue[field?.type ?? '']?.computed)
      report('sheet.fields', problem('notTyped', { name }), advice('remove'));
  }
  check('sheet.contextColumns', sheet?.contextColumns ?? []);
  checkOnce('sheet', [...(sheet?.fields ?? []), ...(sheet?.contextColumns ?? [])], report);
  check(
    'sort',
    declaration.sort.map(({ field }) => field),
  );
  for (const section of form) check(`form.${section.name}`, section.fields);
  for (const names of [form.map(({ name }) => name), form.flatMap((section) => section.fields)])
    checkOnce('form', names, report);
  for (const [parameter, filter] of Object.entries(filters))
    check(`filters.${parameter}`, formsOf(filter).names(filter, filters));
  for (const [name, field] of Object.entries(fields)) {
    if (field.was !== undefined) checkWas(name, field.was, declaration, report);
    if (Array.isArray(field.unique)) check(`fields.${name}.unique`, field.unique);
    for (const [option, named] of Object.entries(catalogue[field.type]?.names?.(field) ?? {}))
      check(`fields.${name}.${option}`, named);
  }
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

function checkOnce(key: string, names: readonly string[], report: ReportFinding): void {
  for (const name of new Set(names.filter((one, index) => names.indexOf(one) < index)))
    report(key, problem('twice', { name }), advice('once'));
}
