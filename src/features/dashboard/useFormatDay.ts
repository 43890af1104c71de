import dayjs from 'dayjs';
import 'dayjs/locale/ko.js';
import utc from 'dayjs/plugin/utc.js';
import { useLocale, useTranslate } from 'ra-core';
import { isDay } from '../../days';

dayjs.extend(utc);

/** Keeps unreadable days. */
export function useFormatDay(): (day: string, format: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (day, format) =>
    isDay(day) ? dayjs.utc(day).locale(locale).format(translate(format)) : day;
}
