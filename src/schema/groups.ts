import type { FieldTypeCatalogue } from './catalogue';
import { fieldOf, type Field, type Resource, type Total } from './resource';

/** By what records are put together: the values of a field, or the days or months that it is on. */
export interface GroupBy {
  field: string;
  per: 'value' | 'day' | 'month';
  descending: boolean;
}

/** Fields at once, and groups of one answer. */
export const GROUP_LIMITS = { fields: 2, groups: 2000 };

/** The fields that records can be put together by, in the order of the declaration. */
export const groupableFields = (
  { fields }: Pick<Resource, 'fields'>,
  catalogue: FieldTypeCatalogue,
): Field[] => fields.filter(({ type }) => catalogue[type]?.groups !== undefined);

/**
 * What a text on the wire asks for: up to two fields joined by commas, each with `-` before it for descending, and with
 * `:day` or `:month` behind one that is by the calendar.
 * @returns the part that can't be
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

/** The values of a choice in the order that its declaration gives them, which its groups come in; of others none. */
export function declaredOrder(
  resource: Resource,
  name: string,
  catalogue: FieldTypeCatalogue,
): readonly string[] {
  const { type, options } = fieldOf(resource, name);
  return catalogue[type]?.values?.(options).known ?? [];
}

/** The text of it, as `readGroups` reads it. */
export const writeGroups = (by: readonly GroupBy[]): string =>
  by
    .map(
      ({ field, per, descending }) =>
        `${descending ? '-' : ''}${field}${per === 'value' ? '' : `:${per}`}`,
    )
    .join(',');

/**
 * The sums of each group, of the declared totals: amounts are told apart as the declaration has it, by their currency and
 * whatever else is no sum by itself; plain numbers are added up. What is told apart by days belongs to the whole filter.
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
