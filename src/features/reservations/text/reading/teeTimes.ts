import { beginsWithTeams } from './parts';
import type { TimeAt } from './times';

const MOST_BETWEEN = 12;

/**
 * The first tee time, and when the day starts and the round ends.
 * @param keywords that mean tee off
 * @example findTeeTimes('06:58/07:05 3조', findTimes('06:58/07:05 3조'), [])?.tee.value // '06:58'
 */
export function findTeeTimes(
  text: string,
  times: readonly TimeAt[],
  keywords: readonly { start: number; end: number }[],
) {
  const isNear = (time: TimeAt) =>
    keywords.some(
      ({ start, end }) =>
        (start >= time.end && start - time.end < 6) || (time.start >= end && time.start - end < 6),
    );
  const [one, other] = times;
  if (!one) return null;
  const isSpan = other !== undefined && /^\s?[-~–]\s?$/u.test(text.slice(one.end, other.start));
  const likeliest =
    times.find(isNear) ??
    times.find(({ end }) => beginsWithTeams(text.slice(end))) ??
    (isSpan || times.length === 1 ? one : (other ?? one));
  // 13:00/13:08/13:16 티옵: the first of them.
  let tee = likeliest;
  for (let at = times.indexOf(likeliest); at > 0; at -= 1) {
    const earlier = times[at - 1];
    if (!earlier || !isSeries(text, earlier, tee)) break;
    tee = earlier;
  }
  // 06:00 집결
  const start = times.find((time) => time.end <= tee.start && time.value < tee.value) ?? null;
  return { tee, start, end: isSpan && tee === one ? other : null };
}

/** 06:58/07:05, or minutes apart with a blank between them. */
function isSeries(text: string, earlier: TimeAt, later: TimeAt): boolean {
  const gap = text.slice(earlier.end, later.start);
  const apart = minutesOf(later) - minutesOf(earlier);
  return /^\s?[/,·]\s?$/u.test(gap) || (/^\s$/u.test(gap) && apart > 0 && apart <= MOST_BETWEEN);
}

const minutesOf = ({ value }: TimeAt) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3));
