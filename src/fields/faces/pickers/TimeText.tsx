import ClockIcon from '@mui/icons-material/AccessTime';
import { readTime } from '../../../days';
import { TypedText, type TypedTextProps } from './TypedText';

/** A time of day as HH:mm text: typed in the usual ways, or picked from a clock. */
export function TimeText(props: TypedTextProps) {
  return (
    <TypedText
      {...props}
      read={readTime}
      placeholder="HH:mm"
      icon={<ClockIcon fontSize="small" />}
      openLabel="form.clock"
      load={async () => (await import('./Calendar')).Clock}
      first='[role="option"][tabindex="0"]'
    />
  );
}
