import { useId } from 'react';

export interface RadiosProps<Value extends string> {
  options: readonly (readonly [value: Value, label: string, isOff?: boolean])[];
  /** null: none yet. */
  value: Value | null;
  onChoose: (value: Value) => void;
}

/**
 * One of a few options, in a `fieldset` or `radiogroup` that names the choice.
 * @example <fieldset><legend>형식</legend><Radios options={[['csv', 'CSV'], …]} value="csv" onChoose={set} /></fieldset>
 */
export function Radios<Value extends string>({ options, value, onChoose }: RadiosProps<Value>) {
  const name = useId();
  return options.map(([one, label, isOff = false]) => (
    <label key={one}>
      <input
        type="radio"
        name={name}
        value={one}
        checked={one === value}
        disabled={isOff}
        onChange={() => onChoose(one)}
      />
      {label}
    </label>
  ));
}
