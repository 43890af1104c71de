import { formsOf } from '../../filters/forms';
import { advice, problem, type ReportFinding } from './finding';
import type { FieldDeclarations, ResourceDeclaration } from '../declaration';
import type { FilterDeclaration } from '../filterDeclaration';
import type { FieldTypeCatalogue } from '../catalogue';
import { tryDecode } from '../fieldType';
import { columnOf, isTextField, resolveReference, type CheckContext } from './known';
import { suggestNearest } from './nearest';
import { RESERVED_PARAMETERS } from '../resource';

/** Body keys of extensions (docs/extensions.md). */
const RESERVED_FIELDS = ['was', 'reason'];

export function checkStored(declaration: ResourceDeclaration, context: CheckContext): void {
  const { fields } = declaration;
  const { catalogue, report } = context;
  const stored = (name: string) => columnOf(fields, name, catalogue) !== null;

  for (const name of Object.keys(fields)) {
    const key = `fields.${name}`;
    if (name in {}) report(key, problem('reservedWord'), advice('another'));
    if (RESERVED_FIELDS.includes(name)) report(key, problem('everyRequest'), advice('another'));
    if (catalogue[fields[name]?.type ?? '']?.identity && name !== 'id')
      report(`${key}.type`, problem('onlyId'), advice('notId'));
    checkDefault(declaration, name, catalogue, report);
    checkUnique(fields, name, stored, report);
    checkSource(declaration, name, context);
  }
  if (declaration.key !== undefined && !isTextField(fields, declaration.key, catalogue))
    report('key', problem('notText', { name: declaration.key }), advice('likeCode'));
  for (const stamp of declaration.stamps ?? [])
    if (!stored(stamp))
      report('stamps', problem('notStored', { name: stamp }), advice('nameStored'));
  for (const { field } of declaration.sort)
    if (catalogue[fields[field]?.type ?? '']?.unsortable)
      report('sort', problem('noOrder', { name: field }), advice('otherField'));
  for (const [parameter, filter] of Object.entries(declaration.filters)) {
    const key = `filters.${parameter}`;
    if (RESERVED_PARAMETERS.includes(parameter))
      report(key, problem('everyList'), advice('another'));
    if (parameter in {}) report(key, problem('reservedWord'), advice('another'));
    checkFilter(declaration, parameter, filter, context);
  }
}

function checkDefault(
  { fields }: ResourceDeclaration,
  name: string,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): void {
  const field = fields[name];
  if (field?.default === undefined) return;
  const key = `fields.${name}.default`;
  const type = catalogue[field.type];
  if (!type) return;
  const options = { ...field };
  const listed = type.values?.(options);
  const value = tryDecode(type.codec, field.default, options);
  if (value === undefined) report(key, problem('otherDefault'), advice('give'));
  else if (value === null || type.codec.check(value, options) !== null)
    report(
      key,
      problem('badDefault'),
      listed && !listed.open ? suggestNearest(String(value), listed.known) : advice('giveOrLeave'),
    );
  // The form uses the default without conversion.
  else if (typeof value !== typeof field.default)
    report(key, problem('otherDefault'), advice('write', { what: JSON.stringify(value) }));
}

function checkUnique(
  fields: FieldDeclarations,
  name: string,
  stored: (name: string) => boolean,
  report: ReportFinding,
): void {
  const unique = fields[name]?.unique ?? false;
  if (unique === false) return;
  const key = `fields.${name}.unique`;
  for (const one of [name, ...(unique === true ? [] : unique)])
    if (!stored(one) && Object.hasOwn(fields, one))
      report(key, problem('notStored', { name: one }), advice('remove'));
  if (unique !== true && unique.includes(name))
    report(key, problem('itself', { name }), advice('otherField'));
}

// `via` and `take` name a stored field of a referenced record.
function checkSource({ fields }: ResourceDeclaration, name: string, context: CheckContext): void {
  const field = fields[name];
  const taken = field && context.catalogue[field.type]?.takes?.(field);
  if (!taken) return;
  const { via, take } = taken;
  const key = `fields.${name}`;
  if ((via === undefined) !== (take === undefined))
    return context.report(
      `${key}.${via === undefined ? 'via' : 'take'}`,
      problem('missing'),
      advice('via'),
    );
  if (via !== undefined && take !== undefined) checkPath({ fields, via, take }, key, context);
}

function checkPath(
  { fields, via, take }: { fields: FieldDeclarations; via: string; take: string },
  key: string,
  { all, catalogue, report }: CheckContext,
): void {
  if (!Object.hasOwn(fields, via)) return;
  const refers = resolveReference(fields, via, catalogue);
  if (!refers)
    return report(`${key}.via`, problem('notReference', { name: via }), advice('nameReference'));
  const target = all.find((other) => other.name === refers.to);
  if (target && columnOf(target.fields, take, catalogue) === null)
    report(
      `${key}.take`,
      problem('notStoredBy', { name: take, of: target.name }),
      advice('oneOf', { names: Object.keys(target.fields).join(', ') }),
    );
}

function checkFilter(
  { fields, filters }: ResourceDeclaration,
  parameter: string,
  filter: FilterDeclaration<string>,
  around: CheckContext,
): void {
  const { catalogue, report } = around;
  const key = `filters.${parameter}`;
  const column = (name: string) => columnOf(fields, name, catalogue);
  const known = (name: string) => Object.hasOwn(fields, name);
  formsOf(filter).check?.(filter, {
    filters,
    report: (wrong, remedy) => report(key, wrong, remedy),
    wantStored(name) {
      if (known(name) && column(name) === null)
        report(key, problem('notStored', { name }), advice('nameStored'));
    },
    wantDay(name) {
      if (known(name) && !/^(date|timestamp)/.test(column(name) ?? ''))
        report(key, problem('noDays', { name }), advice('nameDay'));
    },
    wantText(name) {
      if (catalogue[fields[name]?.type ?? '']?.children)
        report(key, problem('notText', { name }), advice('remove'));
    },
    wantPath: (via, take) => checkPath({ fields, via, take }, key, around),
  });
}
