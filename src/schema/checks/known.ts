import type { FieldTypeCatalogue, ReferenceTarget } from '../catalogue';
import type { FieldDeclarations, ResourceDeclaration } from '../declaration';
import { advice, problem, type ReportFinding } from './finding';
import { suggestNearest } from './nearest';
import { ownEntry } from '../../util/objects';

export interface CheckContext {
  /** All declarations, the checked one included. */
  all: readonly ResourceDeclaration[];
  catalogue: FieldTypeCatalogue;
  report: ReportFinding;
}

/**
 * Reports a name that is not among the known ones.
 * @example isKnown(report, 'optionText', 'nmae', ['code', 'name']) // false: did you mean "name"?
 */
export function isKnown(
  report: ReportFinding,
  key: string,
  name: string,
  known: readonly string[],
  wrong = problem('unknownField', { name }),
): boolean {
  if (known.includes(name)) return true;
  report(key, wrong, suggestNearest(name, known));
  return false;
}

export function findResource(
  { all, report }: CheckContext,
  key: string,
  name: string,
  wrong = problem('unknownResource', { name }),
): ResourceDeclaration | undefined {
  const names = all.map((one) => one.name);
  isKnown(report, key, name, names, wrong);
  return all.find((one) => one.name === name);
}

export function checkParameters(
  report: ReportFinding,
  key: string,
  { filters, name: own, path = own }: ResourceDeclaration,
  names: object,
): void {
  for (const name of Object.keys(names))
    isKnown(report, key, name, Object.keys(filters), problem('noFilter', { name, of: path }));
}

export function checkOnce(key: string, names: readonly string[], report: ReportFinding): void {
  for (const name of new Set(names.filter((one, index) => names.indexOf(one) < index)))
    report(key, problem('twice', { name }), advice('once'));
}

export const declaredField = (fields: FieldDeclarations, name = '') => ownEntry(fields, name);

/** Type of a field's column; null if nothing is stored. */
export function columnOf(
  fields: FieldDeclarations,
  name: string,
  catalogue: FieldTypeCatalogue,
): string | null {
  const field = declaredField(fields, name);
  return (field && ownEntry(catalogue, field.type)?.column({ ...field })?.type) ?? null;
}

export const isNumberColumn = (column: string): boolean =>
  /^(smallint|integer|numeric)/.test(column);

export const isTextField = (
  fields: FieldDeclarations,
  name: string,
  catalogue: FieldTypeCatalogue,
): boolean => /^(varchar|text)/.test(columnOf(fields, name, catalogue) ?? '');

/** To one record; null for other fields. */
export function resolveReference(
  fields: FieldDeclarations,
  name: string,
  catalogue: FieldTypeCatalogue,
): ReferenceTarget | null {
  const field = declaredField(fields, name);
  const refers = field && catalogue[field.type]?.refers?.({ ...field });
  return refers && !refers.many ? refers : null;
}

/** Reports a field that is no reference, or whose record has no such field. */
export function checkTaken(
  { fields }: Pick<ResourceDeclaration, 'fields'>,
  { via, take }: { via: string; take: string },
  { all, catalogue, report }: CheckContext,
  [viaKey, takeKey]: readonly [via: string, take: string],
): void {
  const refers = resolveReference(fields, via, catalogue);
  if (!refers)
    return report(viaKey, problem('notReference', { name: via }), advice('nameReference'));
  const target = all.find(({ name }) => name === refers.to);
  if (target) {
    const wrong = problem('notOf', { name: take, of: target.name });
    isKnown(report, takeKey, take, Object.keys(target.fields), wrong);
  }
}
