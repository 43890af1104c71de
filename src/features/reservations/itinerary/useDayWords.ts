import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { useLocaleState, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Day } from './days';

dayjs.extend(utc);

/** What a day is called: its date, its weekday and which day of the trip it is. */
export function useDayWords(): (day: Pick<Day, 'date' | 'number'>) => {
  date: string;
  place: string;
} {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return useCallback(
    ({ date, number }) => {
      if (date === null) return { date: translate('reservation.itinerary.undated'), place: '' };
      // Midnight in UTC, read in UTC: no zone can move it to another day.
      const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
        dayjs.utc(date).valueOf(),
      );
      return {
        date: `${date} (${weekday})`,
        place:
          number === null
            ? translate('reservation.itinerary.outside')
            : translate('reservation.itinerary.day', { number }),
      };
    },
    [translate, locale],
  );
}
