import { referenceOf } from '../../fields';
import { kindOf } from '../../filters';
import { parametersOf, type Control, type FilterValues } from '../../filters/control';
import { filtersWith, type Field, type ReferenceTarget, type Resource } from '../../schema';

/**
 * Turns the documented parameters of a resource, and those of the backend's extensions, into controls: one per
 * parameter, or one for parameters that belong together. Pure.
 */
export function planFilters(
  resource: Resource,
  all: readonly Resource[],
  extensions: readonly string[] = [],
): Control[] {
  const filters = filtersWith(resource, extensions);
  return filters.flatMap((filter): Control[] => {
    const control = kindOf(filter)?.control?.(filter, { resource, all, filters });
    return control ? [{ kind: filter.kind, ...control }] : [];
  });
}

/** Whether it is always first in the bar. */
export const isFirst = ({ place }: Control): boolean => place === 'first';

/** Whether it is an input in the bar if there is room. */
export const isInSight = ({ place }: Control): boolean => place === 'inSight';

/** Whether one of its parameters has a value. */
export const isSet = (control: Control, values: FilterValues): boolean =>
  parametersOf(control).some((parameter) => values[parameter]);

/** The field that the control filters by, and its resource; null for other controls. */
export const asksFor = (control: Control, values: FilterValues) =>
  control.filters.some(({ equals, takes }) => equals ?? takes) ? control.about(values) : null;

/** Unique key of a filter in its list. */
export const controlKey = (control: Control): string => parametersOf(control).join(' ');

/** Changes that clear a filter and those that it limits: another country also clears the city. */
export function clearControl(
  control: Control,
  controls: readonly Control[],
  values: FilterValues,
): Record<string, null> {
  const own = asksFor(control, values);
  const narrowed = controls.filter((other) => {
    const about = asksFor(other, values);
    const scope = about && own?.of === about.of ? Object.values(scopeOf(about.field)) : [];
    return own !== null && scope.includes(own.field.name);
  });
  return Object.fromEntries([control, ...narrowed].flatMap(parametersOf).map((one) => [one, null]));
}

/** Parameters of the other resource that limit the options of a reference, each with the field that feeds it. */
export const scopeOf = (field: Field): ReferenceTarget['scope'] => referenceOf(field)?.scope ?? {};
