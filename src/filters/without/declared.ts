import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  without: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        without: describeKey(z.field, 'The field that says which records are left out.', 'status'),
        values: describeKey(z.array(z.string()).min(1), 'Its values that leave a record out.', [
          'CANCEL',
          'DELETE',
        ]),
        extension: z.extension,
      }),
      '1: no such records, but for the one whose key is searched for, and none that is `cancelledWith` another; a button of the list.',
      { without: 'status', values: ['CANCEL'], extension: 'live' },
    ),
};

type Without = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    without: Without;
  }
}

/** Its declarations. */
export const without: FilterForms<Without> = {
  forms,
  names: ({ without: field }) => [field],
  check: ({ without: field }, { wantStored }) => wantStored(field),
  matches: ({ leavesOut }, wanted, { text }) =>
    wanted !== '1' || !leavesOut?.values.includes(text(leavesOut.field)),
};
