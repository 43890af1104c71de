import type { FieldTypeCatalogue } from './catalogue';
import { fieldOf, type Field, type Resource, type Total } from './resource';

export interface GroupBy {
  field: string;
  per: 'value' | 'day' | 'month';
  descending: boolean;
}

export const GROUP_LIMITS = { fields: 2, groups: 2000 };

export const groupableFields = (
  { fields }: Pick<Resource, 'fields'>,
  catalogue: FieldTypeCatalogue,
): Field[] => fields.filter(({ type }) => catalogue[type]?.groups !== undefined);

/**
 * Up to two fields joined by commas, `-` for descending, `:day` or `:month` after a date field.
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

/** Groups follow an enum's declared order; empty for other fields. */
export function declaredOrder(
  resource: Resource,
  name: string,
  catalogue: FieldTypeCatalogue,
): readonly string[] {
  const { type, options } = fieldOf(resource, name);
  return catalogue[type]?.values?.(options).known ?? [];
}

export const writeGroups = (by: readonly GroupBy[]): string =>
  by
    .map(
      ({ field, per, descending }) =>
        `${descending ? '-' : ''}${field}${per === 'value' ? '' : `:${per}`}`,
    )
    .join(',');

/** Splits by day apply to the whole filter only. */
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
