import { fieldControl, stateText } from '../control';
import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

export const empty: FilterKind<FilterDeclarations['empty']> = {
  read: ({ empty: field }) => ({ empty: field }),
  control: (filter, { resource }) => ({
    ...fieldControl(filter, resource, filter.empty ?? ''),
    name: (_, { route, translate, labelOf }) =>
      translate(`resources.${route}.filters.${filter.parameter}.label`, {
        _: labelOf(resource, filter.empty ?? ''),
      }),
    text: (values, messages) =>
      stateText(
        { parameter: filter.parameter, fallback: 'empty' },
        values[filter.parameter] ?? '',
        messages,
      ),
    place: filter.extension === undefined ? undefined : 'onceSet',
  }),
};
