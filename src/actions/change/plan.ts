import type { Translate } from '../../data/serverMessages';
import { quotientOf, typeOf } from '../../fields';
import { captionsOfType } from '../../fields/captions';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { changedFields, isEmpty } from '../../fields/values';
import { toUsd } from '../../money';
import {
  findProblems,
  formValues,
  resolveField,
  typedFields,
  type Values,
} from '../../record/values/values';
import {
  type AnyRecord,
  type Field,
  fieldOf,
  hasField,
  isConfirmed,
  isIdentified,
  type Resource,
} from '../../schema';

export interface PlanRow {
  record: AnyRecord;
  is: 'change' | 'same' | 'out';
  why: string | null;
  data: Values;
}

/** Not free fields of different types: each means something else. */
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
    .filter((field) => !quotientOf(field) && fieldInputs[field.type]?.Input);
}

/** Empty, except for a switch. */
export const initialValue = (field: Field): unknown => typeOf(field).initial ?? null;

export function planRecord(
  resource: Resource,
  record: AnyRecord,
  changes: Readonly<Values>,
  translate: Translate,
  filledIn: Readonly<Values> = {},
): PlanRow {
  const out = (why: string): PlanRow => ({ record, is: 'out', why, data: {} });
  if (!isIdentified(record)) return out(translate('changing.why.foreign'));
  if (isConfirmed(resource, record)) return out(translate('changing.why.confirmed'));
  const all = { ...filledIn, ...changes };
  const values = withQuotients(resource, { ...formValues(resource, record), ...all }, all);
  const asked = typedFields(resource).filter(({ name, fixed }) => !fixed && name in values);
  const changed = changedFields(asked, record, values);
  const names = changed.map(({ name }) => name);
  if (names.length === 0) return { record, is: 'same', why: null, data: {} };
  const missing = Object.keys(filledIn).filter((name) => isEmpty(values[name]));
  const [problem] = [
    ...missing.map((name): [string, string] => [name, translate('validation.required')]),
    ...Object.entries(findProblems(resource, values, translate, record)),
  ];
  if (problem) {
    const [name, message] = problem;
    const field = translate(`resources.${resource.route}.fields.${name}`, { _: name });
    return out(translate('changing.why.rule', { field, message }));
  }
  const data = Object.fromEntries(names.map((name) => [name, values[name]]));
  return { record, is: 'change', why: null, data };
}

/** As a form computes them (rules: typed-amounts). */
function withQuotients(resource: Resource, values: Values, changes: Readonly<Values>): Values {
  const followed = { ...values };
  for (const field of typedFields(resource)) {
    const [amount = '', rate = ''] = quotientOf(field) ?? [];
    if (!(amount in changes || rate in changes)) continue;
    followed[field.name] = toUsd(values[amount], values[rate]) ?? values[field.name];
  }
  return followed;
}

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

export const fieldAt = (resource: Resource, record: AnyRecord, name: string): Field =>
  hasField(resource, name)
    ? resolveField(resource, record, fieldOf(resource, name))
    : fieldOf(resource, resource.optionText);
