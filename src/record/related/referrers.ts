import { filtersWith, type AnyRecord, type ReferenceLink, type Resource } from '../../schema';

/** Records of another resource that refer to this one by one of their fields. */
export interface Referrer {
  of: Resource;
  field: string;
  /** The list's parameter that finds them. */
  parameter: string;
  /** Another field of theirs refers to this resource, too. */
  isOneOf: boolean;
}

/**
 * Who refers to a record, in the order of the declarations, as far as the backend can be asked: by a documented parameter,
 * or by one of the extension `references`. What stands among the record's own children is not said twice. Pure.
 * @param resources those that the person may list
 */
export function referrersOf(
  resource: Resource,
  record: AnyRecord,
  resources: readonly Resource[],
  extensions: readonly string[],
): Referrer[] {
  return resources.flatMap((of) => {
    const fields = of.references.filter(
      ({ to, by, where }) =>
        to === resource.name &&
        typeof record[by] !== 'undefined' &&
        isOnesOwn(resource, by, where) &&
        Object.entries(where).every(([name, value]) => record[name] === value),
    );
    return fields.flatMap(({ field }) => {
      const own = resource.children.some((child) => child.of === of.name && child.by === field);
      const filter = filtersWith(of, extensions).find(
        (one) => one.kind === 'equals' && one.field === field,
      );
      if (own || !filter) return [];
      return [{ of, field, parameter: filter.parameter, isOneOf: fields.length > 1 }];
    });
  });
}

// By a name that several may have, nobody can tell whose records these are.
function isOnesOwn({ fields }: Resource, by: string, where: ReferenceLink['where']): boolean {
  const unique = fields.find(({ name }) => name === by)?.unique;
  return by === 'id' || (unique?.every((name) => name in where) ?? false);
}

/** What the referring field holds for this record: its key, or its id. */
export function keyFor(of: Resource, field: string, record: AnyRecord): string | number | null {
  const by = of.references.find((link) => link.field === field)?.by ?? 'id';
  const key = record[by];
  return typeof key === 'string' || typeof key === 'number' ? key : null;
}
