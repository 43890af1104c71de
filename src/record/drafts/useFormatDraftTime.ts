import { useTranslate } from 'ra-core';
import { seoulDay, seoulMoment } from '../../days';

/**
 * In Seoul's time (rules: dates-are-text).
 * @example useFormatDraftTime()(Date.now()) // '오늘 14:03'
 */
export function useFormatDraftTime(): (at: number) => string {
  const translate = useTranslate();
  return (at) => {
    const [day, time] = [seoulDay(0, at), seoulMoment(at).slice(11, 16)];
    if (day === seoulDay()) return translate('draft.today', { time });
    if (day === seoulDay(-1)) return translate('draft.yesterday', { time });
    return translate('draft.onDay', { day, time });
  };
}
