import type { Field } from '../../schema';
import type { FieldType, ReadContext, ParsedCell } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { describeKey, optionalKey } from '../../schema/meta/describeKey';
import {
  readNumber,
  withinBounds,
  checkDecimal,
  decodeDecimal,
  decimalColumn,
  decimalOptions,
} from '../decimal';
import { createFault, plainCodec } from '../reading';
import { foreignSymbol, scaleOf, withoutUnit } from '../../money/decimal';
import type { Kinds, OptionsOf, TextPattern } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    decimalOptions(z)
      .omit({ scale: true })
      .extend({
        currency: optionalKey(
          z.field,
          'The field with the currency.',
          'currency',
          'given by `always`',
        ),
        always: optionalKey(
          z.string().regex(/^[A-Z]{3}$/, 'currency' satisfies TextPattern),
          'A fixed currency.',
          'USD',
          'given by `currency`',
        ),
        of: optionalKey(
          z.tuple([z.field, z.field]),
          'Amount and rate field. The form fills in their quotient if the field is empty.',
          ['amount', 'exchangeRate'],
          'the user types it',
        ),
      }),
    'An amount of money, as text, with the decimals of its currency.',
    { type: 'money', currency: 'currency', min: '0' },
  );

export type MoneyOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    money: { value: string; options: MoneyOptions };
  }
}

export function currencyOf(
  { currency, always }: MoneyOptions,
  record: { readonly [field: string]: unknown },
): string | null {
  const currencyCode = always ?? (currency === undefined ? null : record[currency]);
  return typeof currencyCode === 'string' && currencyCode !== '' ? currencyCode : null;
}

const codec: Codec<string, MoneyOptions> = plainCodec(
  decodeDecimal,
  (value, { min, max, ...options }, record = {}) => {
    const currency = currencyOf(options, record);
    const problem = checkDecimal(value, { min, max, scale: scaleOf(currency) });
    if (problem?.rule !== 'decimal' || currency === null) return problem;
    const symbol = foreignSymbol(value, currency);
    return symbol === null ? problem : { rule: 'otherCurrency', args: { symbol, currency } };
  },
);

function readMoney(text: string, field: Field, context: ReadContext): ParsedCell {
  const currency = currencyOf(field.options, context.values);
  if (currency === null) return readNumber(text, field, context);
  const symbol = foreignSymbol(text, currency);
  return symbol === null
    ? readNumber(withoutUnit(text, currency), field, context)
    : createFault('validation.otherCurrency', { symbol, currency });
}

export const money: FieldType<string, MoneyOptions> = {
  codec,
  column: decimalColumn,
  options,
  cell: { align: 'right', width: 130 },
  order: 5,
  neverTruncated: true,
  sheet: () => 'decimal',
  places: (options, record) => {
    const currency = currencyOf(options, record);
    return currency === null ? 0 : scaleOf(currency);
  },
  compare: () => ({ as: 'number' }),
  read: readMoney,
  unit: ({ currency }) => currency,
  quotient: ({ of }) => of ?? null,
  defaultInput: 'decimal',
  oneOf: ['currency', 'always'],
  start: { always: 'KRW' },
  inputs: { always: 'currency', min: 'decimal', max: 'decimal' },
  // Not every currency has decimals.
  sample: (options, { n }) => withinBounds(`${n}00`, options),
  label: { ko: '금액', en: 'Money' },
  messages: {
    ko: {
      form: {
        money: {
          replaced: '%{field} %{value} 대신 다시 계산했습니다.',
          keepBoth: '둘 다 두고 환율을 %{rate}로 맞추기',
        },
      },
      validation: { otherCurrency: '%{symbol} 표시가 통화 %{currency}와 다릅니다.' },
    },
    en: {
      form: {
        money: {
          replaced: 'Recomputed in place of %{field} %{value}.',
          keepBoth: 'Keep both, at the rate %{rate}',
        },
      },
      validation: { otherCurrency: '%{symbol} does not fit the currency %{currency}.' },
    },
  },
};
