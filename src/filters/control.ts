import { fieldOf, type Field, type Filter, type Resource } from '../schema/resource';

/** Active parameters as text: documented ones, and those of the backend's extensions. */
export type FilterValues = Readonly<Record<string, string>>;

/** The user's filters of a list. */
export interface Filters {
  values: FilterValues;
  count: number;
  /** Sets some parameters at once; null or '' clears one. */
  set(changes: Readonly<Record<string, string | null>>): void;
  clear(): void;
}

/** Context for a control's texts. */
export interface ControlWords {
  route: string;
  translate: (key: string, options?: { _?: string }) => string;
  labelOf: (of: Resource, field: string) => string;
}

/** One control and chip: a filter, or several that belong together, such as both ends of a range. */
export interface Control {
  /** Its `control.tsx` is the input; default: the field's own input. */
  kind: string;
  filters: readonly Filter[];
  /** The field that it filters by, and its resource; null if there is none. */
  about: (values: FilterValues) => { of: Resource; field: Field } | null;
  /** Its label. Default: the field's. */
  name?: (values: FilterValues, words: ControlWords) => string;
  /** The text of its chip. Default: the value as the field shows it. */
  text?: (values: FilterValues, words: ControlWords) => string;
  /**
   * Placement: `first` always first in the bar, rendered by the kind's `bar.tsx`; `inSight` for frequent filters, an
   * input in the bar, or a chip if there is no room; `onceSet` in the filter panel, but only once a link or preset
   * has set it. Default: in the filter panel.
   */
  place?: 'first' | 'inSight' | 'onceSet' | undefined;
}

/** Props of filters that are first in the bar. */
export interface LineFilterProps {
  resource: Resource;
  filters: Filters;
  control: Control;
}

/** Props of a filter's input. */
export interface FilterControlProps extends LineFilterProps {
  /** All controls of the list: one may limit the options of another. */
  controls: readonly Control[];
  /** Its label. */
  name: string;
  /** Help of its field. */
  help: string | undefined;
}

/** All parameters of a control, those that choose a field included. */
export const parametersOf = ({ filters }: Control): readonly string[] =>
  filters.map(({ parameter }) => parameter);

/**
 * The control of a filter by one field, of this or another resource: the field's own input, label and texts.
 * @example fieldControl(filter, resource, 'countryCode')
 */
export function fieldControl(
  filter: Filter,
  of: Resource,
  name: string,
): Pick<Control, 'filters' | 'about'> {
  const about = { of, field: fieldOf(of, name) };
  return { filters: [filter], about: () => about };
}

/**
 * Labels of a parameter's values 1 and 0. A resource may have its own, `resources.<route>.filters.<parameter>.1`;
 * otherwise those of the parameter, or of a fallback, below `list.states`.
 * @example stateText({ parameter: 'active', fallback: 'boolean' }, '1', words) // '사용'
 */
export const stateText = (
  { parameter, fallback }: { parameter: string; fallback: string },
  value: string,
  { route, translate }: Pick<ControlWords, 'route' | 'translate'>,
): string =>
  translate(`resources.${route}.filters.${parameter}.${value}`, {
    _: translate(`list.states.${parameter}.${value}`, {
      _: translate(`list.states.${fallback}.${value}`, { _: value }),
    }),
  });
