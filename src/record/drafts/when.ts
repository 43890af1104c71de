import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

const DAY_MS = 24 * 60 * 60 * 1000;
const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
const two = (part: number) => String(part).padStart(2, '0');

/** When something was kept, on the clock of whoever sits here: today at 14:03. */
export function useWhen(): (at: number) => string {
  const translate = useTranslate();
  return useCallback(
    (at) => {
      const then = new Date(at);
      const now = new Date();
      const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
      if (isSameDay(then, now)) return translate('draft.today', { time });
      if (isSameDay(then, new Date(now.getTime() - DAY_MS)))
        return translate('draft.yesterday', { time });
      const day = `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
      return translate('draft.onDay', { day, time });
    },
    [translate],
  );
}
