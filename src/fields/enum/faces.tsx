import { Choice } from '../faces/filters/Choice';
import { OpenChoice } from '../faces/filters/OpenChoice';
import type { FilterProps } from '../faces/types';
import { optionsOf } from '..';
import { Autocomplete, createFilterOptions } from '@mui/material';
import { useRef } from 'react';
import { SelectInput } from '../faces/TextInput';
import { Badge } from '../faces/Badge';
import { isComposing } from '../faces/ime';
import type { DisplayProps, InputProps } from '../faces/types';
import { PickerInput } from '../faces/pickers/PickerInput';
import { usePickerWords } from '../faces/pickers/usePickerWords';
import { useEnumWords } from '../faces/useEnumWords';
import { useFieldInput } from '../faces/useFieldInput';

/** The value's words on a badge of its colour; a value that nobody declared is neutral. */
export function Display({ resource, field, value }: DisplayProps) {
  const words = useEnumWords();
  if (typeof value !== 'string' || value === '') return null;
  const { values = {} } = optionsOf(field, 'enum') ?? {};
  return <Badge colour={values[value] ?? 'neutral'}>{words(resource, field.name, value)}</Badge>;
}

/** One of the declared values; an open enum takes any other text too. */
export function Input(props: InputProps) {
  const { values = {}, open = false } = optionsOf(props.field, 'enum') ?? {};
  const Face = open ? OpenInput : ClosedInput;
  return <Face {...props} values={Object.keys(values)} />;
}

type ValuesProps = InputProps & { values: readonly string[] };

function ClosedInput({ values, ...props }: ValuesProps) {
  const { resource, field } = props;
  const words = useEnumWords();
  const { value, change, inputProps } = useFieldInput(props);
  const { inputRef, ...rest } = inputProps;
  const current = typeof value === 'string' ? value : '';
  const stray = current !== '' && !values.includes(current);
  return (
    <SelectInput
      {...rest}
      ref={inputRef}
      value={current}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
    >
      {/* A required value that is there cannot be emptied; one that is missing must be chosen. */}
      {(!field.required || current === '') && <option value="" aria-label={inputProps.label} />}
      {values.map((one) => (
        <option key={one} value={one}>
          {words(resource, field.name, one)}
        </option>
      ))}
      {stray && <option value={current}>{current}</option>}
    </SelectInput>
  );
}

// What the list offers for a typed text, and so what a half-typed one can still mean.
const offered = createFilterOptions<string>({ trim: true });

/**
 * Hands each key on as it is typed: any text will do. On leaving and on Enter, what was typed becomes the one value that
 * the list still offers for it; of none or several it stays as typed.
 */
function OpenInput({ values, ...props }: ValuesProps) {
  const { resource, field } = props;
  const words = useEnumWords();
  const { value, change, inputProps } = useFieldInput(props);
  const { disabled, inputRef, name, label, onBlur, error, helperText, required } = inputProps;
  const buttons = usePickerWords();
  const wordsOf = (one: string) => words(resource, field.name, one);
  const take = (text: string) => {
    const known = values.find((one) => one === text || wordsOf(one) === text.trim());
    change(known ?? (text === '' ? null : text));
  };
  // Only what was typed here: a stored text that a person merely passes stays what it is.
  const typed = useRef('');
  const settle = () => {
    const text = typed.current.trim();
    typed.current = '';
    if (text === '' || values.some((one) => one === text || wordsOf(one) === text)) return;
    const [only, ...others] = offered([...values], { inputValue: text, getOptionLabel: wordsOf });
    if (only !== undefined && others.length === 0) change(only);
  };
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      {...buttons}
      selectOnFocus
      fullWidth
      size="small"
      disabled={disabled}
      options={values}
      getOptionLabel={wordsOf}
      // Until something is typed all values are offered, not only the present one.
      value={typeof value === 'string' ? value : null}
      filterOptions={offered}
      onChange={(_event, next) => {
        typed.current = '';
        take(next ?? '');
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        typed.current = text;
        take(text);
      }}
      onBlur={() => {
        settle();
        onBlur();
      }}
      renderInput={(params) => (
        <PickerInput
          params={params}
          {...{ inputRef, name, label, error, helperText, required }}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter') return;
            if (isComposing(event)) event.stopPropagation();
            else settle();
          }}
        />
      )}
    />
  );
}

/** One of the declared values; of an open enum any other text too. */
export function Filter({ field, of, label, value, onChange }: FilterProps) {
  const words = useEnumWords();
  const { values = {}, open = false } = optionsOf(field, 'enum') ?? {};
  const options = Object.keys(values).map((value) => ({
    value,
    label: words(of, field.name, value),
  }));
  const Control = open ? OpenChoice : Choice;
  return <Control label={label} value={value} options={options} onChange={onChange} />;
}
