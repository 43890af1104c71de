import { SelectInput } from '../fields/components/TextInput';

interface PrintSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

export function PrintSelect({ label, value, options, onChoose }: PrintSelectProps) {
  return (
    <SelectInput
      rootClassName="print-choice"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectInput>
  );
}
