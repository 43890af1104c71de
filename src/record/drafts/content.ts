import type { Resource } from '../../schema';
import { readKeptCreate, type KeptCreate } from './keptCreate';
import type { RowDrafts } from './rows';
import { hasDifferentValue } from '../../fields/values';
import { formValues, typedFields, type Values } from '../values/values';
import { isObject, pick } from '../../util/objects';

export interface FormContent {
  /** Changed fields, or non-initial values of a new record. */
  values: Readonly<Values>;
  /** What the user had read in them. */
  read: Readonly<Values>;
  rows: readonly RowDrafts[];
  create: KeptCreate | null;
}

const isRowDrafts = (rows: unknown): rows is RowDrafts =>
  isObject(rows) && typeof rows.resource === 'string' && Array.isArray(rows.rows);

export function formContent(body: unknown): FormContent | null {
  if (!isObject(body) || !isObject(body.values)) return null;
  const { values, read, rows, create } = body;
  return {
    values,
    read: isObject(read) ? read : {},
    // Older drafts have one kind of children only.
    rows: (Array.isArray(rows) ? rows : [rows]).filter(isRowDrafts),
    create: readKeptCreate(create),
  };
}

/** Null if the form has its initial values. */
export function typedContent(
  resource: Resource,
  values: Readonly<Values>,
  began: Readonly<Values>,
  { isNew, isDirty }: { isNew: boolean; isDirty: (name: string) => boolean },
): Pick<FormContent, 'values' | 'read'> | null {
  const names = typedFields(resource).map(({ name }) => name);
  const changed = names.filter(
    (name) => hasDifferentValue(values[name], began[name]) || (!isNew && isDirty(name)),
  );
  if (changed.length === 0) return null;
  if (!isNew) return { values: pick(values, changed), read: pick(began, changed) };
  // The draft may be restored where nothing is carried over.
  const blank = formValues(resource);
  return {
    values: pick(
      values,
      names.filter((name) => hasDifferentValue(values[name], blank[name])),
    ),
    read: {},
  };
}

export function draftRecovery(
  resource: Resource,
  { values, read }: Pick<FormContent, 'values' | 'read'>,
  record: Readonly<Values> | undefined,
  began: Readonly<Values> = formValues(resource),
) {
  const fields = typedFields(resource).filter(({ fixed }) => !record || !fixed);
  const storedNames = fields.map(({ name }) => name).filter((name) => name in values);
  if (!record) {
    const names = storedNames.filter((name) => hasDifferentValue(values[name], began[name]));
    return {
      values: { ...formValues(resource), ...pick(values, storedNames) },
      names,
      changed: [],
      read: {},
    };
  }
  const names = storedNames.filter((name) => hasDifferentValue(values[name], record[name]));
  const known = names.filter((name) => name in read);
  return {
    /** A new record takes all of them, so that two records do not mix. */
    values: pick(values, names),
    /** Edited fields that are not stored by now. */
    names,
    changed: known.filter((name) => hasDifferentValue(read[name], record[name])),
    /** What the user had read in these fields. */
    read: pick(read, known),
  };
}
