import { fieldOf, type Field, type Filter, type Resource } from '../schema/resource';

/** Active parameters, extensions included. */
export type FilterValues = Readonly<Record<string, string>>;

export interface Filters {
  values: FilterValues;
  count: number;
  /** null or '' clears a parameter. */
  set(changes: Readonly<Record<string, string | null>>): void;
  clear(): void;
}

export interface ControlMessages {
  route: string;
  translate: (key: string, options?: { _?: string }) => string;
  labelOf: (of: Resource, field: string) => string;
}

/** One control and chip: one filter, or several that belong together. */
export interface Control {
  /** Its `control.tsx` is the input; default: the field's own. */
  kind: string;
  filters: readonly Filter[];
  about: (values: FilterValues) => { of: Resource; field: Field } | null;
  /** Default: the field's label. */
  name?: (values: FilterValues, messages: ControlMessages) => string;
  /** Of its chip; default: the value as the field shows it. */
  text?: (values: FilterValues, messages: ControlMessages) => string;
  /**
   * `first`: first in the bar, by the kind's `bar.tsx`; `inSight`: in the bar if there is room; `onceSet`: in the
   * panel once set by a link or preset. Default: in the panel.
   */
  place?: 'first' | 'inSight' | 'onceSet' | undefined;
}

export interface LineFilterProps {
  resource: Resource;
  filters: Filters;
  control: Control;
}

export interface FilterControlProps extends LineFilterProps {
  controls: readonly Control[];
  name: string;
  help: string | undefined;
}

/** Includes those that choose a field. */
export const parametersOf = ({ filters }: Control): readonly string[] =>
  filters.map(({ parameter }) => parameter);

export const filteringParametersOf = ({ filters }: Control): readonly string[] =>
  filters.filter(({ chooses }) => !chooses).map(({ parameter }) => parameter);

/** @example fieldControl(filter, resource, 'countryCode') */
export function fieldControl(
  filter: Filter,
  of: Resource,
  name: string,
): Pick<Control, 'filters' | 'about'> {
  const about = { of, field: fieldOf(of, name) };
  return { filters: [filter], about: () => about };
}

/**
 * Labels of 1 and 0: `resources.<route>.filters.<parameter>.1`, or below `list.states`.
 * @example stateText({ parameter: 'active', fallback: 'boolean' }, '1', words) // '사용'
 */
export const stateText = (
  { parameter, fallback }: { parameter: string; fallback: string },
  value: string,
  { route, translate }: Pick<ControlMessages, 'route' | 'translate'>,
): string =>
  translate(`resources.${route}.filters.${parameter}.${value}`, {
    _: translate(`list.states.${parameter}.${value}`, {
      _: translate(`list.states.${fallback}.${value}`, { _: value }),
    }),
  });
