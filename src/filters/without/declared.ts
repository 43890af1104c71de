import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  without: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        without: describeKey(z.field, 'The field to check.', 'status'),
        values: describeKey(z.array(z.string()).min(1), 'Its values in the records to leave out.', [
          'CANCEL',
          'DELETE',
        ]),
        extension: z.extension,
      }),
      '1: leaves out these records, and those of a cancelled parent (`cancelledWith`). A search for a record’s key still finds it. A button of the list.',
      { without: 'status', values: ['CANCEL'], extension: 'live' },
    ),
};

type Without = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    without: Without;
  }
}

export const without: FilterForms<Without> = {
  forms,
  check: ({ without: field }, { wantStored }) => wantStored(field),
};
