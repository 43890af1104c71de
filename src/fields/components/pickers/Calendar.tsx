import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, koKR } from '@mui/x-date-pickers/locales';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import dayjs from 'dayjs';
import 'dayjs/locale/ko.js';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isCalendarDay, seoulDay } from '../../../days';
import { readTime } from '../../../days/written';
import { messageLanguage } from '../../../shell/messageLanguage';

const WORDS = { ko: koKR, en: enUS };

/** Mounted only while open. */
function CalendarMessages({ children }: { children: ReactNode }) {
  const locale = messageLanguage(useLocale());
  const { localeText } = WORDS[locale].components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}

/** Text in and out, in one time zone (rules: shared-elements). */
export interface PickProps {
  value: string | null;
  /** Day whose month is shown while there is no value. */
  near?: string | undefined;
  onPick: (value: string) => void;
}

const DAY = 'YYYY-MM-DD';

/**
 * A month to pick a day from.
 * @example <Calendar value={day} onPick={setDay} />
 */
export function Calendar({ value, near, onPick }: PickProps) {
  const translate = useTranslate();
  return (
    <CalendarMessages>
      <DateCalendar
        value={value !== null && isCalendarDay(value) ? dayjs(value, DAY) : null}
        referenceDate={dayjs(near ?? seoulDay(), DAY)}
        slots={{ day: DayButton }}
        slotProps={{ calendarHeader: { format: translate('form.monthFormat') } }}
        onChange={(day, state) => {
          if (state === 'finish' && day) onPick(day.format(DAY));
        }}
      />
    </CalendarMessages>
  );
}

/** Marks today in Seoul; MUI's is the browser's. */
function DayButton(props: PickerDayProps) {
  const isToday = props.day.format(DAY) === seoulDay();
  return <PickerDay {...props} today={isToday} aria-current={isToday ? 'date' : undefined} />;
}

const TIME = 'HH:mm';
// Any date works: only its time is used.
const SOME_DAY = '2000-01-01';

export function Clock({ value, onPick }: PickProps) {
  const read = value === null ? null : readTime(value);
  return (
    <CalendarMessages>
      <MultiSectionDigitalClock
        ampm={false}
        timeSteps={{ minutes: 5 }}
        defaultValue={read === null ? null : dayjs(`${SOME_DAY} ${read}`)}
        referenceDate={dayjs(`${SOME_DAY} 09:00`)}
        onChange={(time, state) => {
          if (state === 'finish' && time) onPick(time.format(TIME));
        }}
      />
    </CalendarMessages>
  );
}
