import { Autocomplete, TextField } from '@mui/material';
import type { InputProps } from '../faces';
import { isComposing } from '../ime';
import { useFieldInput } from '../useFieldInput';
import type { EnumOptions } from './codec';
import { useEnumWords } from './words';

/** One of the declared values; an open enum takes any other text too. */
export function Input(props: InputProps) {
  const { values, open = false } = props.field.options as unknown as EnumOptions;
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
