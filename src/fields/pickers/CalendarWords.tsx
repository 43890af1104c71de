import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, koKR } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/ko';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';

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
