import type { FieldTypeCatalogue } from './catalogue';
import { fieldOf, type Field, type Resource, type Total } from './resource';

/** Grouping by the values of a field, or by its days or months. */
export interface GroupBy {
  field: string;
  per: 'value' | 'day' | 'month';
  descending: boolean;
}

/** Maximum fields per grouping and groups per response. */
export const GROUP_LIMITS = { fields: 2, groups: 2000 };

/** Returns the fields that records can be grouped by, in declaration order. */
export const groupableFields = (
  { fields }: Pick<Resource, 'fields'>,
  catalogue: FieldTypeCatalogue,
): Field[] => fields.filter(({ type }) => catalogue[type]?.groups !== undefined);

/**
 * Parses a grouping: up to two fields joined by commas, each with `-` before it for descending, and `:day` or
 * `:month` after a date field.
 * @returns the invalid part on error
 */
export function readGroups(
  text: string,
  resource: Pick<Resource, 'fields'>,
  catalogue: FieldTypeCatalogue,
): { by: GroupBy[] } | { wrong: string } {
  const parts = text.split(',');
  const by: GroupBy[] = [];
  for (const part of parts) {
    const [, minus, name, per] = /^(-?)(\w+)(?::(day|month))?$/.exec(part) ?? [];
    const field = groupableFields(resource, catalogue).find((one) => one.name === name);
    const isByDay = field && catalogue[field.type]?.groups === 'day';
    const isTwice = by.some((one) => one.field === name);
    if (!field || isByDay !== (per !== undefined) || isTwice || by.length === GROUP_LIMITS.fields)
      return { wrong: part };
    by.push({
      field: field.name,
      per: per === 'day' || per === 'month' ? per : 'value',
      descending: minus === '-',
    });
  }
  return { by };
}

/** Returns an enum's values in declared order, which its groups follow; empty for other fields. */
export function declaredOrder(
  resource: Resource,
  name: string,
  catalogue: FieldTypeCatalogue,
): readonly string[] {
  const { type, options } = fieldOf(resource, name);
  return catalogue[type]?.values?.(options).known ?? [];
}

/** Formats a grouping as `readGroups` parses it. */
export const writeGroups = (by: readonly GroupBy[]): string =>
  by
    .map(
      ({ field, per, descending }) =>
        `${descending ? '-' : ''}${field}${per === 'value' ? '' : `:${per}`}`,
    )
    .join(',');

/**
 * Returns the sums per group of the declared totals: amounts are split as declared, by currency for example; plain
 * numbers are added up. Splits by day apply to the whole filter only.
 */
export function groupTotals(resource: Resource, catalogue: FieldTypeCatalogue): Total[] {
  const unitOf = (name: string) => {
    const { type, options } = fieldOf(resource, name);
    return catalogue[type]?.unit?.(options);
  };
  return resource.totals
    .filter(({ by }) => by.every(({ per }) => per === 'value'))
    .map((total) => {
      const units = total.sum.map(unitOf);
      return total.by.some(({ field }) => units.includes(field)) ? total : { ...total, by: [] };
    });
}
