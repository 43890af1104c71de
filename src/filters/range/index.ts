import { DATES } from '../../schema/resource';
import type { FilterValues } from '../control';
import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** The contract's names, for lists without a declared range. */
const [START, END] = ['startDate', 'endDate'];

/** Filters by days of one field, or of that named by a third parameter (rules: date-ranges). */
export const range: FilterKind<FilterDeclarations['range']> = {
  keys: ['choose', 'from', 'to'],
  read(declared) {
    if ('choose' in declared) return { chooses: declared.choose };
    return 'from' in declared ? { from: declared.from } : { to: declared.to };
  },
  implied({ fields, order: [first], filters, catalogue }) {
    const field = fields.find(({ name }) => name === first?.field);
    const isByDay = field !== undefined && catalogue[field.type]?.filter === 'range';
    if (!isByDay || filters.some(({ parameter }) => [START, END].includes(parameter))) return [];
    return [
      { parameter: START, from: field.name, extension: DATES },
      { parameter: END, to: field.name, extension: DATES },
    ];
  },
  control(filter, { resource, filters }) {
    const parts = filters.filter(({ from, to, chooses }) => from ?? to ?? chooses);
    if (parts[0] !== filter) return null;
    const choice = parts.find(({ chooses }) => chooses);
    const [from, to] = (['from', 'to'] as const).map((end) => parts.find((one) => one[end]));
    const fieldIn = (values: FilterValues) => {
      const name = choice ? values[choice.parameter] : (from?.from ?? to?.to);
      return resource.fields.find((field) => field.name === name);
    };
    return {
      filters: parts,
      about(values) {
        const field = fieldIn(values);
        return field ? { of: resource, field } : null;
      },
      name(values, { translate, labelOf }) {
        const field = fieldIn(values);
        return field ? labelOf(resource, field.name) : translate('list.date');
      },
      text: (values) =>
        [...new Set([from, to].map((end) => (end && values[end.parameter]) ?? ''))].join(' – '),
    };
  },
};
