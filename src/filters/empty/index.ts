import { describeKey } from '../../schema/meta/describeKey';
import { fieldControl, stateText } from '../control';
import type { DeclaredBy, FilterKind, FilterParts } from '../kind';

const forms = {
  empty: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        empty: describeKey(z.field, '1: the field is empty, 0: it is filled.', 'confirmedAt'),
        extension: z.optionalExtension,
      }),
      'Whether a field is empty.',
      { empty: 'confirmedAt' },
    ),
};

type Empty = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    empty: Empty;
  }
}

/** The records whose field is empty, or those where it is filled. */
export const empty: FilterKind<Empty> = {
  forms,
  read: ({ empty: field }) => ({ empty: field }),
  names: ({ empty: field }) => [field],
  check: ({ empty: field }, { wantStored }) => wantStored(field),
  matches: ({ empty: field = '' }, wanted, { text }) => (text(field) === '') === (wanted === '1'),
  control: (filter, { resource }) => ({
    ...fieldControl(filter, resource, filter.empty ?? ''),
    name: (_, { route, translate, labelOf }) =>
      translate(`resources.${route}.filters.${filter.parameter}.label`, {
        _: labelOf(resource, filter.empty ?? ''),
      }),
    text: (values, words) =>
      stateText(
        { parameter: filter.parameter, fallback: 'empty' },
        values[filter.parameter] ?? '',
        words,
      ),
    // A preset sets it; until then it takes no room.
    place: filter.extension === undefined ? 'behind' : 'onceSet',
  }),
};
