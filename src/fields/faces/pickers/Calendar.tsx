import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, koKR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/ko.js';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { isCalendarDay } from '../../../days';

const WORDS = { ko: koKR, en: enUS };

/** Gives a calendar or clock its language; mounted only while one is open. */
export function CalendarWords({ children }: { children: ReactNode }) {
  const locale = useLocale() === 'en' ? 'en' : 'ko';
  const { localeText } = WORDS[locale].components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}

/** Moves the focus to the first match inside when it opens, so that the keyboard can go on from there. */
export function FocusFirst({ selector, children }: { selector: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = box.current?.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  }, [selector]);
  return <div ref={box}>{children}</div>;
}

const DAY = 'YYYY-MM-DD';

interface CalendarProps {
  /** YYYY-MM-DD; anything else shows this month with no day picked. */
  value: string | null;
  onPick: (day: string) => void;
}

/** A month of days to pick one from (rules: shared-elements): text in and text out, in one zone. */
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
