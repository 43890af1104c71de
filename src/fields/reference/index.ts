import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey, optionalKey } from '../../schema/meta/describeKey';
import { readReference, referenceOptions, titleText } from '../refers';
import { wireText } from '../wire';

interface ReferenceOptions {
  /** The referenced resource, by its key. */
  to: string;
  /** Our field with the referenced record's title, so that no look-up is needed. */
  text?: string;
  /** Fixed query parameters of the referenced resource, such as a code's type. */
  where?: { readonly [parameter: string]: string };
  /** Query parameters of the referenced resource filled from our own fields: cities by country. */
  scope?: { readonly [parameter: string]: string };
  /** Suggestions only: any other text is allowed. */
  free?: boolean;
  /** Maximum length in characters; default 50. */
  maxLength?: number;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    reference: { value: string; options: ReferenceOptions };
  }
}

const codec: Codec<string, ReferenceOptions> = {
  decode: wireText,
  encode: (value) => value,
  check: (value, { maxLength = 50 }) =>
    [...value].length > maxLength ? { rule: 'maxLength', args: { max: maxLength } } : null,
};

export const reference: FieldType<string, ReferenceOptions> = {
  codec,
  // No foreign key: references are by code, and old rows may name codes that no longer exist.
  column: ({ maxLength = 50 }: ReferenceOptions) => ({
    type: `varchar(${maxLength})`,
  }),
  options: (z) =>
    describeKey(
      z.object({
        ...referenceOptions(z, 'key', {
          to: 'airlines',
          text: 'customerName',
          where: { type: 'BANK' },
          scope: { countryCode: 'countryCode' },
        }),
        free: optionalKey(z.boolean(), 'Any other text is allowed, too.', true, {
          default: false,
        }),
        maxLength: optionalKey(z.int().min(1).max(255), 'Maximum length in characters.', 10, {
          default: 50,
        }),
      }),
      'A record of another resource, by its code.',
      {
        type: 'reference',
        to: 'airlines',
      },
    ),
  cell: { align: 'left', width: 140 },
  order: 12,
  filter: 'equals',
  compare: ({ free = false }) => ({ as: free ? 'text' : 'choice' }),
  groups: 'value',
  inputs: { maxLength: 'whole' },
  names: ({ text, scope = {} }) => ({ text: [text], scope: Object.values(scope) }),
  refers: ({ to, free = false, text = null, where = {}, scope = {} }) => ({
    ...{ to, by: 'key', many: false, free, along: text, notSelf: false, where, scope },
  }),
  text: titleText,
  read: readReference,
  sample: ({ free = false }, { text }) => (free ? text(50) : null),
  words: {
    ko: { resourceFiles: { types: { reference: '다른 자료' } } },
    en: { resourceFiles: { types: { reference: 'Another record' } } },
  },
};
