/** The office's day, YYYY-MM-DD in Asia/Seoul (readings: Lists), some days from now. */
export function seoulDay(daysFromNow = 0, now: number = Date.now()): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Seoul',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return format.format(now + daysFromNow * 86_400_000);
}
