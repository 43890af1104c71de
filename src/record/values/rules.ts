import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Translate } from '../../data/serverWords';
import { differs, editProblem } from '../../fields/changes';
import type { AnyRecord, Problem, Resource } from '../../schema';
import { typedAs, typedFields, type Values } from './values';

/**
 * What is wrong with these values by the declaration, by field, translated. What is stored and untouched is not held
 * against the person: it is not sent either.
 */
export function problemsOf(
  resource: Resource,
  values: Values,
  translate: Translate,
  record?: AnyRecord,
): Record<string, string> {
  const problems = brokenRules(resource, values, translate, record);
  return Object.fromEntries(problems.map(({ name, message }) => [name, message]));
}

/** Checks a form against its declaration. */
export function declaredRules(
  resource: Resource,
  translate: Translate,
  record?: AnyRecord,
): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    for (const { name, type, message } of brokenRules(resource, values, translate, record))
      errors[name] = { type, message };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function brokenRules(
  resource: Resource,
  values: Values,
  translate: Translate,
  record: AnyRecord | undefined,
) {
  return typedFields(resource).flatMap((field) => {
    const { name } = field;
    // What is stored and untouched may be older than the kind that the type asks for: only its own type is asked.
    const stored = record !== undefined && !differs(values[name], record[name]);
    const asked = stored ? field : typedAs(resource, values, field);
    const problem = editProblem(asked, values, record);
    return problem ? [{ name, type: problem.rule, message: problemWords(problem, translate) }] : [];
  });
}

/** A broken rule in words. */
export const problemWords = ({ rule, args }: Problem, translate: Translate): string =>
  translate(`validation.${rule}`, { ...args });
