import { Choice } from '../faces/filters/Choice';
import { OpenChoice } from '../faces/filters/OpenChoice';
import type { FilterProps } from '../faces/types';
import { optionsOf } from '..';
import { Autocomplete, TextField } from '@mui/material';
import { Badge } from '../faces/Badge';
import { isComposing } from '../faces/ime';
import type { DisplayProps, InputProps } from '../faces/types';
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

// The browser's own select: quick to mount, and known to every phone and screen reader.
function ClosedInput({ values, ...props }: ValuesProps) {
  const { resource, field } = props;
  const words = useEnumWords();
  const { value, change, face } = useFieldInput(props);
  const current = typeof value === 'string' ? value : '';
  const stray = current !== '' && !values.includes(current);
  return (
    <TextField
      {...face}
      select
      size="small"
      fullWidth
      value={current}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {/* A required value that is there cannot be emptied; one that is missing must be chosen. */}
      {(!field.required || current === '') && <option value="" aria-label={face.label} />}
      {values.map((one) => (
        <option key={one} value={one}>
          {words(resource, field.name, one)}
        </option>
      ))}
      {stray && <option value={current}>{current}</option>}
    </TextField>
  );
}

function OpenInput({ values, ...props }: ValuesProps) {
  const { resource, field } = props;
  const words = useEnumWords();
  const { value, change, face } = useFieldInput(props);
  const { disabled, inputRef, name, label, onBlur, error, helperText, required } = face;
  const wordsOf = (one: string) => words(resource, field.name, one);
  const take = (text: string) => {
    const known = values.find((one) => one === text || wordsOf(one) === text.trim());
    change(known ?? (text === '' ? null : text));
  };
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      selectOnFocus
      fullWidth
      size="small"
      disabled={disabled}
      options={values}
      getOptionLabel={wordsOf}
      // Until something is typed all values are offered, not only the present one.
      value={typeof value === 'string' ? value : null}
      onChange={(_event, next) => take(next ?? '')}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') take(text);
      }}
      onBlur={onBlur}
      renderInput={({ InputLabelProps, InputProps, inputProps, ...params }) => (
        <TextField
          {...params}
          {...{ inputRef, name, label, error, helperText, required }}
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.stopPropagation();
          }}
          slotProps={{
            inputLabel: InputLabelProps,
            input: InputProps,
            htmlInput: { ...inputProps, autoComplete: 'off' },
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
