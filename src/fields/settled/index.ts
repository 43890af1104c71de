import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { FIELDS } from '../../schema/extensions';
import { describeKey, optionalKey } from '../../schema/meta/describeKey';
import { decodeDecimal } from '../decimal';
import { settlementState } from '../../money/decimal';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';
import { plainCodec } from '../reading';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      of: describeKey(z.string(), 'The resource whose records settle the amount.', 'payments', {
        known: 'resource',
      }),
      by: describeKey(z.string(), 'Their reference to this resource.', 'invoiceId'),
      sum: describeKey(z.string(), 'Their number field to sum.', 'amount'),
      against: describeKey(
        z.field,
        'The amount of this record to compare with the sum, in the same unit.',
        'amount',
      ),
      view: optionalKey(
        z.string(),
        'The view of their list that a record links to, by its name in the address.',
        'match',
        'no link',
      ),
    }),
    'Whether referring records settle an amount: not at all, in part, fully, or more than that. Read-only; the sum comes with the extension `fields`.',
    { type: 'settled', of: 'payments', by: 'invoiceId', sum: 'amount', against: 'amount' },
  );

type SettledOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    /** The settled part of an amount, summed on each read; never stored, never sent. */
    settled: { value: string; options: SettledOptions };
  }
}

const codec: Codec<string, SettledOptions> = plainCodec(decodeDecimal);

export const settled: FieldType<string, SettledOptions> = {
  codec,
  column: () => null,
  options,
  cell: { align: 'center', width: 68 },
  // Must not be truncated.
  neverTruncated: true,
  order: null,
  computed: true,
  extension: FIELDS,
  numeric: () => true,
  source: ({ of }) => of,
  settles: ({ view = null, of, by, sum, against }) => ({ of, by, sum, against, view }),
  text: ({ value, record }, { against }, { translate }) => {
    const { state } = settlementState(record[against], value);
    return state === null ? '' : translate(`settled.states.${state}`);
  },
  openapi: () => ({ type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }),
  sample: (_options, { n }) => String(n),
};
