import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { decimalOptions } from '../decimal';
import { codec, type MoneyOptions } from './codec';
import { column } from './column';

export const money: FieldType<string, MoneyOptions> = {
  codec,
  column,
  options: decimalOptions
    .omit({ scale: true })
    .extend({
      currency: z
        .string()
        .optional()
        .meta(
          about('Our field that holds the currency.', 'currency', { otherwise: 'see `always`' }),
        ),
      always: z
        .string()
        .regex(/^[A-Z]{3}$/, 'an ISO currency')
        .optional()
        .meta(
          about('The currency, where it is always the same one.', 'USD', {
            otherwise: 'see `currency`',
          }),
        ),
      of: z
        .tuple([z.string(), z.string()])
        .optional()
        .meta(
          about(
            'Our amount and rate that it is the quotient of; the form fills it in.',
            ['amount', 'exchangeRate'],
            { otherwise: 'it is typed' },
          ),
        ),
    })
    .meta(
      about('An amount of money, as text, with the digits of its currency.', {
        type: 'money',
        currency: 'currency',
        min: '0',
      }),
    ),
  cell: { align: 'right', width: 130 },
};
