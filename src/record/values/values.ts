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
import type { PendingInputs } from '../../fields/components/pendingInputs';

export type Values = Record<string, unknown>;

// Per resource once, not per record: a reservation has two hundred of each kind.
const typed = new WeakMap<Resource, readonly Field[]>();

/** The fields that a form has inputs for, in the order of its sections. */
export function typedFields(resource: Resource): readonly Field[] {
  let found = typed.get(resource);
  if (!found) {
    found = resource.form
      .flatMap((section) => section.fields)
      .map((name) => fieldOf(resource, name))
      .filter(isTyped);
    typed.set(resource, found);
  }
  return found;
}

/** A field as it is typed in a record of these values: of the kind that the record's type asks for. */
export function resolveField(resource: Resource, values: Readonly<Values>, field: Field): Field {
  return captionsOfType(resource, values[resource.captions?.by ?? '']).fieldAs(field.name);
}

/** The fields whose stored value breaks a rule and that nobody has touched: they stay as they are. */
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

/** What a form starts with: the record's values, or a new record's defaults. Empty is null throughout. */
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
 * What is sent: of a new record everything typed, of an old one what the person changed. An absent key stays
 * as it is on the server (rules: bodies), so two people who edit different fields do not undo each other.
 * Of a new one, what its type does not name is sent where it is filled.
 */
export function createPayload(resource: Resource, values: Values, record?: AnyRecord): Values {
  const { isMore } = captionsOfType(resource, values[resource.captions?.by ?? '']);
  const fields = typedFields(resource);
  const sent = record
    ? changedFields(
        fields.filter(({ fixed }) => !fixed),
        record,
        values,
      )
    : fields.filter(({ name }) => !isMore(name) || !isEmpty(values[name]));
  return Object.fromEntries(sent.map(({ name }) => [name, values[name]]));
}

/** Shown below a form or on a show screen, not typed: ids, stamps, sums. Packed children are shown apart. */
export function summaryFields(resource: Resource): Field[] {
  const placed = new Set(resource.form.flatMap((section) => section.fields));
  // A text that comes along with a reference is already shown in the reference's place.
  const along = new Set(resource.fields.map((field) => referenceOf(field)?.along));
  // So is what came back, while it has.
  const returned = Object.values(resource.confirmation?.returned ?? {});
  return resource.fields.filter(
    (field) =>
      !placed.has(field.name) &&
      !along.has(field.name) &&
      !returned.includes(field.name) &&
      !isPacked(field),
  );
}

/** The packed children of a record. */
export const childFields = (resource: Resource): Field[] => resource.fields.filter(isPacked);

const isPacked = (field: Field): boolean => packedChildrenOf(field) !== null;

/**
 * What is wrong with these values by the declaration, by field, translated. What is stored and untouched is not held
 * against the person: it is not sent either.
 */
export function findProblems(
  resource: Resource,
  values: Values,
  translate: Translate,
  record?: AnyRecord,
): Record<string, string> {
  const problems = brokenRules(resource, values, translate, record);
  return Object.fromEntries(problems.map(({ name, message }) => [name, message]));
}

/** Checks a form against its declaration, and against what its inputs hold back. */
export function declaredRules(
  resource: Resource,
  translate: Translate,
  record?: AnyRecord,
): Resolver<Values, PendingInputs> {
  return async (values, held) => {
    // Whoever types a name and saves at once has picked what it names. These are the form's own values: the answer is
    // among them once it is there.
    await held?.answers.answered();
    const errors = pendingErrors(values, held);
    for (const { name, type, message } of brokenRules(resource, values, translate, record))
      errors[name] = { type, message };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** What a form's inputs hold back. */
export function pendingErrors(
  values: Readonly<Values>,
  held: PendingInputs | undefined,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [name, { value, message }] of held ?? [])
    if (!hasDifferentValue(values[name], value)) errors[name] = { type: 'held', message };
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
    // What is stored and untouched may be older than the kind that the type asks for: only its own type is asked.
    const stored = record !== undefined && !hasDifferentValue(values[name], record[name]);
    const asked = stored ? field : resolveField(resource, values, field);
    const problem = editProblem(asked, values, record);
    if (!problem) return [];
    const { rule, args: { other, ...args } = {} } = problem;
    // Another field is called as its own label has it.
    const named = translate(`resources.${resource.route}.fields.${other}`, { _: String(other) });
    const said = { rule, args: other === undefined ? args : { ...args, other: named } };
    return [{ name, type: rule, message: problemWords(said, translate) }];
  });
}

/** A broken rule in words. */
export const problemWords = ({ rule, args }: ValueProblem, translate: Translate): string =>
  translate(`validation.${rule}`, { ...args });
