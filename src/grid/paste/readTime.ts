import { readTime } from '../../days';

const two = (part: number) => String(part).padStart(2, '0');

const MORNING = /오전|am|a\.m\./;
const AFTERNOON = /오후|pm|p\.m\./;
const MINUTES_A_DAY = 1440;

/**
 * Reads a time of day as spreadsheets and people write it: 7:30, 0730, 오전 7:30, 7:30 PM, 19시 30분, 7:30:00, and
 * 0.3125, a spreadsheet's share of a day. Returns HH:mm, or null for what is no time.
 */
export function readLooseTime(written: string): string | null {
  const text = written.normalize('NFKC').trim().toLowerCase();
  const half = MORNING.test(text) ? 'am' : AFTERNOON.test(text) ? 'pm' : null;
  const clock = text
    .replace(half === 'am' ? MORNING : AFTERNOON, '')
    .replace(/\s/g, '')
    .replace(/^(\d{1,2})시반$/, '$1:30')
    .replace(/^(\d{1,2})시$/, '$1:00')
    .replace(
      /^(\d{1,2})시(\d{1,2})분$/,
      (_, hour: string, minute: string) => `${hour}:${minute.padStart(2, '0')}`,
    )
    .replace(/^(\d{1,2}:\d\d):\d\d(?:\.\d+)?$/, '$1');
  const read = half === null ? (fromShare(clock) ?? readTime(clock, true)) : readTime(clock, true);
  if (read === null || half === null) return read;
  return inHalf(read, half);
}

function inHalf(time: string, half: 'am' | 'pm'): string | null {
  const hour = Number(time.slice(0, 2));
  if (half === 'am' && hour > 12) return null;
  if (hour > 12) return time;
  return `${two((hour % 12) + (half === 'pm' ? 12 : 0))}${time.slice(2)}`;
}

// To the minute: a spreadsheet rounds its thirds and sixths of an hour.
function fromShare(text: string): string | null {
  if (!/^0?\.\d+$/.test(text)) return null;
  const minutes = Math.round(Number(text) * MINUTES_A_DAY);
  return minutes < MINUTES_A_DAY ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null;
}
