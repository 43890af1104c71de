import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { decimalOptions } from '../decimal';
import type { DecimalOptions } from '../decimal/codec';
import { codec } from './codec';
import { column } from './column';

export const rate: FieldType<string, DecimalOptions> = {
  codec,
  column,
  options: decimalOptions.meta(
    about('How many units of a currency one US dollar costs, as text; above zero.', {
      type: 'rate',
      required: true,
    }),
  ),
  cell: { align: 'right', width: 110 },
};
