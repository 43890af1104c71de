import { Autocomplete } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { PickerInput } from './PickerInput';
import { usePickerMessages } from './usePickerMessages';
import { useTypedInput } from './pickerTyping';
import type { InputProps } from '../types';
import { useFieldInput } from '../useFieldInput';
import { matchingValues, findMeantValue, type ChoiceValue } from './choiceValues';
import { isComposing } from '../../../shell/keyboard/pressed';
import { useEnumLabel } from '../label';

interface TypedChoiceProps extends InputProps {
  values: readonly string[];
  open: boolean;
}

/**
 * A choice that can be typed: blur and Enter complete the only match; other text stays, with an error or, for an open
 * choice, a notice (rules: half-typed).
 */
export function TypedChoice({ values, open, ...props }: TypedChoiceProps) {
  const { resource, field } = props;
  const enumLabel = useEnumLabel();
  const translate = useTranslate();
  const { value, change, revert, inputProps } = useFieldInput(props);
  const { disabled, inputRef, name, label, onBlur, error, helperText, required } = inputProps;
  const buttons = usePickerMessages();
  const options = useMemo(
    () =>
      values.map((one): ChoiceValue => ({
        value: one,
        title: enumLabel(resource, field.name, one),
      })),
    [values, enumLabel, resource, field.name],
  );
  const current = typeof value === 'string' && value !== '' ? value : null;
  const chosen = useMemo(
    () =>
      current === null
        ? null
        : (options.find((one) => one.value === current) ?? { value: current, title: current }),
    [current, options],
  );
  const input = useTypedInput(chosen, (one) => one?.title ?? '', revert);
  // Only text typed here: passing through changes nothing.
  const typed = useRef('');
  const [typing, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const forget = () => {
    typed.current = '';
    setTyping(false);
  };
  const settle = () => {
    const text = typed.current;
    forget();
    const only = findMeantValue(text, options);
    if (only) change(only.value);
  };
  const isUnlistedText = open && !typing && current !== null && !options.includes(chosen ?? NONE);
  return (
    <Autocomplete<ChoiceValue, false, false, true>
      freeSolo
      forcePopupIcon
      {...buttons}
      selectOnFocus
      disabled={disabled}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      getOptionLabel={(one) => (typeof one === 'string' ? one : one.title)}
      getOptionKey={(one) =>
        typeof one === 'string' ? one : `${one.asTyped ? 'as ' : ''}${one.value}`
      }
      isOptionEqualToValue={(one, other) => one.value === other.value && !one.asTyped}
      autoHighlight={typing && current !== null && findMeantValue(current, options) !== null}
      value={chosen}
      inputValue={input.text}
      onKeyDown={(event) => {
        const was = input.cancelled(event);
        if (!was) return;
        forget();
        if (was.revert) was.revert();
        else change(was.value?.value ?? null);
      }}
      filterOptions={(all, { inputValue }) =>
        typed.current === '' ? all : matchingValues(inputValue, all, open)
      }
      renderOption={({ key, ...option }, { title, asTyped }) => (
        <li key={key} {...option}>
          {asTyped ? translate('form.picker.asTyped', { text: title }) : title}
        </li>
      )}
      onChange={(_event, next, reason) => {
        if (reason === 'createOption') return;
        if (reason !== 'clear') input.done();
        forget();
        change(next === null ? null : typeof next === 'string' ? next : next.value);
      }}
      onInputChange={(_event, text, reason) => {
        input.follow(text, reason);
        if (reason !== 'input') return;
        typed.current = text;
        setTyping(true);
        change(options.find(({ title }) => title === text.trim())?.value ?? (text || null));
      }}
      onBlur={() => {
        settle();
        onBlur();
      }}
      renderInput={(params) => (
        <PickerInput
          params={params}
          inputRef={inputRef}
          name={name}
          label={label}
          error={error}
          required={required}
          helperText={isUnlistedText && !error ? translate('form.unlisted') : helperText}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter') return;
            if (isComposing(event)) return event.stopPropagation();
            if (typed.current !== '') {
              event.preventDefault();
              setOpen(false);
            }
            return settle();
          }}
        />
      )}
    />
  );
}

const NONE: ChoiceValue = { value: '', title: '' };
