import { fieldOf, type Field, type Filter, type Resource } from '../schema/resource';

/** Parameters that are set, as text: documented ones, and those of the backend's extensions. */
export type FilterValues = Readonly<Record<string, string>>;

/** The user's filters of a list. */
export interface Filters {
  values: FilterValues;
  count: number;
  /** Sets some parameters at once; null or '' takes one away. */
  set(changes: Readonly<Record<string, string | null>>): void;
  clear(): void;
}

/** What a control's words are made with. */
export interface ControlWords {
  route: string;
  translate: (key: string, options?: { _?: string }) => string;
  labelOf: (of: Resource, field: string) => string;
}

/** What a person sets, and a chip tells: one filter, or several that go together, as both ends of a range. */
export interface Control {
  /** Its `control.tsx` is the input; without one the field's own is. */
  kind: string;
  filters: readonly Filter[];
  /** The field that it is about, and its resource; null while it is about none. */
  about: (values: FilterValues) => { of: Resource; field: Field } | null;
  /** What it is called. Default: as its field. */
  name?: (values: FilterValues, words: ControlWords) => string;
  /** What its chip says of what is set. Default: the value as the field shows it. */
  text?: (values: FilterValues, words: ControlWords) => string;
  /**
   * Where it is: always `first` in the line, drawn by its kind's `bar.tsx`; `inSight` where people narrow by it more than
   * by others, an input in the line and a chip where there is no room; `onceSet` behind the button of filters, and
   * not before a link or a preset has set it. Default: behind the button.
   */
  place?: 'first' | 'inSight' | 'onceSet' | undefined;
}

/** What is always first in the line is given. */
export interface LineFilterProps {
  resource: Resource;
  filters: Filters;
  control: Control;
}

/** What the input of a filter is given. */
export interface FilterControlProps extends LineFilterProps {
  /** All of the list: one may narrow another. */
  controls: readonly Control[];
  /** What it is called. */
  name: string;
  /** What explains the field that it is about. */
  help: string | undefined;
}

/** Filters that are set, and nothing else. */
export const setParameters = ({ filters }: Control): readonly string[] =>
  filters.map(({ parameter }) => parameter);

/**
 * The control of a filter about one field, of ours or of another resource: the field's own input, name and words.
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
 * What 1 and 0 of a parameter are called. A resource may have its own words, `resources.<route>.filters.<parameter>.1`; else
 * they are those of the parameter, or of a fallback, below `list.states`.
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
