import { readTime } from '../../days/written';
import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey } from '../../schema/meta/describeKey';
import { decodeText, plainCodec, wirePattern } from '../reading';
import { twoDigits } from '../../days';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    time: { value: string; options: object };
  }
}

/** Appended seconds are cut off. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const codec: Codec<string, object> = plainCodec(
  (wire) => wirePattern(wire, /^\d\d:\d\d(:\d\d.*)?$/, 'a time')?.slice(0, 5) ?? null,
  (value) => (CLOCK.test(value) ? null : { rule: 'time' }),
);

export const time: FieldType<string> = {
  codec,
  column: () => ({ type: 'varchar(5)' }),
  options: (z) => describeKey(z.object({}), 'A time of day: `09:30`.', { type: 'time' }),
  cell: { align: 'left', width: 72 },
  short: () => true,
  neverTruncated: true,
  order: 8,
  sheet: () => 'time',
  compare: () => ({ as: 'clock', ask: (text) => (CLOCK.test(text) ? text : null) }),
  read: (text, _field, context) => {
    const read = decodeText(readTime(text), text, context, 'time');
    // 7:30 for 07:30 needs no review.
    return text.trim().padStart(5, '0') === read.value ? { ...read, meant: null } : read;
  },
  headings: 'paste.kinds.time',
  sample: (_options, { n, variant }) => `${twoDigits(9 + (variant % 8))}:${twoDigits(n % 60)}`,
  label: { ko: '시각', en: 'Time' },
  messages: {
    ko: {
      paste: { kinds: { time: '시간, 시각' } },
      validation: { time: '시각을 09:30 형식으로 입력해 주세요.' },
    },
    en: {
      paste: { kinds: { time: 'time, hour' } },
      validation: { time: 'Enter a time such as 09:30.' },
    },
  },
};
