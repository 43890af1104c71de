import dayjs from 'dayjs';
import 'dayjs/locale/ko.js';
import utc from 'dayjs/plugin/utc.js';
import { useLocale, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { groupDigits } from '../../money/decimal';

dayjs.extend(utc);

/** Formats a date in the user's language, with the format in a message key. */
export function useFormatDay(): (day: string, format: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (day, format) => dayjs.utc(day).locale(locale).format(translate(format)),
    [translate, locale],
  );
}

/** Formatted count and plural arguments of a message. */
export const formatCount = (count: number) => ({
  smart_count: count,
  count: groupDigits(String(count)),
});
