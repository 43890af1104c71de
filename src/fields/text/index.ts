import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { defaultKey, describeKey, optionalKey } from '../../schema/meta/describeKey';
import { plainCodec, wireText } from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      maxLength: defaultKey(z.int().min(1).max(10_000), 'Maximum length in characters.', 100, 255),
      minLength: optionalKey(z.int().min(1), 'Minimum length in characters.', 2, 'none'),
    }),
    'Text on one line.',
    { type: 'text', required: true, maxLength: 100 },
  );

type TextOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    text: { value: string; options: TextOptions };
  }
}

const codec: Codec<string, TextOptions> = plainCodec(
  wireText,
  (value, { maxLength = 255, minLength = 0 }) => {
    const length = [...value].length;
    if (length > maxLength) return { rule: 'maxLength', args: { max: maxLength } };
    if (length < minLength) return { rule: 'minLength', args: { min: minLength } };
    return null;
  },
);

export const text: FieldType<string, TextOptions> = {
  codec,
  column: ({ maxLength = 255 }: TextOptions) => ({
    type: `varchar(${maxLength})`,
  }),
  options,
  cell: { align: 'left', width: 160 },
  width: ({ maxLength = 255 }) => Math.min(160, 12 + 12 * maxLength),
  short: ({ maxLength }) => maxLength !== undefined && maxLength <= 10,
  order: 1,
  searchable: true,
  filter: 'equals',
  compare: () => ({ as: 'text' }),
  keyLike: true,
  start: { maxLength: 100 },
  inputs: { minLength: 'whole', maxLength: 'whole' },
  sample: ({ maxLength = 255, minLength = 0 }, { text }) => text(maxLength).padEnd(minLength, '0'),
  label: { ko: '짧은 글', en: 'Text' },
};
