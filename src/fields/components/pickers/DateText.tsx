import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { useLocale } from 'ra-core';
import { useContext } from 'react';
import { dayInWeek, isDay, seoulDay } from '../../../days';
import { readDay, completeDay } from '../../../days/written';
import { NearDay } from './nearDay';
import { TypedText, type TypedTextProps } from './TypedText';

interface DateTextProps extends TypedTextProps {
  /** The day that a day without a year is near to, such as a beginning to its end; default: that of the place. */
  near?: string | null | undefined;
}

/** A day as YYYY-MM-DD text: typed as people write days, or picked from a calendar (rules: typed-days). */
export function DateText({ near: own, ...props }: DateTextProps) {
  const locale = useLocale();
  const around = useContext(NearDay);
  const near = isDay(own) ? own : around;
  return (
    <TypedText
      {...props}
      whole={completeDay}
      read={(typed) => {
        const today = seoulDay();
        return readDay(typed, { near: isDay(near) ? near : today, from: own ?? null, today });
      }}
      say={(day) => dayInWeek(day, locale)}
      placeholder="YYYY-MM-DD"
      icon={<CalendarIcon fontSize="small" />}
      openLabel="form.calendar"
      load={async () => (await import('./Calendar')).Calendar}
      first='[role="gridcell"][tabindex="0"]'
    />
  );
}
