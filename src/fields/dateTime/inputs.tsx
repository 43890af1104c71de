import { useTranslate } from 'ra-core';
import { DateText } from '../components/pickers/DateText';
import { TimeText } from '../components/pickers/TimeText';
import type { InputProps } from '../components/types';
import { useFieldInput } from '../components/useFieldInput';

export function Input(props: InputProps) {
  const translate = useTranslate();
  const { value, change, inputProps } = useFieldInput(props);
  const text = typeof value === 'string' ? value : '';
  const gap = text.search(/\s|$/);
  const [day, time] = [text.slice(0, gap), text.slice(gap).replace(/^ /, '')];
  const clock = /^\d\d:\d\d:\d\d/.test(time) ? time.slice(0, 5) : time;
  const { label, name, inputRef, helperText, ...shared } = inputProps;

  const put = (nextDay: string, nextTime: string) => {
    const full = /^\d\d:\d\d$/.test(nextTime) ? `${nextTime}:00` : nextTime;
    change(nextDay === '' && full === '' ? null : `${nextDay.replace(/\s/g, '')} ${full}`);
  };
  return (
    <fieldset className="field-pair" aria-label={label}>
      <DateText
        {...shared}
        partial
        label={label}
        name={name}
        inputRef={inputRef}
        helperText={helperText}
        value={day || null}
        onChange={(next) => put(next ?? '', clock)}
      />
      <TimeText
        {...shared}
        partial
        label={translate('form.timeOf')}
        value={clock || null}
        onChange={(next) => put(day, next ?? '')}
      />
    </fieldset>
  );
}
