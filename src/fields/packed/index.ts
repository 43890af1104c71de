import type { FieldType, PackedChildren } from '../../schema/catalogue';
import { DecodeError, type Codec } from '../../schema/fieldType';
import { describeKey } from '../../schema/meta/describeKey';
import {
  ENTRY_SEPARATOR,
  FIELD_SEPARATOR,
  entryNames,
  isMisfit,
  unpackEntries,
  type PackedEntry,
} from '../entries';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    packed: { value: { id: number; [field: string]: unknown }[]; options: PackedChildren };
  }
}

/** Entries of text; src/data decodes them by the child's fields. */
const codec: Codec<PackedEntry[], PackedChildren> = {
  decode: (wire, { entry }) => {
    const entries = unpackEntries(wire, entryNames(entry));
    if (!entries) throw new DecodeError(`entries of ${entry.length} fields`, wire);
    return entries;
  },
  encode: () => null,
  check: () => null,
};

export const packed: FieldType<PackedEntry[], PackedChildren> = {
  codec,
  column: () => null,
  options: (z) =>
    describeKey(
      z.object({
        of: describeKey(z.string(), 'The resource of the records.', 'stops', { known: 'resource' }),
        entry: describeKey(
          z
            .array(
              z.union([
                describeKey(z.string(), 'A field of the record.', 'code'),
                describeKey(
                  z.strictObject({
                    name: describeKey(z.string(), 'Its name in the entry.', 'userName'),
                    via: describeKey(z.string(), 'A reference of the record.', 'userId'),
                    take: describeKey(z.string(), 'The field of the referenced record.', 'name'),
                  }),
                  'A field of a referenced record.',
                  { name: 'userName', via: 'userId', take: 'name' },
                ),
              ]),
            )
            .min(1),
          'The fields of an entry, in the contract’s order.',
          ['id', 'code'],
        ),
        by: describeKey(
          z.string(),
          'The records’ field that refers to this resource.',
          'reservationCode',
        ),
        equals: describeKey(z.field, 'The field of this resource that `by` holds.', 'code'),
      }),
      'Related records, which the server packs into one text. Only in `resources/*.ts`.',
      {
        type: 'packed',
        of: 'stops',
        entry: ['id', 'section'],
        by: 'reservationCode',
        equals: 'code',
      },
    ),
  cell: { align: 'right', width: 90 },
  neverTruncated: true,
  computed: true,
  filled: true,
  unsortable: true,
  children: (options) => options,
  source: ({ of }) => of,
  text: ({ field, value, record }) => {
    // Unparsable text: unknown, not zero.
    if (isMisfit(record, field.name)) return '?';
    return Array.isArray(value) ? String(value.length) : '';
  },
  sheet: () => 'count',
  openapi: ({ entry }) => ({
    type: 'string',
    description: `Entries joined by '${ENTRY_SEPARATOR}', the fields of each by '${FIELD_SEPARATOR}': ${entryNames(entry).join(', ')}`,
  }),
};
