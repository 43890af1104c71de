import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey } from '../../schema/meta/describeKey';
import { plainCodec, wireText } from '../reading';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    email: { value: string; options: object };
  }
}

const MAX = 255;

const codec: Codec<string, object> = plainCodec(wireText, (value) => {
  if (value.length > MAX) return { rule: 'maxLength', args: { max: MAX } };
  return /^[^\s@]+@[^\s@.]+(?:\.+[^\s@.]+)+$/.test(value) ? null : { rule: 'email' };
});

export const email: FieldType<string> = {
  codec,
  column: () => ({ type: 'varchar(255)' }),
  options: (z) =>
    describeKey(z.object({}), 'An email address, up to 255 characters.', { type: 'email' }),
  cell: { align: 'left', width: 240 },
  order: 14,
  searchable: true,
  leads: true,
  filter: 'equals',
  compare: () => ({ as: 'text' }),
  sample: (_options, { text }) =>
    `${text(50)
      .replace(/[^A-Za-z0-9]/g, '')
      .toLowerCase()}@example.com`,
  label: { ko: '이메일', en: 'Email' },
  messages: {
    ko: { validation: { email: '이메일 주소를 정확히 입력해 주세요.' } },
    en: { validation: { email: 'Enter a valid email address.' } },
  },
};
