import { SelectInput } from '../fields/faces/TextInput';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** One of what a document is made of, in the bar above it. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
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
