import type { Column } from '../../schema/fieldType';
import type { TextOptions } from './codec';

export const column = ({ maxLength = 255 }: TextOptions): Column => ({
  type: `varchar(${maxLength})`,
});
