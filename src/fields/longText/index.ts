import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { defaultKey, describeKey } from '../../schema/meta/describeKey';
import { createParsedCell, plainCodec, wireText } from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      maxLength: defaultKey(
        z.int().min(1).max(1_000_000),
        'Maximum length in characters.',
        2000,
        10_000,
      ),
      rows: defaultKey(
        z.int().min(1).max(40),
        'Initial height of the input in lines. It grows with the text.',
        5,
        3,
      ),
    }),
    'Text with several lines.',
    { type: 'longText', rows: 5 },
  );

export type LongTextOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    longText: { value: string; options: LongTextOptions };
  }
}

const codec: Codec<string, LongTextOptions> = plainCodec(
  wireText,
  (value, { maxLength = 10_000 }) =>
    [...value].length > maxLength ? { rule: 'maxLength', args: { max: maxLength } } : null,
);

export const longText: FieldType<string, LongTextOptions> = {
  codec,
  column: () => ({ type: 'text' }),
  options,
  cell: { align: 'left', width: 240 },
  wide: true,
  order: 2,
  searchable: true,
  compare: () => ({ as: 'text' }),
  inputs: { maxLength: 'whole', rows: 'whole' },
  read: (text) => createParsedCell(text.trim()),
  sample: ({ maxLength = 10_000 }, { text }) => text(Math.min(maxLength, 255)),
  label: { ko: '긴 글', en: 'Long text' },
};
