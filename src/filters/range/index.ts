import { DATES, fieldOf, hasField, type Filter } from '../../schema/resource';
import type { FilterValues } from '../control';
import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** The ends of a range, called as the contract calls them, for lists in the order of days that have none. */
const [START, END] = ['startDate', 'endDate'];

const isPart = ({ from, to, chooses }: Filter) => (from ?? to ?? chooses) !== undefined;

/** Days from one to another, on one field or on the one that a third parameter names (rules: date-ranges). */
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
  matches({ from, to }, wanted, { text }) {
    const day = text(from ?? to ?? '').slice(0, 10);
    if (from !== undefined) return day >= wanted;
    return to === undefined || day <= wanted;
  },
  // Both ends, and what chooses their field, are one.
  control(filter, { resource, filters }) {
    const parts = filters.filter(isPart);
    if (parts[0] !== filter) return null;
    const choice = parts.find(({ chooses }) => chooses);
    const end = parts.find(({ from, to }) => from ?? to);
    const about = (values: FilterValues) => {
      const name = choice ? values[choice.parameter] : (end?.from ?? end?.to);
      return name !== undefined && hasField(resource, name)
        ? { of: resource, field: fieldOf(resource, name) }
        : null;
    };
    return {
      filters: parts,
      about,
      name(values, { translate, labelOf }) {
        const on = about(values);
        return on ? labelOf(on.of, on.field.name) : translate('list.date');
      },
      text(values) {
        const days = (end: 'from' | 'to') => {
          const part = parts.find((one) => one[end] !== undefined);
          return (part && values[part.parameter]) ?? '';
        };
        return days('from') === days('to') ? days('from') : `${days('from')} – ${days('to')}`;
      },
      place: 'behind',
    };
  },
};
