import { typeOf } from '../../fields';
import type { Resource } from '../../schema';

/** Name of the view of groups, and the parameter with the fields to group by. */
export const GROUPED_PARAMETER = 'groups';
export const GROUP_PARAMETER = 'group';
/**
 * Parameter of the groups' sort: `count` or a summed field, with `-` before it for descending; absent: their own
 * order.
 */
export const GROUP_ORDER = 'groupOrder';

/** Whether the resource has fields to group by, and the backend supports it. */
export const canGroup = ({ fields, groups }: Resource): boolean =>
  groups && fields.some((field) => typeOf(field).groups !== undefined);
