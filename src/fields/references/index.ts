import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey } from '../../schema/meta/describeKey';
import { readReferences } from '../refers';
import { wireText } from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      to: describeKey(z.string(), 'The referenced resource. The field holds its `key`.', 'tours', {
        known: 'resource',
      }),
    }),
    'Several records of another resource, by their codes; joined by commas on the wire.',
    { type: 'references', to: 'tours' },
  );

type ReferencesOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    references: { value: string[]; options: ReferencesOptions };
  }
}

/** Codes joined by commas on the wire, an array in the record. */
const codec: Codec<string[], ReferencesOptions> = {
  decode: (wire) => {
    const codes = Array.isArray(wire) ? wire.map(wireText) : (wireText(wire) ?? '').split(',');
    const filled = codes.map((code) => code?.trim() ?? '').filter((code) => code !== '');
    return filled.length > 0 ? filled : null;
  },
  encode: (value) => (value && value.length > 0 ? value.join(',') : null),
  check: (value) => (value.some((code) => code.includes(',')) ? { rule: 'oneOf' } : null),
};

export const references: FieldType<string[], ReferencesOptions> = {
  codec,
  column: () => ({ type: 'text' }),
  options,
  cell: { align: 'left', width: 180 },
  wide: true,
  order: 13,
  unsortable: true,
  compare: () => ({ as: 'presence' }),
  refers: ({ to }) => ({
    to,
    by: 'key',
    many: true,
    free: false,
    along: null,
    emptyText: null,
    notSelf: false,
    where: {},
    scope: {},
  }),
  read: readReferences,
  text: ({ value, ...place }, _options, { referenceTitle }) => {
    if (!Array.isArray(value)) return String(value ?? '');
    const textOf = (code: unknown): string => {
      const title = referenceTitle({ ...place, value: code });
      // It would be read as two.
      return /[,;\n]/.test(title) ? String(code) : title;
    };
    return value.map(textOf).join(', ');
  },
  label: { ko: '다른 자료 여럿', en: 'Several other records' },
};
