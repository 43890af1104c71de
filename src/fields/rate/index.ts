import Big from 'big.js';
import { isDecimalText } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import type { FieldType, ReadFault } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey, optionalKey } from '../../schema/meta/describeKey';
import { checkDecimal, decimal, decimalOptions, decodeDecimal, sampleDecimal } from '../decimal';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';
import { plainCodec } from '../reading';

/** Percent. */
const TOLERATED = 3;

/** Deviation of a rate from its reference in percent, negative if below; null up to 3. */
export function rateGap(rate: unknown, reference: unknown): string | null {
  if (!isDecimalText(rate) || !isDecimalText(reference) || new Big(reference).lte(0)) return null;
  const gap = new Big(rate).minus(reference).times(100).div(reference);
  return gap.abs().gt(TOLERATED) ? gap.round(1, Big.roundHalfUp).toFixed(1) : null;
}

/** For a rate that is far from its reference. */
export function gapNote(rate: unknown, reference: unknown): ReadFault | null {
  const gap = rateGap(rate, reference);
  if (gap === null) return null;
  const args = {
    rate: groupDigits(String(rate)),
    reference: groupDigits(String(reference)),
    gap: gap.startsWith('-') ? gap : `+${gap}`,
  };
  return { key: 'form.rate.gap', args };
}

const options = (z: Kinds) =>
  describeKey(
    decimalOptions(z).extend({
      on: optionalKey(
        z.field,
        'The date field: the form fills in the rate of that day, if the currency’s history is kept.',
        'bookedOn',
        'today’s rate',
      ),
    }),
    'Units of a currency per US dollar, as text; above zero.',
    { type: 'rate', required: true },
  );

type RateOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    /** Units of a currency per US dollar, as decimal text (rules: usd). */
    rate: { value: string; options: RateOptions };
  }
}

const codec: Codec<string, RateOptions> = plainCodec(
  decodeDecimal,
  (value, options) =>
    checkDecimal(value, { scale: 6, ...options }) ??
    (/^-?0*(\.0*)?$/.test(value) || value.startsWith('-') ? { rule: 'positive' } : null),
);

export const rate: FieldType<string, RateOptions> = {
  ...decimal,
  codec,
  options,
  cell: { align: 'right', width: 108 },
  order: 6,
  sample: (options, { n }) => sampleDecimal(n, '125', options),
  label: { ko: '환율', en: 'Exchange rate' },
  messages: {
    ko: {
      form: {
        rate: {
          gap: '기준 환율과 %{gap}% 차이가 납니다. 입력 %{rate}, 기준 %{reference}',
          useReference: '기준 환율로 바꾸기',
          today: '오늘(%{day}) 환율 %{rate}',
          earlier:
            '%{day} 환율 %{rate}. 오늘 환율이 아직 없습니다. 이 환율이 맞는지 확인해 주세요.',
          current: '등록된 환율 %{rate}',
          open: '오늘 환율 입력 (새 탭)',
          ofDay: '%{day} 환율 %{rate}',
          notOfDay: '%{day} 환율을 알 수 없어 %{written} 환율 %{rate}',
        },
      },
      validation: { positive: '0보다 큰 값을 입력해 주세요.' },
    },
    en: {
      form: {
        rate: {
          gap: '%{gap}% off the reference rate. Typed %{rate}, reference %{reference}',
          useReference: 'Use the reference rate',
          today: 'Today’s rate (%{day}), %{rate}',
          earlier: 'The rate of %{day}, %{rate}. Today’s is not there yet: please check this one.',
          current: 'The rate on file, %{rate}',
          open: 'Enter today’s rate (new tab)',
          ofDay: 'The rate of %{day}, %{rate}',
          notOfDay: 'The rate of %{day} is not known; this is that of %{written}, %{rate}',
        },
      },
      validation: { positive: 'Enter a number above 0.' },
    },
  },
};
