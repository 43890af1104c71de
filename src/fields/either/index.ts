import type { Codec, FieldTypeLike } from '../../schema';
import { describeKey } from '../../schema/meta/describeKey';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      by: describeKey(z.field, 'The enum field that selects the text.', 'direction'),
      of: describeKey(z.record(z.string(), z.field), 'By its value, the text field to show.', {
        IN: 'sender',
        OUT: 'receiver',
      }),
    }),
    'One of several text fields, selected by an enum field.',
    { type: 'either', by: 'direction', of: { IN: 'sender' } },
  );

type EitherOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    /** One of several text fields, selected by an enum; unknown to backends. */
    either: { value: string; options: EitherOptions };
  }
}

export const either: FieldTypeLike<string, EitherOptions> & {
  codec: Partial<Codec<string, EitherOptions>>;
} = {
  like: 'derived',
  codec: {},
  options,
  order: null,
  unsortable: true,
  takes: () => ({}),
  source: () => null,
  picks: ({ by, of }) => ({ by, of }),
};
