import ClockIcon from '@mui/icons-material/AccessTime';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import dayjs from 'dayjs';
import { readTime } from '../../../days';
import { CalendarWords, FocusFirst } from './Calendar';
import { TypedText, type TypedTextProps } from './TypedText';

const TIME = 'HH:mm';
// Any day does: only its hours are read.
const SOME_DAY = '2000-01-01';

/** A time of day as HH:mm text: typed in the usual ways, or picked from a clock. */
export function TimeText(props: TypedTextProps) {
  const { value } = props;
  const read = value === null ? null : readTime(value, true);
  return (
    <TypedText
      {...props}
      read={readTime}
      placeholder={TIME}
      icon={<ClockIcon fontSize="small" />}
      openLabel="form.clock"
      picker={(pick) => (
        <CalendarWords>
          <FocusFirst selector='[role="option"][tabindex="0"]'>
            <MultiSectionDigitalClock
              ampm={false}
              timeSteps={{ minutes: 5 }}
              defaultValue={read === null ? null : dayjs(`${SOME_DAY} ${read}`)}
              referenceDate={dayjs(`${SOME_DAY} 09:00`)}
              onChange={(time, state) => {
                if (state === 'finish' && time) pick(time.format(TIME));
              }}
            />
          </FocusFirst>
        </CalendarWords>
      )}
    />
  );
}
