import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Translate } from '../../data/serverWords';
import { validateField } from '../../fields/validate';
import type { AnyRecord, Resource } from '../../schema';
import { checkedFields, differs, type Values } from './values';

/**
 * What is wrong with these values by the declaration, by field, translated. A value that was already unreadable
 * on the server and that nobody touched is not held against the person: it is not sent either.
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
  const malformed = Array.isArray(record?._malformed) ? record._malformed : [];
  return checkedFields(resource, values, record).flatMap((field) => {
    const { name } = field;
    if (malformed.includes(name) && !differs(values[name], record?.[name])) return [];
    const problem = validateField(field, values);
    if (!problem) return [];
    const message = translate(`validation.${problem.rule}`, { ...problem.args });
    return [{ name, type: problem.rule, message }];
  });
}
