import { referenceOf } from '../../fields';
import { kindOf } from '../../filters';
import { setParameters, type Control, type FilterValues } from '../../filters/control';
import { filtersWith, type Field, type ReferenceTarget, type Resource } from '../../schema';

/**
 * Turns a resource's documented parameters, and those of the backend's extensions, into controls, as their kinds say: one
 * per parameter, but those that go together are one. Pure.
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

/** Is it always the first in the line? */
export const isFirst = ({ place }: Control): boolean => place === 'first';

/** Is it an input in the line, where there is room? */
export const isInSight = ({ place }: Control): boolean => place === 'inSight';

/** Does one of its parameters have a value? */
export const isSet = (control: Control, values: FilterValues): boolean =>
  setParameters(control).some((parameter) => values[parameter]);

/** The field whose value it asks for, and its resource; null for a control that asks for anything else. */
export const asksFor = (control: Control, values: FilterValues) =>
  control.filters.some(({ equals, takes }) => equals ?? takes) ? control.about(values) : null;

/** One filter among its list's. */
export const controlKey = (control: Control): string => setParameters(control).join(' ');

/** The changes that take a filter away, and those that it narrows: another country leaves no city of the former one behind. */
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
  return Object.fromEntries(
    [control, ...narrowed].flatMap(setParameters).map((one) => [one, null]),
  );
}

/** The parameters of the other resource that narrow the choice of a reference, each with our field that feeds it. */
export const scopeOf = (field: Field): ReferenceTarget['scope'] => referenceOf(field)?.scope ?? {};
