import { useTranslate } from 'ra-core';
import { ChoiceFilter } from './ChoiceFilter';

interface ThreeStateFilterProps {
  route: string;
  parameter: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whose words stand for 1 and 0 where neither the resource nor the parameter has any. */
  fallback: string;
  /** What the empty choice says; default: all. */
  emptyLabel?: string;
}

/**
 * What 1 and 0 of a parameter are called. A resource may have its own words:
 * `resources.<route>.filters.<parameter>.1`; else they are those of the parameter, or of a fallback, below `list.states`.
 */
export function useThreeStateLabels(
  route: string,
): (parameter: string, value: string, fallback: string) => string {
  const translate = useTranslate();
  return (parameter, value, fallback) =>
    translate(`resources.${route}.filters.${parameter}.${value}`, {
      _: translate(`list.states.${parameter}.${value}`, {
        _: translate(`list.states.${fallback}.${value}`, { _: value }),
      }),
    });
}

/** All, 1 or 0 (rules: active). */
export function ThreeStateFilter({ route, parameter, fallback, ...props }: ThreeStateFilterProps) {
  const wordsOf = useThreeStateLabels(route);
  const options = ['1', '0'].map((value) => ({
    value,
    label: wordsOf(parameter, value, fallback),
  }));
  return <ChoiceFilter {...props} options={options} />;
}
