import { checkBoard } from './board';
import { checkCaptions } from './captions';
import { checkChildren } from './children';
import { checkCollisions } from './collisions';
import { checkConfirmation } from './confirmation';
import { checkForm } from './form';
import { checkNames } from './names';
import { checkOptions } from './options';
import { checkPaste } from './paste';
import { checkReferences } from './references';
import { checkRequired } from './required';
import { checkStored } from './stored';
import { checkSuggestions } from './suggestions';
import { checkTotals } from './totals';
import { checkValues } from './values';
import type { ResourceDeclaration } from '../declaration';
import { explainIssues } from './explain';
import type { FieldTypeCatalogue } from '../catalogue';
import { advice, problem, type Finding, type FindingMessage, type ReportFinding } from './finding';
import { declarationSchema, fieldSchema } from '../meta';
import type { CheckContext } from './known';
import { suggestNearest } from './nearest';

/** Finds all errors that the compiler can't. */
export function checkResources(
  declarations: readonly unknown[],
  catalogue: FieldTypeCatalogue,
  fileOf: (declaration: unknown) => string = (one) => `resources/${nameIn(one)}.ts`,
): Finding[] {
  const findings: Finding[] = [];
  const reportFor =
    (file: string): ReportFinding =>
    (key, wrong, remedy) =>
      findings.push({ file, key, problem: wrong, advice: remedy });
  const shaped = declarations.filter((declaration): declaration is ResourceDeclaration =>
    checkShape(declaration, catalogue, reportFor(fileOf(declaration))),
  );
  for (const [index, declaration] of shaped.entries()) {
    const report = reportFor(fileOf(declaration));
    const context = { all: shaped, catalogue, report };
    checkAmong(declaration, context);
    // Each pair once.
    checkCollisions(declaration, { all: shaped.slice(0, index), report });
    checkRequired(declaration, context);
  }
  return withoutMissing(
    findings,
    declarations.filter((one) => !shaped.includes(one as never)).map(nameIn),
  );
}

/** Their own findings are enough. */
export const withoutMissing = <One extends FindingMessage>(
  findings: readonly One[],
  missing: readonly string[],
): One[] =>
  findings.filter(
    ({ problem: wrong }) =>
      !MISSING.includes(wrong?.key ?? '') || !missing.includes(String(wrong?.args.name)),
  );

const MISSING = ['unknownTarget', 'unknownResource'];

export function checkShape(
  declaration: unknown,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): declaration is ResourceDeclaration {
  const parsed = declarationSchema.safeParse(declaration);
  if (!parsed.success)
    explainIssues(declarationSchema, declaration, parsed.error, naming(catalogue, report));
  const fields = fieldsIn(declaration);
  // Otherwise problems of `id` or missing fields are reported already.
  return checkFields(fields, catalogue, report, { withId: parsed.success }) && parsed.success;
}

/** The types, for a field without one. */
export const naming =
  (catalogue: FieldTypeCatalogue, report: ReportFinding): ReportFinding =>
  (key, wrong, remedy) => {
    const isType = wrong.key === 'missing' && /^fields\.[^.]+\.type$/u.test(key);
    const types = Object.keys(catalogue).join(', ');
    report(key, wrong, isType ? advice('oneOf', { names: types }) : remedy);
  };

export function fieldsIn(declaration: unknown): Record<string, { type: string }> {
  const fields: unknown = Object(Object(declaration).fields);
  const isField = (entry: [string, unknown]): entry is [string, { type: string }] =>
    typeof Object(entry[1]).type === 'string';
  return Object.fromEntries(Object.entries(fields as object).filter(isField));
}

const CHECKS = [
  checkNames,
  checkStored,
  checkTotals,
  checkBoard,
  checkConfirmation,
  checkCaptions,
  checkReferences,
  checkChildren,
  checkPaste,
  checkSuggestions,
];

export function checkAmong(declaration: ResourceDeclaration, context: CheckContext): void {
  for (const check of CHECKS) check(declaration, context);
}

/** What works, but not as it is meant: does not refuse files in use. */
export function checkUse(declaration: ResourceDeclaration, context: CheckContext): void {
  checkOptions(declaration, context);
  checkForm(declaration, context);
  checkValues(declaration, context);
}

export function nameIn(declaration: unknown): string {
  const named = typeof declaration === 'object' && declaration !== null && 'name' in declaration;
  return named ? String(declaration.name) : 'unnamed';
}

/** A complete declaration requires `id`. */
export function checkFields(
  fields: Record<string, { type: string }>,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
  { withId = true }: { withId?: boolean } = {},
): boolean {
  let isValid = true;
  const found: ReportFinding = (...finding) => {
    isValid = false;
    report(...finding);
  };
  if (withId && !catalogue[fields.id?.type ?? '']?.identity)
    found('fields.id', problem('missing'), advice('add', { what: 'id: { type: "id" }' }));
  for (const [name, field] of Object.entries(fields)) {
    const schema = fieldSchema(field.type, catalogue);
    if (!schema) {
      const wrong = problem('unknownType', { name: field.type });
      found(`fields.${name}.type`, wrong, suggestNearest(field.type, Object.keys(catalogue)));
      continue;
    }
    const parsed = schema.safeParse(field);
    if (!parsed.success) explainIssues(schema, field, parsed.error, found, `fields.${name}`);
  }
  return isValid;
}
