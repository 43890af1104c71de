import { typeOf } from '../../fields';
import type { Resource } from '../../schema';

/** The view of groups, and what its records are put together by, in the address. */
export const GROUPED_PARAMETER = 'groups';
export const GROUP_PARAMETER = 'group';
/** What the groups are in the order of: `count` or a field with a sum, with `-` before it for descending; else their own order. */
export const GROUP_ORDER = 'groupOrder';

/** Can its records be put together by a field, and the backend be asked for that? */
export const canGroup = ({ fields, groups }: Resource): boolean =>
  groups && fields.some((field) => typeOf(field).groups !== undefined);
