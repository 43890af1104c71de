import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs from 'dayjs';
import { useTranslate } from 'ra-core';
import { isCalendarDay } from '../date/codec';
import { CalendarWords } from './CalendarWords';

const DAY = 'YYYY-MM-DD';

interface CalendarProps {
  /** YYYY-MM-DD; anything else shows this month with no day picked. */
  value: string | null;
  onPick: (day: string) => void;
}

/** A month of days to pick one from (spec §2, calendar): text in and text out, in one zone. */
export function Calendar({ value, onPick }: CalendarProps) {
  const translate = useTranslate();
  return (
    <CalendarWords>
      <DateCalendar
        value={value !== null && isCalendarDay(value) ? dayjs(value, DAY) : null}
        slotProps={{ calendarHeader: { format: translate('form.monthFormat') } }}
        onChange={(day, state) => {
          if (state === 'finish' && day) onPick(day.format(DAY));
        }}
      />
    </CalendarWords>
  );
}
