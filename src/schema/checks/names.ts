import { formsOf } from '../../filters/forms';
import type { FieldTypeCatalogue } from '../catalogue';
import { advice, problem, type ReportFinding } from './finding';
import type { ResourceDeclaration } from '../declaration';
import { suggestNearest } from './nearest';
import { namesIn } from '../resource';

/** The compiler checks names in .ts files only. */
export function checkNames(
  declaration: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): void {
  const known = Object.keys(declaration.fields);
  const check = (key: string, names: readonly string[]) => {
    for (const name of names)
      if (!known.includes(name))
        report(key, problem('unknownField', { name }), suggestNearest(name, known));
  };
  check('key', declaration.key ? [declaration.key] : []);
  check('title', [declaration.title]);
  check('called', namesIn(declaration.called ?? ''));
  check('detail', namesIn(declaration.detail ?? ''));
  check('columns', declaration.columns);
  checkOnce('columns', declaration.columns, report);
  check('card', declaration.card ?? []);
  checkOnce('card', declaration.card ?? [], report);
  check('cancelled', Object.keys(declaration.cancelled ?? {}));
  checkParents(declaration, catalogue, report);
  checkNewBy(declaration, catalogue, report);
  check('watch', declaration.watch?.fields ?? []);
  checkSheet(declaration, catalogue, report);
  check(
    'order',
    declaration.order.map(({ field }) => field),
  );
  const sections = declaration.form ?? [];
  for (const section of sections) check(`form.${section.name}`, section.fields);
  checkOnce(
    'form',
    sections.map(({ name }) => name),
    report,
  );
  checkOnce(
    'form',
    sections.flatMap(({ fields }) => fields),
    report,
  );
  for (const [parameter, filter] of Object.entries(declaration.filters))
    check(`filters.${parameter}`, formsOf(filter).names(filter, declaration.filters));
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (field.was !== undefined) checkWas(name, field.was, declaration, report);
    if (Array.isArray(field.unique)) check(`fields.${name}.unique`, field.unique);
    for (const [option, named] of Object.entries(catalogue[field.type]?.names?.(field) ?? {})) {
      const filled = named.filter((one) => one !== undefined);
      if (filled.length > 0) check(`fields.${name}.${option}`, filled);
    }
  }
}

function checkParents(
  declaration: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
) {
  const { fields } = declaration;
  for (const key of ['seenIn', 'cancelledWith'] as const) {
    const name = declaration[key];
    if (name === undefined) continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const refers = field && catalogue[field.type]?.refers?.(field);
    if (!field)
      report(key, problem('unknownField', { name }), suggestNearest(name, Object.keys(fields)));
    else if (!refers || refers.many)
      report(key, problem('notReference', { name }), advice('nameReference'));
  }
}

function checkNewBy(
  { fields, newBy }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
) {
  if (newBy === undefined) return;
  const field = Object.hasOwn(fields, newBy) ? fields[newBy] : undefined;
  if (!field)
    return report(
      'newBy',
      problem('unknownField', { name: newBy }),
      suggestNearest(newBy, Object.keys(fields)),
    );
  if (field.readOnly || !catalogue[field.type]?.values)
    report('newBy', problem('notChoice', { name: newBy }), advice('nameChoice'));
}

function checkSheet(
  { fields, sheet }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
) {
  if (!sheet) return;
  for (const [part, names = []] of Object.entries({ fields: sheet.fields, beside: sheet.beside }))
    for (const name of names) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const isTyped = !field?.readOnly && !field?.fixed && !catalogue[field?.type ?? '']?.computed;
      if (!field)
        report(
          `sheet.${part}`,
          problem('unknownField', { name }),
          suggestNearest(name, Object.keys(fields)),
        );
      else if (part === 'fields' && !isTyped)
        report('sheet.fields', problem('notTyped', { name }), advice('remove'));
    }
  checkOnce('sheet', [...sheet.fields, ...(sheet.beside ?? [])], report);
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
