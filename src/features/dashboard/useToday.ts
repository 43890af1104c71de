import { useEffect, useState } from 'react';
import { seoulDay } from '../../days';

const MINUTE_MS = 60_000;

/** The office's day, YYYY-MM-DD in Asia/Seoul; it moves on at midnight on a screen that stays open. */
export function useToday(): string {
  const [today, setToday] = useState(() => seoulDay());
  useEffect(() => {
    const timer = setInterval(() => setToday(seoulDay()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
