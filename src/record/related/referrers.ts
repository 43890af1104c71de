import { referenceOf } from '../../fields';
import { isEmpty } from '../../fields/values';
import {
  equalsParameter,
  fieldOf,
  filtersWith,
  isTyped,
  type AnyRecord,
  type ReferenceLink,
  type Resource,
} from '../../schema';

export interface Referrer {
  of: Resource;
  field: string;
  parameter: string;
  /** Another of their fields refers to this resource, too. */
  hasSiblings: boolean;
  /** The record no longer matches the field's filter, such as a former agent. */
  isPast: boolean;
}

/** A user's page should not list everything that they changed last. */
const LAST_WRITER = 'updaterId';

/**
 * Without the record's own children.
 * @param resources those that the user may list
 */
export function findReferrers(
  resource: Resource,
  record: AnyRecord,
  resources: readonly Resource[],
  extensions: readonly string[],
): Referrer[] {
  return resources.flatMap((of) => {
    const fields = linksTo(resource, record, of);
    const isPast = ({ where }: ReferenceLink) => !matchesFilter(record, where);
    const present = fields.filter((link) => !isPast(link));
    return fields.flatMap((link) => {
      const { field, by } = link;
      const past = isPast(link);
      // With another type, the references are another record's.
      if (past && !isUnique(resource, by)) return [];
      const own = resource.children.some((child) => child.of === of.name && child.by === field);
      const parameter = equalsParameter(filtersWith(of, extensions), field);
      if (own || parameter === undefined) return [];
      const hasSiblings = past || present.length > 1;
      return [{ of, field, parameter, hasSiblings, isPast: past }];
    });
  });
}

/** Finds the records that refer to a record, children included. */
export function referrerFilters(
  resource: Resource,
  record: AnyRecord,
  resources: readonly Resource[],
  extensions: readonly string[],
) {
  const children = resource.children.flatMap(({ of: name, parameter, equals }) => {
    const of = resources.find((one) => one.name === name);
    return of && record[equals] !== undefined
      ? [{ of, filter: { [parameter]: String(record[equals]) } }]
      : [];
  });
  const others = findReferrers(resource, record, resources, extensions).flatMap(
    ({ of, field, parameter }) => {
      const key = referenceValue(of, field, record);
      return key === null ? [] : [{ of, filter: { [parameter]: String(key) } }];
    },
  );
  return [...children, ...others];
}

const linksTo = (resource: Resource, record: AnyRecord, of: Resource): ReferenceLink[] =>
  of.references.filter(
    ({ field, to, by, where }) =>
      to === resource.name &&
      field !== LAST_WRITER &&
      typeof record[by] !== 'undefined' &&
      identifiesRecord(resource, by, where),
  );

const matchesFilter = (record: AnyRecord, where: ReferenceLink['where']): boolean =>
  Object.entries(where).every(([name, value]) => record[name] === value);

export const isTypedReference = (of: Resource, field: string): boolean =>
  of.form.some(({ fields }) => fields.includes(field)) && isTyped(fieldOf(of, field));

export const creatableReferrers = (resource: Resource, record: AnyRecord, of: Resource): string[] =>
  linksTo(resource, record, of)
    .filter(({ field, where }) => matchesFilter(record, where) && isTypedReference(of, field))
    .map(({ field }) => field);

// A name that is not unique does not identify the record.
function identifiesRecord(
  { fields }: Resource,
  by: string,
  where: ReferenceLink['where'],
): boolean {
  const unique = fields.find(({ name }) => name === by)?.unique;
  return by === 'id' || (unique?.every((name) => name in where) ?? false);
}

const isUnique = ({ fields }: Resource, by: string): boolean =>
  by === 'id' || fields.find(({ name }) => name === by)?.unique?.length === 0;

export function referenceValue(
  of: Resource,
  field: string,
  record: AnyRecord,
): string | number | null {
  const by = of.references.find((link) => link.field === field)?.by ?? 'id';
  const key = record[by];
  return typeof key === 'string' || typeof key === 'number' ? key : null;
}

/** The reference, the fields that filter it, and references that both have under one name. */
export function referringValues(
  of: Resource,
  field: string,
  { filters, references }: Pick<Resource, 'filters' | 'references'>,
  record: AnyRecord,
): Record<string, unknown> {
  const scope = Object.entries(referenceOf(fieldOf(of, field))?.scope ?? {});
  const scopeValues = scope.flatMap(([parameter, inForm]) => {
    const own = filters.find((one) => one.parameter === parameter)?.equals;
    const value = own === undefined ? null : record[own];
    return isEmpty(value) ? [] : [[inForm, value] as const];
  });
  // Ambiguous if several fields could be meant.
  const alone = of.references.filter(({ to }, at, all) =>
    all.every((one, i) => i === at || one.to !== to),
  );
  const shared = alone
    .filter((own) => references.some(({ field: name, to }) => name === own.field && to === own.to))
    .filter((own) => isTypedReference(of, own.field) && !isEmpty(record[own.field]))
    .map((own) => [own.field, record[own.field]] as const);
  return {
    ...Object.fromEntries([...shared, ...scopeValues]),
    [field]: referenceValue(of, field, record),
  };
}
