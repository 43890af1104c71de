import { useTranslate } from 'ra-core';
import { SelectInput } from '../TextInput';

interface ChoiceFilterProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  emptyLabel?: string | undefined;
}

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
      {/* A link may contain an undeclared value. */}
      {!known && <option value={value}>{value}</option>}
    </SelectInput>
  );
}
