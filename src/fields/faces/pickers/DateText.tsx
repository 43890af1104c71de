import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { readDay } from '../../../days';
import { TypedText, type TypedTextProps } from './TypedText';

/** A day as YYYY-MM-DD text: typed in the usual ways, or picked from a calendar. */
export function DateText(props: TypedTextProps) {
  return (
    <TypedText
      {...props}
      read={readDay}
      placeholder="YYYY-MM-DD"
      icon={<CalendarIcon fontSize="small" />}
      openLabel="form.calendar"
      load={async () => (await import('./Calendar')).Calendar}
      first='[role="gridcell"][tabindex="0"]'
    />
  );
}
