import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { defaultKey, describeKey, optionalKey } from '../../schema/meta/describeKey';
import { decodeDecimal } from '../decimal';
import { wireText } from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      as: defaultKey(
        z.enum(['text', 'integer', 'usd']),
        'Display format: text, whole number or US dollars.',
        'usd',
        'text',
      ),
      via: optionalKey(z.field, 'A reference of this resource.', 'customerCode', computed),
      take: optionalKey(z.string(), 'The stored field of the referenced record.', 'name', computed),
      of: optionalKey(
        z.string(),
        'Hidden without the right to list this resource.',
        'stops',
        'required with a server rule',
        { known: 'resource' },
      ),
    }),
    'A value of a referenced record. It is read with the record, not stored.',
    { type: 'derived', via: 'customerCode', take: 'name' },
  );

type DerivedOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    /** Computed by the server on each read. */
    derived: { value: string; options: DerivedOptions };
  }
}

const codec: Codec<string, DerivedOptions> = {
  decode: (wire, { as }) => (as === 'usd' ? decodeDecimal(wire) : wireText(wire)),
  encode: (value, { as }) => (as === 'integer' && value !== null ? Number(value) : value),
  check: () => null,
};

const computed = 'computed by a server rule; required in a JSON file';

export const derived: FieldType<string, DerivedOptions> = {
  codec,
  column: () => null,
  options,
  cell: { align: 'left', width: 130 },
  computed: true,
  takes: ({ via, take }) => ({ via, take }),
  source: ({ of }) => of ?? null,
  compare: ({ as = 'text' }) => ({ as: as === 'text' ? 'text' : 'number' }),
  numeric: ({ as }) => as === 'usd' || as === 'integer',
  sheet: ({ as }) => (as === 'usd' || as === 'integer' ? 'decimal' : null),
  places: ({ as }) => (as === 'usd' ? 2 : 0),
  openapi: ({ as }) =>
    as === 'integer'
      ? { type: 'integer' }
      : { type: 'string', ...(as === 'usd' && { pattern: '^-?\\d+(\\.\\d+)?$' }) },
  sample: ({ as = 'text' }, { n, text }) => (as === 'text' ? text(50) : String(n)),
};
