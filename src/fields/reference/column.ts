import type { Column } from '../../schema/fieldType';
import type { ReferenceOptions } from './codec';

// No foreign key: a reference is by code, and a backend's old rows may name codes long gone.
export const column = ({ maxLength = 50 }: ReferenceOptions): Column => ({
  type: `varchar(${maxLength})`,
});
