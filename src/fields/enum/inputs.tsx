import { ChoiceFilter } from '../components/filters/ChoiceFilter';
import { OpenChoiceFilter } from '../components/filters/OpenChoiceFilter';
import type { FilterProps, InputProps } from '../components/types';
import { optionsOf } from '..';
import { useMemo, type KeyboardEvent } from 'react';
import { initialsFromTyped } from '../hangul';
import { consonantOfKey } from '../components/keys';
import { SelectInput } from '../components/TextInput';
import { useFieldInput } from '../components/useFieldInput';
import { TypedChoice } from '../components/pickers/TypedChoice';
import { useEnumLabel } from '../components/label';

export function Input({ cell = false, ...props }: InputProps) {
  const { values = {}, open = false } = optionsOf(props.field, 'enum') ?? {};
  const known = useMemo(() => Object.keys(values), [values]);
  return open || cell ? (
    <TypedChoice {...props} values={known} open={open} />
  ) : (
    <ClosedInput {...props} values={known} />
  );
}

type ValuesProps = InputProps & { values: readonly string[] };

function ClosedInput({ values, ...props }: ValuesProps) {
  const { resource, field } = props;
  const enumLabel = useEnumLabel();
  const { value, change, inputProps } = useFieldInput(props);
  const { inputRef, ...rest } = inputProps;
  const current = typeof value === 'string' ? value : '';
  const isUnknown = current !== '' && !values.includes(current);
  // A native select has no Hangul type-ahead.
  const pick = (event: KeyboardEvent, from: string): string | null => {
    const letter = consonantOfKey(event.nativeEvent);
    if (letter === null || rest.disabled) return null;
    const begin = values.indexOf(from) + 1;
    const inTurn = [...values.slice(begin), ...values.slice(0, begin)];
    const begins = (one: string) =>
      initialsFromTyped(enumLabel(resource, field.name, one))[0] === letter;
    return inTurn.find(begins) ?? null;
  };
  return (
    <SelectInput
      {...rest}
      ref={inputRef}
      value={current}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
      onKeyDown={(event) => {
        const next = event.altKey || event.ctrlKey || event.metaKey ? null : pick(event, current);
        if (next === null) return;
        event.preventDefault();
        change(next);
      }}
    >
      {/* A required value can't be cleared. */}
      {(!field.required || current === '') && <option value="" aria-label={inputProps.label} />}
      {values.map((one) => (
        <option key={one} value={one}>
          {enumLabel(resource, field.name, one)}
        </option>
      ))}
      {isUnknown && <option value={current}>{current}</option>}
    </SelectInput>
  );
}

export function Filter({ field, of, ...props }: FilterProps) {
  const enumLabel = useEnumLabel();
  const { values = {}, open = false } = optionsOf(field, 'enum') ?? {};
  const options = Object.keys(values).map((value) => ({
    value,
    label: enumLabel(of, field.name, value),
  }));
  const Control = open ? OpenChoiceFilter : ChoiceFilter;
  return <Control {...props} options={options} />;
}
