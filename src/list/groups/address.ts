import { typeOf } from '../../fields';
import type { Resource } from '../../schema';

/** Name of the view, and of the parameter with its fields. */
export const GROUPED_PARAMETER = 'groups';
export const GROUP_PARAMETER = 'group';
/** `count` or a summed field, `-` for descending. */
export const GROUP_ORDER = 'groupOrder';
export const LARGEST_FIRST = '-count';

export const canGroup = ({ fields, groups }: Resource): boolean =>
  groups && fields.some((field) => typeOf(field).groups !== undefined);
