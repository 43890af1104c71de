import { useLocale } from 'ra-core';
import { useMemo } from 'react';

/** Moments of this browser's own clock, as words: the time alone today, the day too before that. */
export function useMoments(): (at: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false } as const;
    const today = new Intl.DateTimeFormat(locale, time);
    const before = new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    });
    return (at) => {
      const moment = new Date(at);
      return (moment.toDateString() === new Date().toDateString() ? today : before).format(moment);
    };
  }, [locale]);
}
