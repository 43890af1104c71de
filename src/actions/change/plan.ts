import type { Translate } from '../../data/serverMessages';
import { isOwn } from '../../data/records';
import { quotientOf, typeOf } from '../../fields';
import { captionsOfType } from '../../fields/captions';
import { fieldComponents } from '../../fields/components/fieldComponents';
import { changedFields } from '../../fields/values';
import { toUsd } from '../../money';
import {
  formValues,
  findProblems,
  resolveField,
  typedFields,
  type Values,
} from '../../record/values/values';
import {
  fieldOf,
  hasField,
  isConfirmed,
  type AnyRecord,
  type Field,
  type Resource,
} from '../../schema';

/** What a change would do to a record. */
export interface PlanRow {
  /** As it was read. */
  record: AnyRecord;
  is: 'change' | 'same' | 'out';
  /** Why it is left out; null where it is not. */
  why: string | null;
  /** What would be sent. */
  data: Values;
}

/**
 * The fields that can be changed in many records, as these have them: those that their form lets people type. Not what
 * no two records share, what follows from others, or what goes with a second person's word. Free fields of types that
 * differ mean something else in each.
 */
export function changeableFields(resource: Resource, records: readonly AnyRecord[]): Field[] {
  const { captions, confirmation, key } = resource;
  const types = new Set(records.map((record) => record[captions?.by ?? '']));
  const [type] = types;
  const { isMore } = captionsOfType(resource, type);
  const isFree = (name: string) => captions?.fields.includes(name) === true;
  return typedFields(resource)
    .filter(
      ({ name, fixed, unique }) =>
        !fixed &&
        unique?.length !== 0 &&
        name !== key &&
        name !== confirmation?.memo &&
        !(isFree(name) && (types.size > 1 || isMore(name))),
    )
    .map((field) => resolveField(resource, { [captions?.by ?? '']: type }, field))
    .filter((field) => !quotientOf(field) && fieldComponents[field.type]?.Input);
}

/** What a field begins with when it is chosen: nothing, but for a switch, which is on or off. */
export const initialValue = (field: Field): unknown => typeOf(field).initial ?? null;

/** What `wanted` would do to a record, by all that its form knows. Pure. */
export function planRecord(
  resource: Resource,
  record: AnyRecord,
  wanted: Readonly<Values>,
  translate: Translate,
): PlanRow {
  const out = (why: string): PlanRow => ({ record, is: 'out', why, data: {} });
  if (!isOwn(record)) return out(translate('changing.why.foreign'));
  if (isConfirmed(resource, record)) return out(translate('changing.why.confirmed'));
  const values = withQuotients(resource, { ...formValues(resource, record), ...wanted }, wanted);
  const asked = typedFields(resource).filter(({ name, fixed }) => !fixed && name in values);
  const changed = changedFields(asked, record, values);
  const names = changed.map(({ name }) => name);
  if (names.length === 0) return { record, is: 'same', why: null, data: {} };
  const [problem] = Object.entries(findProblems(resource, values, translate, record));
  if (problem) {
    const [name, message] = problem;
    const field = translate(`resources.${resource.route}.fields.${name}`, { _: name });
    return out(translate('changing.why.rule', { field, message }));
  }
  const data = Object.fromEntries(names.map((name) => [name, values[name]]));
  return { record, is: 'change', why: null, data };
}

/** With the amounts that follow from what is wanted, as a form recomputes them (rules: typed-amounts). */
function withQuotients(resource: Resource, values: Values, wanted: Readonly<Values>): Values {
  const followed = { ...values };
  for (const field of typedFields(resource)) {
    const [amount = '', rate = ''] = quotientOf(field) ?? [];
    if (!(amount in wanted || rate in wanted)) continue;
    followed[field.name] = toUsd(values[amount], values[rate]) ?? values[field.name];
  }
  return followed;
}

/** What all of these hold alike, by field: what narrows a choice may be given by it. */
export function commonValues(resource: Resource, records: readonly AnyRecord[]): Values {
  const [first] = records;
  return Object.fromEntries(
    typedFields(resource).map(({ name }) => {
      const value = first?.[name] ?? null;
      const isCommon = records.every((record) => (record[name] ?? null) === value);
      return [name, isCommon ? value : null];
    }),
  );
}

/** A field of a record as its type has it. */
export const fieldAt = (resource: Resource, record: AnyRecord, name: string): Field =>
  hasField(resource, name)
    ? resolveField(resource, record, fieldOf(resource, name))
    : fieldOf(resource, resource.title);
