import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Translate } from '../../data/serverMessages';
import { packedChildrenOf, referenceOf, typeOf } from '../../fields';
import {
  fieldOf,
  isTyped,
  type AnyRecord,
  type Field,
  type ValueProblem,
  type Resource,
} from '../../schema';
import {
  changedFields,
  hasDifferentValue,
  editProblem,
  isEmpty,
  storedProblem,
} from '../../fields/values';
import { captionsOfType } from '../../fields/captions';
import { memoizeByObject } from '../../util/objects';
import type { PendingInputs } from '../../fields/components/pendingInputs';

export type Values = Record<string, unknown>;

export const CREATOR = 'userId';
export const CHANGED_AT = 'updatedAt';

/**
 * The fields that users type, in section order.
 * @example typedFields(resource).map(({ name }) => name)
 */
export const typedFields = memoizeByObject((resource: Resource): readonly Field[] =>
  resource.form
    .flatMap((section) => section.fields)
    .map((name) => fieldOf(resource, name))
    .filter(isTyped),
);

/** A record's type may change the field's kind. */
export function resolveField(resource: Resource, values: Readonly<Values>, field: Field): Field {
  return captionsOfType(resource, values[resource.captions?.by ?? '']).fieldAs(field.name);
}

export function storedProblems(
  resource: Resource,
  values: Readonly<Values>,
  record: AnyRecord | null | undefined,
): { name: string; problem: ValueProblem }[] {
  if (!record) return [];
  return typedFields(resource).flatMap((field) => {
    const { name } = field;
    const problem = hasDifferentValue(values[name], record[name])
      ? null
      : storedProblem(field, record);
    return problem ? [{ name, problem }] : [];
  });
}

/**
 * Empty values are null.
 * @example formValues(resource, record).title
 */
export function formValues(resource: Resource, record?: Readonly<Values>): Values {
  return Object.fromEntries(
    typedFields(resource).map((field) => [
      field.name,
      record ? (record[field.name] ?? null) : initial(field),
    ]),
  );
}

const initial = (field: Field): unknown =>
  field.default ?? (field.required ? (typeOf(field).initial ?? null) : null);

/**
 * The changed fields only: users who edit different fields do not overwrite each other (rules: bodies).
 * @param newest if another user changed it
 * @example createPayload(reservations, { ...record, title: 'New' }, record) // { title: 'New' }
 */
export function createPayload(
  resource: Resource,
  values: Values,
  record?: AnyRecord,
  newest: AnyRecord | undefined = record,
): Values {
  const { isMore } = captionsOfType(resource, values[resource.captions?.by ?? '']);
  const fields = typedFields(resource);
  const editable = fields.filter(({ fixed }) => !fixed);
  const sent =
    record && newest
      ? [record, newest].flatMap((known) => changedFields(editable, known, values))
      : fields.filter(({ name }) => !isMore(name) || !isEmpty(values[name]));
  return Object.fromEntries(sent.map(({ name }) => [name, values[name]]));
}

/** Ids, stamps, sums; no packed children. */
export function summaryFields(resource: Resource): Field[] {
  const placed = new Set(resource.form.flatMap((section) => section.fields));
  // The reference shows this text.
  const along = new Set(resource.fields.map((field) => referenceOf(field)?.along));
  // Shown by the confirmation bar.
  const returned = Object.values(resource.confirmation?.returned ?? {});
  return resource.fields.filter(
    (field) =>
      !placed.has(field.name) &&
      !along.has(field.name) &&
      !returned.includes(field.name) &&
      !isPacked(field),
  );
}

export const childFields = (resource: Resource): Field[] => resource.fields.filter(isPacked);

const isPacked = (field: Field): boolean => packedChildrenOf(field) !== null;

/** Untouched stored values are not reported. */
export function findProblems(
  resource: Resource,
  values: Values,
  translate: Translate,
  record?: AnyRecord,
): Record<string, string> {
  const problems = brokenRules(resource, values, translate, record);
  return Object.fromEntries(problems.map(({ name, message }) => [name, message]));
}

export function declaredRules(
  resource: Resource,
  translate: Translate,
  record?: AnyRecord,
): Resolver<Values, PendingInputs> {
  return async (values, pending) => {
    // The form's own values contain the look-up's result.
    await pending?.answers.answered();
    const broken = brokenRules(resource, values, translate, record);
    const errors: FieldErrors<Values> = {
      ...Object.fromEntries(broken.map(({ name, type, message }) => [name, { type, message }])),
      // A look-up knows more than the text left in its field.
      ...pendingErrors(values, pending),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

export function pendingErrors(
  values: Readonly<Values>,
  pending: PendingInputs | undefined,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [name, { value, message }] of pending ?? [])
    if (!hasDifferentValue(values[name], value)) errors[name] = { type: 'pending', message };
  return errors;
}

function brokenRules(
  resource: Resource,
  values: Values,
  translate: Translate,
  record: AnyRecord | undefined,
) {
  return typedFields(resource).flatMap((field) => {
    const { name } = field;
    // It may predate the kind that the type requires.
    const stored = record !== undefined && !hasDifferentValue(values[name], record[name]);
    const checkedField = stored ? field : resolveField(resource, values, field);
    const problem = editProblem(checkedField, values, record);
    if (!problem) return [];
    return [{ name, type: problem.rule, message: problemMessage(resource, problem, translate) }];
  });
}

export const problemKey = ({ rule, args }: ValueProblem): string =>
  `validation.${rule === 'scale' && args?.scale === 0 ? 'integer' : rule}`;

export const storedProblemMessage = (
  resource: Resource,
  problem: ValueProblem,
  translate: Translate,
): string =>
  problem.rule === 'required'
    ? translate('form.storedEmpty')
    : translate('form.stored', { problem: problemMessage(resource, problem, translate) });

function problemMessage(resource: Resource, problem: ValueProblem, translate: Translate): string {
  const { other, ...args } = problem.args ?? {};
  const named = translate(`resources.${resource.route}.fields.${other}`, { _: String(other) });
  return translate(problemKey(problem), other === undefined ? args : { ...args, other: named });
}
