import { useTranslate } from 'ra-core';
import { stateText } from '../../../filters/control';
import { ChoiceFilter } from './ChoiceFilter';

interface ThreeStateFilterProps {
  route: string;
  parameter: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Message key of the default label. */
  fallback: string;
  emptyLabel?: string;
}

/** All, 1 or 0 (rules: active). */
export function ThreeStateFilter({ route, parameter, fallback, ...props }: ThreeStateFilterProps) {
  const translate = useTranslate();
  const options = ['1', '0'].map((value) => ({
    value,
    label: stateText({ parameter, fallback }, value, { route, translate }),
  }));
  return <ChoiceFilter {...props} options={options} />;
}
