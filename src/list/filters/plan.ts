import { referenceOf, typeOf } from '../../fields';
import {
  fieldOf,
  filtersWith,
  REFERENCES,
  type Field,
  type ReferenceTarget,
  type Resource,
} from '../../schema';

/** Equality with a field: our own, or one of the record that our reference names. */
interface EqualsControl {
  kind: 'equals';
  parameter: string;
  field: Field;
  /** The resource that the field belongs to. */
  of: Resource;
  /** A link sets it, such as a record's to what refers to it; it is not offered before. */
  linked: boolean;
  /** People narrow by it more than by others: it is an input in the line, and a chip where there is no room. */
  inSight: boolean;
}

export interface RangeControl {
  kind: 'range';
  /** The parameter that names the date, and the fields it may name; null when the range has one field. */
  choose: { parameter: string; fields: readonly string[] } | null;
  from: string | null;
  to: string | null;
  /** The field that the range is on, where it is always the same. */
  field: string | null;
}

export type Control =
  | { kind: 'search'; parameter: string }
  | { kind: 'empty'; parameter: string; field: string; isExtra: boolean }
  | EqualsControl
  | RangeControl;

/**
 * Turns a resource's documented parameters, and those of the backend's extensions, into controls: one per
 * parameter, but a range and the parameter that chooses its date are one. Pure.
 */
export function planFilters(
  resource: Resource,
  all: readonly Resource[],
  extensions: readonly string[] = [],
): Control[] {
  const controls: Control[] = [];
  let range: RangeControl | null = null;
  const inRange = (change: Partial<RangeControl>) => {
    if (!range) {
      range = { kind: 'range', choose: null, from: null, to: null, field: null };
      controls.push(range);
    }
    Object.assign(range, change);
  };
  for (const filter of filtersWith(resource, extensions)) {
    const { parameter } = filter;
    switch (filter.kind) {
      case 'search':
        controls.unshift({ kind: 'search', parameter });
        break;
      case 'choose':
        inRange({ choose: { parameter, fields: filter.fields } });
        break;
      case 'from':
      case 'to': {
        const field = resource.fields.some(({ name }) => name === filter.field)
          ? filter.field
          : null;
        inRange({ [filter.kind]: parameter, field });
        break;
      }
      case 'empty':
        controls.push({
          ...{ kind: 'empty', parameter, field: filter.field },
          isExtra: 'extension' in filter,
        });
        break;
      case 'equals':
        controls.push({
          ...{ kind: 'equals', parameter, field: fieldOf(resource, filter.field), of: resource },
          linked: filter.linked ?? false,
          inSight: !filter.linked && 'extension' in filter && filter.extension === REFERENCES,
        });
        break;
      // Drawn as a preset (PresetList.tsx).
      case 'without':
        break;
      case 'via': {
        const to = resource.references.find(({ field }) => field === filter.field)?.to;
        const of = all.find(({ name }) => name === to);
        if (of)
          controls.push({
            ...{ kind: 'equals', parameter, field: fieldOf(of, filter.take), of },
            ...{ linked: false, inSight: false },
          });
        break;
      }
    }
  }
  return controls;
}

/**
 * The other resource's parameters that narrow a reference filter: fixed ones, and those fed by
 * filters that are set (cities by the chosen country).
 */
export function narrowingParameters(
  { field, of }: EqualsControl,
  controls: readonly Control[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const narrowed: Record<string, string> = { ...referenceOf(field)?.where };
  for (const [parameter, ours] of Object.entries(scopeOf(field))) {
    const parent = controls.find(
      (control): control is EqualsControl =>
        control.kind === 'equals' && control.of === of && control.field.name === ours,
    );
    const value = parent && values[parent.parameter];
    if (value) narrowed[parameter] = value;
  }
  return narrowed;
}

/** The parameters that a filter sets. */
export const controlParameters = (control: Control): readonly string[] =>
  control.kind === 'range'
    ? [control.choose?.parameter, control.from, control.to].filter(
        (each) => typeof each === 'string',
      )
    : [control.parameter];

/** One filter among its list's. */
export const controlKey = (control: Control): string => controlParameters(control).join(' ');

/** The changes that take a filter away, and those that it narrows: another country leaves no city of the former one behind. */
export function clearControl(control: Control, controls: readonly Control[]): Record<string, null> {
  const narrowed = control.kind === 'equals' ? dependants(control, controls) : [];
  return Object.fromEntries(
    [...controlParameters(control), ...narrowed].map((each) => [each, null]),
  );
}

/** The parameters of the filters that this one narrows. */
function dependants(control: EqualsControl, controls: readonly Control[]): string[] {
  return controls.flatMap((other) =>
    other.kind === 'equals' &&
    other.of === control.of &&
    Object.values(scopeOf(other.field)).includes(control.field.name)
      ? [other.parameter]
      : [],
  );
}

const scopeOf = (field: Field): ReferenceTarget['scope'] => referenceOf(field)?.scope ?? {};

/** A filter that narrows a list to the records of one other, whose name its search finds, too. */
export interface NameFilter {
  parameter: string;
  field: Field;
  to: Resource;
}

/**
 * Of a search that looks into the names of records that ours refer to: the filters for just one of these. Pure.
 * @example nameFilters(ledger, resources, ['references']) // [{ parameter: 'customerCode', … }]
 */
export function nameFilters(
  resource: Resource,
  all: readonly Resource[],
  extensions: readonly string[],
): NameFilter[] {
  const offered = filtersWith(resource, extensions);
  const sought = resource.filters.flatMap((one) => (one.kind === 'search' ? one.fields : []));
  return sought.flatMap((name): NameFilter[] => {
    const read = fieldOf(resource, name);
    const { via, take } = typeOf(read).takes?.(read.options) ?? {};
    const filter = offered.find((one) => one.kind === 'equals' && one.field === via);
    const field = via === undefined ? undefined : fieldOf(resource, via);
    const refers = field && referenceOf(field);
    const to = all.find((one) => one.name === refers?.to);
    if (!filter || !field || !to || refers?.by !== 'key' || to.title !== take) return [];
    return [{ parameter: filter.parameter, field, to }];
  });
}
