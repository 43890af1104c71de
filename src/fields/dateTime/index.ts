import { isCalendarDay, seoulDay } from '../../days';
import { readDay, readTime } from '../../days/written';
import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey } from '../../schema/meta/describeKey';
import { parseAskedDay, sampleDay } from '../date';
import { decodeText, plainCodec, wireDate } from '../reading';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    dateTime: { value: string; options: object };
  }
}

// Anchored, because of truncated packed text.
const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d(:?\d\d)?)?$/;

/** In the backend's time zone: 'YYYY-MM-DD HH:mm:ss' (rules: dates-are-text). */
const codec: Codec<string, object> = plainCodec(
  (wire) => wireDate(wire, MOMENT, 'a date and time'),
  (value) =>
    isCalendarDay(value.slice(0, 10)) &&
    /^.([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value.slice(10))
      ? null
      : { rule: 'dateTime' },
);

/** Reads 내일 9시, 5월 1일 오후 2:30; a day alone begins at midnight, as in a form. */
function readMoment(text: string, near: string): string | null {
  const context = { near, today: seoulDay() };
  for (const { index } of text.matchAll(/(?<=\S)[\sT]+(?=\S)/g)) {
    const day = readDay(text.slice(0, index), context);
    const time = day && readTime(text.slice(index).replace(/^[\sT]+/, ''));
    if (time) return `${day} ${time}`;
  }
  const day = readDay(text, context);
  return day && `${day} 00:00`;
}

export const dateTime: FieldType<string> = {
  codec,
  column: () => ({ type: 'timestamp(0)' }),
  options: (z) =>
    describeKey(z.object({}), 'A date and time in Asia/Seoul: `2026-11-20 15:00:00`.', {
      type: 'dateTime',
      readOnly: true,
    }),
  cell: { align: 'left', width: 132 },
  neverTruncated: true,
  order: 9,
  filter: 'range',
  compare: () => ({ as: 'day', ask: parseAskedDay }),
  groups: 'day',
  text: ({ value }) => String(value ?? '').replace('T', ' '),
  sheet: () => 'moment',
  read: (text, _field, context) =>
    decodeText(readMoment(text.trim(), context.near), text, context, 'dateTime'),
  sample: (_options, { n, variant, year }) => `${sampleDay(n, variant, year)} 09:30:00`,
  label: { ko: '일시', en: 'Date and time' },
  messages: {
    ko: {
      form: { timeOf: '시각' },
      validation: { dateTime: '날짜와 시각을 확인해 주세요. 예: 2026-11-20 15:00' },
    },
    en: {
      form: { timeOf: 'Time' },
      validation: { dateTime: 'Enter a valid date and time, such as 2026-11-20 15:00.' },
    },
  },
};
