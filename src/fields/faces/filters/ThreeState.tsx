import { useTranslate } from 'ra-core';
import { Choice } from './Choice';

interface ThreeStateProps {
  route: string;
  parameter: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The words of 1 and 0 where neither the resource nor the parameter has any: keys below `list.states`. */
  fallback: string;
}

/** All, 1 or 0 (rules: active). A resource may have its own words: `resources.<route>.filters.<parameter>.1`. */
export function ThreeState({ route, parameter, fallback, ...props }: ThreeStateProps) {
  const translate = useTranslate();
  const options = ['1', '0'].map((value) => ({
    value,
    label: translate(`resources.${route}.filters.${parameter}.${value}`, {
      _: translate(`list.states.${parameter}.${value}`, {
        _: translate(`list.states.${fallback}.${value}`),
      }),
    }),
  }));
  return <Choice {...props} options={options} />;
}
