import { Autocomplete } from '@mui/material';
import { useTranslate } from 'ra-core';
import { findMeantValue } from '../pickers/choiceValues';
import { PickerInput } from '../pickers/PickerInput';
import type { ChoiceFilterProps } from './ChoiceFilter';
import { usePickerMessages } from '../pickers/usePickerMessages';
import { useTypedInput } from '../pickers/pickerTyping';

interface OpenChoiceFilterProps extends Omit<ChoiceFilterProps, 'onChange'> {
  onChange: (value: string | null) => void;
}

export function OpenChoiceFilter(props: OpenChoiceFilterProps) {
  const { label, value, options, onChange, emptyLabel } = props;
  const translate = useTranslate();
  const buttons = usePickerMessages();
  const labelOf = (value: string) => options.find((o) => o.value === value)?.label ?? value;
  const current = value === '' ? null : value;
  const input = useTypedInput(current, (chosen) => (chosen === null ? '' : labelOf(chosen)));
  const apply = (text: string) => {
    const typed = text.trim();
    const known = options.map(({ value: one, label: title }) => ({ value: one, title }));
    const next = options.some((o) => o.value === typed)
      ? typed
      : (findMeantValue(typed, known)?.value ?? typed);
    if (next !== value) onChange(next === '' ? null : next);
  };
  return (
    <Autocomplete
      className="list-filter"
      freeSolo
      selectOnFocus
      forcePopupIcon
      {...buttons}
      options={options.map((option) => option.value)}
      getOptionLabel={labelOf}
      value={current}
      inputValue={input.text}
      onInputChange={(_event, text, reason) => input.follow(text, reason)}
      onKeyDown={(event) => {
        const before = input.cancelled(event);
        if (before) apply(before.value ?? '');
      }}
      onChange={(_event, next, reason) => {
        if (reason !== 'clear') input.done();
        apply(next ?? '');
      }}
      onBlur={(event) => {
        if (event.target instanceof HTMLInputElement) apply(event.target.value);
      }}
      renderInput={(params) => (
        <PickerInput
          params={params}
          label={label}
          shrink
          placeholder={emptyLabel ?? translate('list.all')}
        />
      )}
    />
  );
}
