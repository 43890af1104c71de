import type { Resource } from '../../schema';
import { readKeptCreate, type KeptCreate } from './keptCreate';
import type { RowDrafts } from './rows';
import { hasDifferentValue } from '../../fields/values';
import { formValues, typedFields, type Values } from '../values/values';
import { isObject, pick } from '../../util/objects';

/** What a form's draft holds. */
export interface FormContent {
  /** What was typed: of a record the fields that were changed, of a new one all that are not as it begins. */
  values: Readonly<Values>;
  /** Of the changed fields what the person had read there: what a later save is based on. */
  read: Readonly<Values>;
  /** Child rows that were typed beside it, by kind. */
  rows: readonly RowDrafts[];
  /** The name of a new record's create, and what became of it; null for an edit. */
  create: KeptCreate | null;
}

const isRowDrafts = (rows: unknown): rows is RowDrafts =>
  isObject(rows) && typeof rows.resource === 'string' && Array.isArray(rows.rows);

/** A draft's body as a form's; null for another kind. */
export function formContent(body: unknown): FormContent | null {
  if (!isObject(body) || !isObject(body.values)) return null;
  const { values, read, rows, create } = body;
  return {
    values,
    read: isObject(read) ? read : {},
    // A draft that was kept before a record could have several kinds of children holds one.
    rows: (Array.isArray(rows) ? rows : [rows]).filter(isRowDrafts),
    create: readKeptCreate(create),
  };
}

/** What is typed and not saved: null while the form holds nothing but what it began with. */
export function typedContent(
  resource: Resource,
  values: Readonly<Values>,
  began: Readonly<Values>,
  isNew: boolean,
): Pick<FormContent, 'values' | 'read'> | null {
  const names = typedFields(resource).map(({ name }) => name);
  const changed = names.filter((name) => hasDifferentValue(values[name], began[name]));
  if (changed.length === 0) return null;
  if (!isNew) return { values: pick(values, changed), read: pick(began, changed) };
  // With what it was filled in with: it may be taken up where nothing is filled in.
  const blank = formValues(resource);
  return {
    values: pick(
      values,
      names.filter((name) => hasDifferentValue(values[name], blank[name])),
    ),
    read: {},
  };
}

/** What a draft would put into a form. */
interface TakingUp {
  /** By field. A new record's form takes all of them, so that nothing of two records mixes. */
  values: Values;
  /** The fields that the person had typed, as far as they are not stored by now. */
  names: readonly string[];
  /** Of these, what somebody else has changed since. */
  changed: readonly string[];
  /** What the person had read in these. */
  read: Values;
}

/** What taking up a draft comes to, by the declaration and the record as they are now: what neither knows is left out. */
export function draftRecovery(
  resource: Resource,
  { values, read }: Pick<FormContent, 'values' | 'read'>,
  record: Readonly<Values> | undefined,
  began: Readonly<Values> = formValues(resource),
): TakingUp {
  const fields = typedFields(resource).filter(({ fixed }) => !record || !fixed);
  const held = fields.map(({ name }) => name).filter((name) => name in values);
  if (!record) {
    const names = held.filter((name) => hasDifferentValue(values[name], began[name]));
    return {
      values: { ...formValues(resource), ...pick(values, held) },
      ...{ names, changed: [], read: {} },
    };
  }
  const names = held.filter((name) => hasDifferentValue(values[name], record[name]));
  const known = names.filter((name) => name in read);
  return {
    values: pick(values, names),
    names,
    changed: known.filter((name) => hasDifferentValue(read[name], record[name])),
    read: pick(read, known),
  };
}
