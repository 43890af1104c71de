import { useTranslate } from 'ra-core';
import { ChoiceInput } from '../TextInput';

export interface ChoiceFilterProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  emptyLabel?: string | undefined;
}

export function ChoiceFilter({ label, value, options, onChange, emptyLabel }: ChoiceFilterProps) {
  const translate = useTranslate();
  return (
    <ChoiceInput
      rootClassName="list-filter"
      label={label}
      value={value}
      options={[
        ['', emptyLabel ?? translate('list.all')],
        ...options.map((option) => [option.value, option.label] as const),
      ]}
      onChoose={onChange}
    />
  );
}
