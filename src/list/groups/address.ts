import { typeOf } from '../../fields';
import type { Resource } from '../../schema';

/** The view of groups, and what its records are put together by, in the address. */
export const GROUPED = 'groups';
export const GROUP = 'group';

/** Has it a field that its records can be put together by? */
export const canGroup = ({ fields }: Resource): boolean =>
  fields.some((field) => typeOf(field).groups !== undefined);
