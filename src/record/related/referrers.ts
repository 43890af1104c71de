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

/** Records of another resource that refer to this one by one of their fields. */
export interface Referrer {
  of: Resource;
  field: string;
  /** The list's parameter that finds them. */
  parameter: string;
  /** Another field of theirs refers to this resource, too. */
  isOneOf: boolean;
  /** The record is no longer what the field asks for, as a customer that was an agent: there may be some from before. */
  isPast: boolean;
}

/** Nobody's page tells all that its person has touched last: what is theirs is told by other fields. */
const LAST_WRITER = 'updaterId';

/**
 * Who refers to a record, in the order of the declarations, as far as the backend can be asked: by a documented parameter,
 * or by one of the extension `references`. What stands among the record's own children is not said twice. Pure.
 * @param resources those that the person may list
 */
export function findReferrers(
  resource: Resource,
  record: AnyRecord,
  resources: readonly Resource[],
  extensions: readonly string[],
): Referrer[] {
  return resources.flatMap((of) => {
    const fields = linksTo(resource, record, of);
    const isPast = ({ where }: ReferenceLink) => !answersTo(record, where);
    const present = fields.filter((link) => !isPast(link));
    return fields.flatMap((link) => {
      const { field, by } = link;
      const past = isPast(link);
      // What tells it from others of the same name is what it is: of another type it is another's.
      if (past && !isUnique(resource, by)) return [];
      const own = resource.children.some((child) => child.of === of.name && child.by === field);
      const parameter = equalsParameter(filtersWith(of, extensions), field);
      if (own || parameter === undefined) return [];
      const isOneOf = past || present.length > 1;
      return [{ of, field, parameter, isOneOf, isPast: past }];
    });
  });
}

const linksTo = (resource: Resource, record: AnyRecord, of: Resource): ReferenceLink[] =>
  of.references.filter(
    ({ field, to, by, where }) =>
      to === resource.name &&
      field !== LAST_WRITER &&
      typeof record[by] !== 'undefined' &&
      isOnesOwn(resource, by, where),
  );

const answersTo = (record: AnyRecord, where: ReferenceLink['where']): boolean =>
  Object.entries(where).every(([name, value]) => record[name] === value);

/** Is it typed into the form of a new one? */
export const isTypedReference = (of: Resource, field: string): boolean =>
  of.form.some(({ fields }) => fields.includes(field)) && isTyped(fieldOf(of, field));

/** What may be made anew of this resource to refer to the record, by which of its fields. Pure. */
export const creatableReferrers = (resource: Resource, record: AnyRecord, of: Resource): string[] =>
  linksTo(resource, record, of)
    .filter(({ field, where }) => answersTo(record, where) && isTypedReference(of, field))
    .map(({ field }) => field);

// By a name that several may have, nobody can tell whose records these are.
function isOnesOwn({ fields }: Resource, by: string, where: ReferenceLink['where']): boolean {
  const unique = fields.find(({ name }) => name === by)?.unique;
  return by === 'id' || (unique?.every((name) => name in where) ?? false);
}

const isUnique = ({ fields }: Resource, by: string): boolean =>
  by === 'id' || fields.find(({ name }) => name === by)?.unique?.length === 0;

/** What the referring field holds for this record: its key, or its id. */
export function referenceValue(
  of: Resource,
  field: string,
  record: AnyRecord,
): string | number | null {
  const by = of.references.find((link) => link.field === field)?.by ?? 'id';
  const key = record[by];
  return typeof key === 'string' || typeof key === 'number' ? key : null;
}

/**
 * What a new record begins with so that it refers to this one: its reference, what that is narrowed by, as a city's
 * country, and what both refer to by fields of one name, as a trip's customer. What narrows it is a parameter of this one's
 * resource, whose field may have another name. Pure.
 */
export function referringValues(
  of: Resource,
  field: string,
  { filters, references }: Pick<Resource, 'filters' | 'references'>,
  record: AnyRecord,
): Record<string, unknown> {
  const scope = Object.entries(referenceOf(fieldOf(of, field))?.scope ?? {});
  const narrowed = scope.flatMap(([parameter, inForm]) => {
    const own = filters.find((one) => one.parameter === parameter)?.equals;
    const value = own === undefined ? null : record[own];
    return isEmpty(value) ? [] : [[inForm, value] as const];
  });
  // Of several that may mean it, nobody knows which.
  const alone = of.references.filter(({ to }, at, all) =>
    all.every((one, i) => i === at || one.to !== to),
  );
  const shared = alone
    .filter((own) => references.some(({ field: name, to }) => name === own.field && to === own.to))
    .filter((own) => isTypedReference(of, own.field) && !isEmpty(record[own.field]))
    .map((own) => [own.field, record[own.field]] as const);
  return {
    ...Object.fromEntries([...shared, ...narrowed]),
    [field]: referenceValue(of, field, record),
  };
}
