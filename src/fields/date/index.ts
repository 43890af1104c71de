import { isCalendarDay, isDay, seoulDay, twoDigits } from '../../days';
import { readDay } from '../../days/written';
import type { FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey, optionalKey } from '../../schema/meta/describeKey';
import { decodeText, plainCodec, wireDate } from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      ends: optionalKey(z.field, 'The start date that this date ends.', 'dateIn', 'none'),
      longest: optionalKey(
        z.int(),
        'Number of days. A longer span needs confirmation before it is saved.',
        60,
        'any length',
      ),
    }),
    'A date: `2026-11-20`.',
    { type: 'date', required: true },
  );

export type DateOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    date: { value: string; options: DateOptions };
  }
}

/** YYYY-MM-DD text (rules: dates-are-text); an appended time is cut off. */
const codec: Codec<string, DateOptions> = plainCodec(
  (wire) => wireDate(wire, /^\d{4}-\d\d-\d\d([ T]00:00(:00.*)?)?$/, 'a date')?.slice(0, 10) ?? null,
  (value, { ends }, record) => {
    if (!isCalendarDay(value)) return { rule: 'date' };
    const begin = ends === undefined ? null : record?.[ends];
    return isDay(begin) && value < begin ? { rule: 'afterOrEqual', args: { other: ends } } : null;
  },
);

/**
 * Reference day for a typed day without a year.
 * @example nearestDay({ ends: 'dateIn' }, { dateIn: '2026-02-25' }) // '2026-02-25'
 */
export function nearestDay(
  { ends }: DateOptions,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const begin = ends === undefined ? null : values[ends];
  return isDay(begin) ? begin : null;
}

export const parseAskedDay = (text: string): string | null => (isCalendarDay(text) ? text : null);

export const sampleDay = (n: number, variant: number, year: number): string =>
  `${year}-${twoDigits(((variant + 4) % 12) + 1)}-${twoDigits((n % 28) + 1)}`;

export const date: FieldType<string, DateOptions> = {
  codec,
  column: () => ({ type: 'date' }),
  options,
  cell: { align: 'left', width: 96 },
  short: () => true,
  order: 7,
  neverTruncated: true,
  filter: 'range',
  ends: ({ ends, longest = null }) => (ends === undefined ? null : { from: ends, longest }),
  sheet: () => 'day',
  compare: () => ({ as: 'day', ask: parseAskedDay }),
  groups: 'day',
  read: (text, { options }, context) => {
    const from = nearestDay(options, context.values);
    const near = from ?? context.near;
    return decodeText(readDay(text, { near, from, today: seoulDay() }), text, context, 'date');
  },
  headings: 'paste.kinds.date',
  sample: (_options, { n, variant, year }) => sampleDay(n, variant, year),
  label: { ko: '날짜', en: 'Date' },
  messages: {
    ko: {
      paste: { kinds: { date: '날짜, 일자, 일시' } },
      form: { endDay: '날짜나 4박5일, +4' },
      validation: {
        date: '날짜를 2026-05-01 형식으로 입력해 주세요.',
        endDay: '날짜(2026-05-01)나 기간(4박5일, +4)으로 입력해 주세요.',
        afterOrEqual: '%{other}보다 빠를 수 없습니다.',
      },
    },
    en: {
      paste: { kinds: { date: 'date, day' } },
      form: { endDay: 'Date, 4N5D or +4' },
      validation: {
        date: 'Enter a date such as 2026-05-01.',
        endDay: 'Enter a date (2026-05-01) or a length (4N5D, +4).',
        afterOrEqual: 'It cannot be before %{other}.',
      },
    },
  },
};
