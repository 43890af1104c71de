import type { Codec, FieldTypeLike } from '../../schema';
import { describeKey } from '../../schema/meta/describeKey';

interface EitherOptions {
  /** Our choice that says which of the fields it is. */
  by: string;
  /** By value of that choice, our field whose text it is. */
  of: { readonly [value: string]: string };
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    /** One of several texts of ours, as a choice says: the client reads it off the others, and no backend has it. */
    either: { value: string; options: EitherOptions };
  }
}

export const either: FieldTypeLike<string, EitherOptions> & {
  codec: Partial<Codec<string, EitherOptions>>;
} = {
  like: 'derived',
  codec: {},
  options: (z) =>
    describeKey(
      z.object({
        by: describeKey(z.string(), 'Our choice that says which it is.', 'direction'),
        of: describeKey(z.record(z.string(), z.string()), 'By its value, our field.', {
          IN: 'sender',
          OUT: 'receiver',
        }),
      }),
      'One of our texts, as a choice says.',
      {
        type: 'either',
        by: 'direction',
        of: { IN: 'sender' },
      },
    ),
  order: null,
  unsortable: true,
  names: ({ by, of }) => ({ by: [by], of: Object.values(of) }),
  takes: () => ({}),
  picks: ({ by, of }) => ({ by, of }),
};
