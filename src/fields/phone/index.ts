import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey } from '../../schema/meta/describeKey';
import { createParsedCell, plainCodec, toOneLine, wireText } from '../reading';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    phone: { value: string; options: object };
  }
}

const MAX = 30;

/** After the leading zero of Korean numbers: mobile, regional, internet and lifelong. */
const AFTER_ZERO = /^(?:1[0-9]\d{7,8}|2\d{7,8}|[3-6]\d{8,9}|[78]0\d{7,8}|50\d{8,9})$/;

const codec: Codec<string, object> = plainCodec(wireText, (value) => {
  if (value.length > MAX) return { rule: 'maxLength', args: { max: MAX } };
  return /^[0-9+()\-. ]{3,}$/.test(value.normalize('NFKC')) ? null : { rule: 'phone' };
});

export const phone: FieldType<string> = {
  codec,
  column: () => ({ type: 'varchar(30)' }),
  options: (z) =>
    describeKey(z.object({}), 'A phone number, up to 30 characters.', { type: 'phone' }),
  cell: { align: 'left', width: 130 },
  neverTruncated: true,
  short: () => true,
  order: 15,
  searchable: true,
  knownByEnd: true,
  leads: true,
  filter: 'equals',
  compare: () => ({ as: 'text' }),
  read: (text) => createParsedCell(toOneLine(text.normalize('NFKC'))),
  withZero: (digits) => (AFTER_ZERO.test(digits) ? `0${digits}` : null),
  sample: (_options, { n }) => `02-555-${String(n).padStart(4, '0')}`,
  label: { ko: '전화번호', en: 'Phone' },
  messages: {
    ko: { validation: { phone: '전화번호는 숫자와 + - ( ) 기호로 입력해 주세요.' } },
    en: { validation: { phone: 'Use digits and the signs + - ( ).' } },
  },
};
