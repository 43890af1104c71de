import { useTranslate } from 'ra-core';
import { SelectInput } from '../TextInput';

interface ChoiceFilterProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** What the empty choice says; default: all. */
  emptyLabel?: string | undefined;
}

/** One of a few, or all. */
export function ChoiceFilter({ label, value, options, onChange, emptyLabel }: ChoiceFilterProps) {
  const translate = useTranslate();
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <SelectInput
      rootClassName="list-filter"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{emptyLabel ?? translate('list.all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {/* A link may carry a value that nobody declared: it filters, so it shows. */}
      {!known && <option value={value}>{value}</option>}
    </SelectInput>
  );
}
