import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { defaultKey, describeKey, optionalKey } from '../../schema/meta/describeKey';
import { readReference, referenceOptions, titleText } from '../refers';
import { plainCodec, wireText } from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      ...referenceOptions(z, 'key', {
        to: 'airlines',
        text: 'customerName',
        where: { type: 'BANK' },
        scope: { countryCode: 'countryCode' },
      }),
      emptyText: optionalKey(
        z.field,
        'The text field to show if it is empty.',
        'customerText',
        'nothing',
      ),
      free: defaultKey(z.boolean(), 'Any other text is allowed, too.', true, false),
      maxLength: defaultKey(z.int().min(1).max(255), 'Maximum length in characters.', 10, 50),
    }),
    'A record of another resource, by its code.',
    { type: 'reference', to: 'airlines' },
  );

type ReferenceOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    reference: { value: string; options: ReferenceOptions };
  }
}

const codec: Codec<string, ReferenceOptions> = plainCodec(wireText, (value, { maxLength = 50 }) =>
  [...value].length > maxLength ? { rule: 'maxLength', args: { max: maxLength } } : null,
);

export const reference: FieldType<string, ReferenceOptions> = {
  codec,
  // No foreign key: old rows may name codes that no longer exist.
  column: ({ maxLength = 50 }: ReferenceOptions) => ({
    type: `varchar(${maxLength})`,
  }),
  options,
  cell: { align: 'left', width: 140 },
  order: 12,
  filter: 'equals',
  compare: ({ free = false }) => ({ as: free ? 'text' : 'choice' }),
  groups: 'value',
  inputs: { maxLength: 'whole' },
  refers: ({ to, free = false, text = null, emptyText = null, where = {}, scope = {} }) => ({
    to,
    by: 'key',
    many: false,
    free,
    along: text,
    emptyText,
    notSelf: false,
    where,
    scope,
  }),
  text: titleText,
  read: readReference,
  sample: ({ free = false }, { text }) => (free ? text(50) : null),
  label: { ko: '다른 자료', en: 'Another record' },
};
