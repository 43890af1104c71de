import type { FieldType } from '../../schema/fieldType';
import { decimalOptions } from '../decimal';
import type { DecimalOptions } from '../decimal/codec';
import { codec } from './codec';
import { column } from './column';

export const rate: FieldType<string, DecimalOptions> = {
  codec,
  column,
  options: decimalOptions,
  cell: { align: 'right', width: 110 },
};
