import { useTranslate } from 'ra-core';
import { twoDigits } from '../../days';

const DAY_MS = 24 * 60 * 60 * 1000;
const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
/**
 * In local time: today at 14:03.
 * @example useFormatDraftTime()(Date.now()) // '오늘 14:03'
 */
export function useFormatDraftTime(): (at: number) => string {
  const translate = useTranslate();
  return (at) => {
    const then = new Date(at);
    const now = new Date();
    const time = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
    if (isSameDay(then, now)) return translate('draft.today', { time });
    if (isSameDay(then, new Date(now.getTime() - DAY_MS)))
      return translate('draft.yesterday', { time });
    const day = `${then.getFullYear()}-${twoDigits(then.getMonth() + 1)}-${twoDigits(then.getDate())}`;
    return translate('draft.onDay', { day, time });
  };
}
