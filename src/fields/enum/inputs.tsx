import { ChoiceFilter } from '../components/filters/ChoiceFilter';
import type { FilterProps } from '../components/types';
import { optionsOf } from '..';
import { useMemo, type KeyboardEvent } from 'react';
import { initialsFromTyped } from '../hangul';
import { SelectInput } from '../components/TextInput';
import type { InputProps } from '../components/types';
import { useFieldInput } from '../components/useFieldInput';
import { TypedChoice } from '../components/pickers/TypedChoice';
import { useEnumLabel } from '../components/label';
import { Autocomplete } from '@mui/material';
import { useTranslate } from 'ra-core';
import { findMeantValue } from '../components/pickers/choiceValues';
import { PickerInput } from '../components/pickers/PickerInput';
import { usePickerMessages } from '../components/pickers/usePickerMessages';
import { useTypedInput } from '../components/pickers/pickerTyping';

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
  const stray = current !== '' && !values.includes(current);
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
      {stray && <option value={current}>{current}</option>}
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
  const { label, value, onChange, emptyLabel } = props;
  const Control = open ? OpenChoiceFilter : ChoiceFilter;
  return (
    <Control
      label={label}
      value={value}
      options={options}
      onChange={onChange}
      emptyLabel={emptyLabel}
    />
  );
}

interface OpenChoiceFilterProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
  emptyLabel?: string | undefined;
}

export function OpenChoiceFilter(props: OpenChoiceFilterProps) {
  const { label, value, options, onChange, emptyLabel } = props;
  const translate = useTranslate();
  const buttons = usePickerMessages();
  const labelOf = (value: string) => options.find((o) => o.value === value)?.label ?? value;
  const current = value === '' ? null : value;
  const input = useTypedInput(current, (chosen) => (chosen === null ? '' : labelOf(chosen)));
  const take = (text: string) => {
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
        const was = input.cancelled(event);
        if (was) take(was.value ?? '');
      }}
      onChange={(_event, next, reason) => {
        if (reason !== 'clear') input.done();
        take(next ?? '');
      }}
      onBlur={(event) => {
        if (event.target instanceof HTMLInputElement) take(event.target.value);
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

/** 두벌식, by key code. */
const CONSONANTS: Readonly<Record<string, string>> = {
  KeyQ: 'ㅂ',
  KeyW: 'ㅈ',
  KeyE: 'ㄷ',
  KeyR: 'ㄱ',
  KeyT: 'ㅅ',
  KeyA: 'ㅁ',
  KeyS: 'ㄴ',
  KeyD: 'ㅇ',
  KeyF: 'ㄹ',
  KeyG: 'ㅎ',
  KeyZ: 'ㅋ',
  KeyX: 'ㅌ',
  KeyC: 'ㅊ',
  KeyV: 'ㅍ',
};

/**
 * With a Korean layout. Where text can be composed, browsers report `Process`.
 * @example consonantOfKey({ key: 'Process', code: 'KeyD' }) // 'ㅇ'
 */
function consonantOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[ㄱ-ㅎ]$/.test(key)) return key;
  return key === 'Process' ? (CONSONANTS[code] ?? null) : null;
}
