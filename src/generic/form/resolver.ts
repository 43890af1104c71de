import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Translate } from '../../api/serverWords';
import { validateField } from '../../fields/validate';
import type { AnyRecord, Resource } from '../../schema';
import { differs, typedFields, type Values } from './values';

/**
 * Checks a form against its declaration. A value that was already unreadable on the server and that nobody
 * touched is not held against the person: it is not sent either.
 */
export function declaredRules(
  resource: Resource,
  translate: Translate,
  record?: AnyRecord,
): Resolver<Values> {
  const malformed = Array.isArray(record?._malformed) ? record._malformed : [];
  return (values) => {
    const errors: FieldErrors<Values> = {};
    for (const field of typedFields(resource)) {
      const { name } = field;
      if (malformed.includes(name) && !differs(values[name], record?.[name])) continue;
      const problem = validateField(field, values);
      if (!problem) continue;
      const message = translate(`validation.${problem.rule}`, { ...problem.args });
      errors[name] = { type: problem.rule, message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
