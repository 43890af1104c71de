import { referenceOf } from '../../fields';
import { kindOf } from '../../filters';
import {
  filteringParametersOf,
  parametersOf,
  type Control,
  type FilterValues,
} from '../../filters/control';
import { filtersWith, type Field, type ReferenceTarget, type Resource } from '../../schema';

export function planFilters(
  resource: Resource,
  all: readonly Resource[],
  extensions: readonly string[] = [],
  mayList: (name: string) => boolean = () => true,
): Control[] {
  const filters = filtersWith(resource, extensions);
  return filters.flatMap((filter): Control[] => {
    const control = kindOf(filter)?.control?.(filter, { resource, all, filters });
    if (!control) return [];
    const { field } = control.about(NO_VALUES) ?? {};
    const to = field && referenceOf(field)?.to;
    // A link may set it all the same.
    const hidden = to !== undefined && !mayList(to) && { place: 'onceSet' as const };
    return [{ kind: filter.kind, ...control, ...hidden }];
  });
}

const NO_VALUES: FilterValues = {};

export const isFirst = ({ place }: Control): boolean => place === 'first';

export const isInSight = ({ place }: Control): boolean => place === 'inSight';

export const isSet = (control: Control, values: FilterValues): boolean =>
  filteringParametersOf(control).some((parameter) => values[parameter]);

export const filterField = (control: Control, values: FilterValues) =>
  control.filters.some(({ equals, takes }) => equals ?? takes) ? control.about(values) : null;

export const controlKey = (control: Control): string => parametersOf(control).join(' ');

/** Another country also clears the city. */
export function clearControl(
  control: Control,
  controls: readonly Control[],
  values: FilterValues,
): Record<string, null> {
  const own = filterField(control, values);
  const narrowed = controls.filter((other) => {
    const about = filterField(other, values);
    const scope = about && own?.of === about.of ? Object.values(scopeOf(about.field)) : [];
    return own !== null && scope.includes(own.field.name);
  });
  return Object.fromEntries([control, ...narrowed].flatMap(parametersOf).map((one) => [one, null]));
}

/** Target parameters that limit a reference's options. */
export const scopeOf = (field: Field): ReferenceTarget['scope'] => referenceOf(field)?.scope ?? {};
