import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs from 'dayjs';
import { useTranslate } from 'ra-core';
import { readDay } from '../dateText';
import { isCalendarDay } from '../date/codec';
import { CalendarWords } from './CalendarWords';
import { FocusFirst } from './FocusFirst';
import { TypedText, type TypedTextProps } from './TypedText';

const DAY = 'YYYY-MM-DD';

/** A day as YYYY-MM-DD text: typed in the usual ways, or picked from a calendar. */
export function DateText(props: TypedTextProps) {
  const { value } = props;
  const translate = useTranslate();
  return (
    <TypedText
      {...props}
      read={readDay}
      placeholder={DAY}
      icon={<CalendarIcon fontSize="small" />}
      openLabel="form.calendar"
      picker={(pick) => (
        <CalendarWords>
          <FocusFirst selector='[role="gridcell"][tabindex="0"]'>
            <DateCalendar
              // The calendar's own object is made from the text and read back as text, in one zone.
              value={value !== null && isCalendarDay(value) ? dayjs(value, DAY) : null}
              slotProps={{ calendarHeader: { format: translate('form.monthFormat') } }}
              onChange={(day, state) => {
                if (state === 'finish' && day) pick(day.format(DAY));
              }}
            />
          </FocusFirst>
        </CalendarWords>
      )}
    />
  );
}
