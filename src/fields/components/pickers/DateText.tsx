import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { useLocale, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { dayInWeek, isDay, seoulDay } from '../../../days';
import { readDay, completeDay } from '../../../days/written';
import { NearDay } from './NearDay';
import { TypedText, type TypedTextProps } from './TypedText';

interface DateTextProps extends TypedTextProps {
  /** Reference day for input without a year. */
  near?: string | null | undefined;
  /** Lengths such as 4박5일 count from `near`. */
  ends?: boolean | undefined;
}

/**
 * A day as YYYY-MM-DD text (rules: typed-days).
 * @example <DateText label={label} value={day} onChange={setDay} />
 */
export function DateText({ near: own, ends = false, ...props }: DateTextProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const around = useContext(NearDay);
  const given = isDay(own) ? own : around;
  const near = isDay(given) ? given : undefined;
  return (
    <TypedText
      {...props}
      whole={completeDay}
      read={(typed) => {
        const today = seoulDay();
        return readDay(typed, {
          near: near ?? today,
          from: isDay(own) ? own : null,
          today,
        });
      }}
      say={(day) => dayInWeek(day, locale)}
      unread={ends ? 'validation.endDay' : 'validation.date'}
      inputMode="text"
      placeholder={ends ? translate('form.endDay') : 'YYYY-MM-DD'}
      icon={<CalendarIcon fontSize="small" />}
      openLabel="form.calendar"
      load={async () => (await import('./Calendar')).Calendar}
      near={near}
      first='[role="gridcell"][tabindex="0"]'
    />
  );
}
