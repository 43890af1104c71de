import type { FieldType } from '../../schema/catalogue';
import { DecodeError, type Codec } from '../../schema/fieldType';
import { defaultKey, describeKey } from '../../schema/meta/describeKey';
import { readReference, referenceOptions, titleText } from '../refers';
import { plainCodec, wireText } from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      ...referenceOptions(z, 'id', {
        to: 'guides',
        text: 'userName',
        where: { active: '1' },
        scope: { reservationCode: 'reservationCode' },
      }),
      notSelf: defaultKey(z.boolean(), 'Excludes the current user.', true, false),
    }),
    'A record of another resource, by its id.',
    { type: 'referenceById', to: 'guides' },
  );

type ReferenceByIdOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    referenceById: { value: number; options: ReferenceByIdOptions };
  }
}

const codec: Codec<number, ReferenceByIdOptions> = plainCodec(
  // A backend may send 0 for "none".
  (wire) => {
    const text = wireText(wire);
    if (text === null || text === '0') return null;
    if (!/^\d{1,15}$/.test(text)) throw new DecodeError('an id', wire);
    return Number(text);
  },
  (value) => (Number.isSafeInteger(value) && value > 0 ? null : { rule: 'integer' }),
);

export const referenceById: FieldType<number, ReferenceByIdOptions> = {
  codec,
  column: () => ({ type: 'bigint' }),
  options,
  cell: { align: 'left', width: 120 },
  order: null,
  filter: 'equals',
  compare: () => ({ as: 'choice' }),
  groups: 'value',
  refers: ({ to, text = null, notSelf = false, where = {}, scope = {} }) => ({
    to,
    by: 'id',
    many: false,
    free: false,
    along: text,
    emptyText: null,
    notSelf,
    where,
    scope,
  }),
  text: titleText,
  read: readReference,
};
