import type { Column } from '../../schema/fieldType';
import type { EnumOptions } from './codec';

export const column = ({ maxLength = 20 }: EnumOptions): Column => ({
  type: `varchar(${maxLength})`,
});
