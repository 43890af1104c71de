import { checkAmong, checkUse } from '../checks';
import { advice, problem, type Finding, type ReportFinding } from '../checks/finding';
import { checkCollisions } from '../checks/collisions';
import { checkRequired } from '../checks/required';
import type { ResourceDeclaration } from '../declaration';
import type { FieldTypeCatalogue } from '../catalogue';
import { suggestNearest } from '../checks/nearest';
import { checkExtension, checkDuplicates } from './checkExtension';
import { extend } from './extend';
import type { ParsedAmong } from './parse';
import { labelScopeOf, COMMON_LABELS, LANGUAGES, type LabelScope } from './fileLabels';
import type { ResourceExtension } from './types';
import { captionType } from '../captions';
import { sameLabels, type Labels } from '../labels';
import { ownEntry } from '../../util/objects';

export interface FileSurroundings {
  builtIn: readonly ResourceDeclaration[];
  catalogue: FieldTypeCatalogue;
  reserved: readonly string[];
  taken: readonly string[];
  isStrict: boolean;
}

/** Paths of the contract and its reference server (docs/extensions.md). */
const CALLS = [
  'login',
  'logout',
  'me',
  'register',
  'user',
  'forgot-password',
  'reset-password',
  'sanctum',
  'broadcasting',
  'resources',
  'audit',
  'confirmers',
  'views',
  'docs',
];
/** Reserved routes (rules: routes). */
const SCREENS = ['storage', 'profile', 'settings', 'auth', 'admin', 'create'];

/**
 * @param earlier the files before it, which take precedence
 * @param together all declarations as they would be in effect
 */
export function checkFile(
  { name, parsed }: ParsedAmong,
  earlier: readonly ParsedAmong[],
  together: readonly ResourceDeclaration[],
  around: FileSurroundings,
): Finding[] {
  const findings: Finding[] = [];
  const report: ReportFinding = (key, wrong, remedy) => {
    const line = parsed?.lineOf(key, wrong.args.name);
    const at = { file: `${name}.json`, key, ...(line ? { line } : {}) };
    findings.push({ ...at, problem: wrong, advice: remedy });
  };
  if (around.isStrict)
    for (const { key, name: current } of parsed?.former ?? [])
      report(
        key,
        problem('formerKey'),
        current === null ? advice('remove') : advice('write', { what: `"${current}"` }),
      );
  if (parsed?.declaration) checkOwn(parsed.declaration, earlier, together, around, report);
  if (parsed?.extension) {
    const { extension } = parsed;
    const base = around.builtIn.find((declaration) => declaration.name === extension.extends);
    if (!base) {
      const known = around.builtIn.map((declaration) => declaration.name);
      report(
        'extends',
        problem('unknownResource', { name: extension.extends }),
        suggestNearest(extension.extends, known),
      );
      checkAdded(extension.fields ?? {}, around.catalogue, report);
      return findings;
    }
    checkExtension(base, extension, report);
    checkDuplicates(extension, earlier, report);
    const known = new Set(findings.map(({ key }) => key));
    const once: ReportFinding = (key, ...args) => {
      if (!known.has(key)) report(key, ...args);
    };
    // Invalid parts would be reported again.
    const rest = withoutParts(extension, known);
    const merged = extend(base, rest, around.catalogue);
    const all = together.map((other) => (other.name === base.name ? merged : other));
    const context = { all, catalogue: around.catalogue, report: once };
    checkAmong(merged, context);
    if (around.isStrict) checkUse(merged, context);
    checkAdded(rest.fields ?? {}, around.catalogue, once);
    checkLabels(extension.labels, labelScopeOf({ extension: rest, base, merged }), once);
    if (around.isStrict) checkSameLabels(extension.labels, once);
  }
  return findings;
}

/**
 * Leaves out what `checkExtension` reports.
 * @example withoutParts({ extends: 'cities', columns: ['name', 'hub'] }, new Set(['columns.name'])).columns // ['hub']
 */
function withoutParts(extension: ResourceExtension, keys: ReadonlySet<string>): ResourceExtension {
  const { fields, filters, after, children, columns, form, captions, ...rest } = extension;
  const sound = <Part>(part: string, entries: Readonly<Record<string, Part>>) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !keys.has(`${part}.${name}`)));
  const own = fields && sound('fields', fields);
  return {
    ...rest,
    ...(own && { fields: own }),
    ...(filters && { filters: sound('filters', filters) }),
    ...(after && { after: sound('after', after) }),
    ...(children && { children: sound('children', children) }),
    ...(columns && { columns: columns.filter((name) => !keys.has(`columns.${name}`)) }),
    ...(form && {
      form: form.map((section) => ({
        ...section,
        fields: section.fields.filter((name) => Object.hasOwn(own ?? {}, name)),
      })),
    }),
    ...(captions &&
      !keys.has('captions') && {
        captions: { ...captions, types: sound('captions.types', captions.types) },
      }),
  };
}

function checkOwn(
  declaration: ResourceDeclaration,
  earlier: readonly ParsedAmong[],
  together: readonly ResourceDeclaration[],
  { builtIn, catalogue, reserved, taken, isStrict }: FileSurroundings,
  report: ReportFinding,
): void {
  checkAmong(declaration, { all: together, catalogue, report });
  if (isStrict) checkUse(declaration, { all: together, catalogue, report });
  const others = earlier.flatMap(({ parsed }) => parsed?.declaration ?? []);
  const before = { all: [...builtIn, ...others], catalogue, report };
  checkCollisions(declaration, before);
  checkRequired(declaration, before);
  checkReserved(declaration, reserved, report);
  const { name } = declaration;
  if (taken.includes(name)) report('name', problem('wasServers', { name }), advice('another'));
  checkAdded(declaration.fields, catalogue, report);
  const groups = [...new Set(builtIn.map(({ menu }) => menu.group))];
  const { group } = declaration.menu;
  if (!groups.includes(group))
    report('menu.group', problem('unknownGroup', { name: group }), suggestNearest(group, groups));
  checkLabels(declaration.labels, labelScopeOf({ declaration }), report);
  if (isStrict) checkSameLabels(declaration.labels, report);
}

export function checkReserved(
  { name, path = `/${name}`, route = name }: ResourceDeclaration,
  reserved: readonly string[],
  report: ReportFinding,
): void {
  if (reserved.includes(name) || name in {})
    report('name', problem('keptForServer', { name }), advice('another'));
  if ([...CALLS, ...reserved].includes(path.slice(1)))
    report('path', problem('call', { name: path }), advice('another'));
  const [first = ''] = route.split('/');
  if (SCREENS.includes(first))
    report('route', problem('screen', { name: route }), advice('another'));
}

/** Server rules compute derived fields, and the contract packs others. */
function checkAdded(
  fields: ResourceDeclaration['fields'],
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const type = catalogue[field.type];
    if (type?.children) report(`fields.${name}.type`, problem('contractOnly'), advice('remove'));
    const taken = type?.takes?.(field);
    if (taken && taken.via === undefined)
      report(`fields.${name}.via`, problem('missing'), advice('via'));
  }
}

function checkSameLabels(labels: Labels | undefined, report: ReportFinding): void {
  for (const language of LANGUAGES)
    for (const [field, name] of sameLabels(labels?.[language].fields))
      report(
        `labels.${language}.fields.${field}`,
        problem('sameLabel', { name }),
        advice('tellApart'),
      );
}

// An extension may label the product's fields, too.
const ABOUT_FIELDS = new Set(['values', 'help', 'valueHelp']);

function checkLabels(labels: Labels | undefined, named: LabelScope, report: ReportFinding): void {
  const { captions } = named;
  for (const language of LANGUAGES) {
    const texts = labels?.[language] ?? {};
    const common = COMMON_LABELS[language];
    const key = `labels.${language}`;
    const want = (path: string, word: string | undefined) => {
      if (word === undefined || word.trim() === '')
        report(`${key}.${path}`, problem('missing'), advice('label'));
    };
    if (named.name) want('name', texts.name);
    else if (texts.name !== undefined)
      report(`${key}.name`, problem('productName'), advice('remove'));
    for (const field of Object.keys(named.fields))
      want(`fields.${field}`, ownEntry(texts.fields, field) ?? ownEntry(common.fields, field));
    for (const section of named.sections)
      want(
        `sections.${section}`,
        ownEntry(texts.sections, section) ?? ownEntry(common.sections, section),
      );
    for (const name of named.board) want(`board.${name}`, ownEntry(texts.board, name));
    for (const [type, declared] of Object.entries(captions))
      for (const { field } of captionType(declared).fields)
        want(`captions.${type}.${field}`, ownEntry(ownEntry(texts.captions, type), field));
    const known = {
      fields: Object.keys(named.fields),
      values: Object.keys(named.fields),
      help: Object.keys(named.fields),
      valueHelp: Object.keys(named.fields),
      sections: named.sections,
      filters: named.parameters,
      board: named.board,
      captions: Object.keys(captions),
    };
    for (const [part, names] of Object.entries(known))
      for (const name of Object.keys(texts[part as keyof typeof known] ?? {}))
        if (!names.includes(name) && !(ABOUT_FIELDS.has(part) && named.name === null))
          report(`${key}.${part}.${name}`, problem('nothing'), advice('remove'));
  }
}
