import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { isDay } from '../../days';
import { useFieldLabel } from '../components/label';
import { DateText } from '../components/pickers/DateText';
import { nearestDay, type DateOptions } from '.';
import type { InputProps } from '../components/types';
import { useFieldInput } from '../components/useFieldInput';

export function Input(props: InputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const { ends = '' } = props.field.options as DateOptions;
  const begin: unknown = useWatch({ name: ends, disabled: ends === '' });
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { dirtyFields } = useFormState({ name: [ends, inputProps.name] });
  // The form names the problem of stored days.
  const isTyped = ends in dirtyFields || inputProps.name in dirtyFields;
  const isEarly = isTyped && !inputProps.error && isDay(begin) && isDay(value) && value < begin;
  const early =
    isEarly && translate('validation.afterOrEqual', { other: labelOf(props.resource, ends) });
  return (
    <DateText
      {...inputProps}
      {...(early !== false && { error: true, helperText: early })}
      partial
      ends={ends !== ''}
      near={nearestDay({ ends }, { [ends]: begin })}
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  );
}
