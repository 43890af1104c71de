import ClockIcon from '@mui/icons-material/AccessTime';
import { readTime, completeTime } from '../../../days/written';
import { TypedText, type TypedTextProps } from './TypedText';

/** HH:mm */
export function TimeText(props: TypedTextProps) {
  return (
    <TypedText
      {...props}
      whole={completeTime}
      read={readTime}
      unread="validation.time"
      inputMode="numeric"
      placeholder="HH:mm"
      icon={<ClockIcon fontSize="small" />}
      openLabel="form.clock"
      load={async () => (await import('./Calendar')).Clock}
      first='[role="option"][tabindex="0"]'
    />
  );
}
