import type { z } from 'zod';
import { declarationSchema, fieldSchema } from './metaSchema';
import type { FieldTypeCatalogue } from './fieldType';
import type { ResourceDeclaration } from './declaration';
import { checkCaptions } from './checkCaptions';
import { checkConfirmation } from './checkConfirmation';
import { checkTotals } from './checkTotals';
import { suggest } from './nearest';
import { normaliseAll } from './normalise';
import type { Resource } from './resource';

/** One mistake in a declaration: where it stands, what is wrong, how to mend it. */
export interface Finding {
  file: string;
  key: string;
  message: string;
  remedy: string;
}

/** Thrown at start-up when a declaration is wrong; the message lists every finding, a line each. */
export class DeclarationError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(
      findings
        .map(({ file, key, message, remedy }) => `${file}: ${key} ${message}; ${remedy}`)
        .join('\n'),
    );
    this.name = 'DeclarationError';
  }
}

/** Takes one finding of a declaration. */
export type Report = (key: string, message: string, remedy: string) => void;

/**
 * Looks for every mistake that the compiler cannot see: shape, options, names, references.
 * Takes declarations of any origin; `fileOf` names the file that a finding points to.
 */
export function checkResources(
  declarations: readonly unknown[],
  catalogue: FieldTypeCatalogue,
  fileOf: (name: string) => string = (name) => `resources/${name}.ts`,
): Finding[] {
  const findings: Finding[] = [];
  const shaped: ResourceDeclaration[] = [];
  for (const declaration of declarations) {
    const file = fileOf(nameIn(declaration));
    const report: Report = (key, message, remedy) => findings.push({ file, key, message, remedy });
    const parsed = declarationSchema.safeParse(declaration);
    if (!parsed.success) parsed.error.issues.forEach((issue) => reportIssue(issue, '', report));
    else if (checkFields(parsed.data.fields, catalogue, report))
      shaped.push(declaration as ResourceDeclaration);
  }
  for (const declaration of shaped) {
    const file = fileOf(declaration.name);
    const report: Report = (key, message, remedy) => findings.push({ file, key, message, remedy });
    checkNames(declaration, report);
    checkTotals(declaration, catalogue, report);
    checkConfirmation(declaration, report);
    checkCaptions(declaration, shaped, catalogue, report);
    checkReferences(declaration, shaped, report);
    checkCollisions(declaration, shaped, report);
  }
  return findings;
}

function nameIn(declaration: unknown): string {
  const named = typeof declaration === 'object' && declaration !== null && 'name' in declaration;
  return named ? String(declaration.name) : 'unnamed';
}

function reportIssue(issue: z.core.$ZodIssue, prefix: string, report: Report) {
  const key = [prefix, ...issue.path.map(String)].filter(Boolean).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.forEach((unknown) =>
      report(
        key ? `${key}.${unknown}` : unknown,
        'is not a known key',
        'remove it or correct the spelling',
      ),
    );
  const pattern = issue.code === 'invalid_format' ? `must be ${issue.message}` : issue.message;
  report(key || 'the declaration', pattern, 'see docs/resources.md');
}

function checkFields(
  fields: Record<string, { type: string }>,
  catalogue: FieldTypeCatalogue,
  report: Report,
): boolean {
  let sound = true;
  const found: Report = (key, message, remedy) => {
    sound = false;
    report(key, message, remedy);
  };
  if (fields.id?.type !== 'id')
    found('fields.id', 'is missing', 'every resource has `id: { type: "id" }`');
  for (const [name, field] of Object.entries(fields)) {
    const schema = fieldSchema(field.type, catalogue);
    if (!schema) {
      const remedy = suggest(field.type, Object.keys(catalogue));
      found(`fields.${name}.type`, `is the unknown field type "${field.type}"`, remedy);
      continue;
    }
    const parsed = schema.safeParse(field);
    if (!parsed.success)
      parsed.error.issues.forEach((issue) => reportIssue(issue, `fields.${name}`, found));
  }
  return sound;
}

// Every list of field names, with the key to report: the compiler sees these in .ts files only.
function checkNames(declaration: ResourceDeclaration, report: Report) {
  const known = Object.keys(declaration.fields);
  const check = (key: string, names: readonly string[], also: readonly string[] = []) => {
    for (const name of names)
      if (!known.includes(name) && !also.includes(name))
        report(key, `names the unknown field "${name}"`, suggest(name, known));
  };
  check('key', declaration.key ? [declaration.key] : []);
  check('title', [declaration.title]);
  check('columns', declaration.columns);
  check(
    'order',
    declaration.order.map(({ field }) => field),
  );
  declaration.form?.forEach((section) => check(`form.${section.name}`, section.fields));
  const chosen = Object.keys(declaration.filters).filter(
    (parameter) =>
      typeof declaration.filters[parameter] === 'object' &&
      'choose' in declaration.filters[parameter],
  );
  for (const [parameter, filter] of Object.entries(declaration.filters)) {
    const names =
      typeof filter === 'string'
        ? [filter]
        : 'via' in filter
          ? [filter.via]
          : 'equals' in filter
            ? [filter.equals]
            : Object.values(filter).flat();
    check(`filters.${parameter}`, names, chosen);
  }
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (Array.isArray(field.unique)) check(`fields.${name}.unique`, field.unique);
    const options: { [option: string]: unknown } = { ...field };
    for (const option of ['text', 'via', 'currency', 'equals'])
      if (typeof options[option] === 'string') check(`fields.${name}.${option}`, [options[option]]);
    if (field.type === 'money' && field.of) check(`fields.${name}.of`, field.of);
  }
}

function checkReferences(
  declaration: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  report: Report,
) {
  for (const [name, declared] of Object.entries(declaration.fields)) {
    const field: { [option: string]: unknown } = { ...declared };
    const to = field.to ?? (declared.type === 'packed' ? field.of : undefined);
    if (typeof to !== 'string') continue;
    const key = `fields.${name}`;
    const target = all.find((other) => other.name === to);
    if (!target) {
      report(
        key,
        `refers to unknown resource "${to}"`,
        suggest(
          to,
          all.map((other) => other.name),
        ),
      );
      continue;
    }
    if (declared.type === 'reference' && !target.key)
      report(key, `refers by code to "${to}", which has no key`, `give resources/${to}.ts a key`);
    const parameters = Object.keys(target.filters);
    for (const option of ['where', 'scope'] as const)
      for (const parameter of Object.keys((field[option] as object | undefined) ?? {}))
        if (!parameters.includes(parameter))
          report(
            `${key}.${option}`,
            `uses "${parameter}", which ${target.path ?? to} cannot be filtered by`,
            suggest(parameter, parameters),
          );
    const entries = (field.entry as (string | { via: string })[] | undefined) ?? [];
    const taken = entries.map((entry) => (typeof entry === 'string' ? entry : entry.via));
    if (typeof field.by === 'string') taken.push(field.by);
    for (const entry of taken)
      if (!(entry in target.fields))
        report(
          key,
          `names "${entry}", which ${to} does not have`,
          suggest(entry, Object.keys(target.fields)),
        );
  }
}

function checkCollisions(
  declaration: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  report: Report,
) {
  for (const key of ['name', 'route', 'path'] as const) {
    const of = (other: ResourceDeclaration) =>
      other[key] ?? (key === 'path' ? `/${other.name}` : other.name);
    const twin = all.find((other) => other !== declaration && of(other) === of(declaration));
    if (twin) report(key, `"${of(declaration)}" is also that of ${twin.name}`, 'choose another');
  }
  const { shortcut } = declaration.menu;
  const twin = all.find((other) => other !== declaration && other.menu.shortcut === shortcut);
  if (shortcut !== undefined && twin)
    report('menu.shortcut', `"${shortcut}" is also that of ${twin.name}`, 'choose another');
}

/**
 * Checks declarations and fills their defaults: the only way from a declaration to a `Resource`.
 * @throws {DeclarationError} listing every mistake with file, key and remedy.
 */
export function readDeclarations(
  declarations: readonly unknown[],
  catalogue: FieldTypeCatalogue,
  fileOf?: (name: string) => string,
): Resource[] {
  const findings = checkResources(declarations, catalogue, fileOf);
  if (findings.length > 0) throw new DeclarationError(findings);
  return normaliseAll(declarations as readonly ResourceDeclaration[]);
}
