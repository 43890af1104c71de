import { daysBetween } from '../../days';
import type { Lane } from './lanes';

export interface BarPosition {
  lane: number;
  bar: number;
}

export function barOf(lanes: readonly Lane[], id: string): BarPosition | null {
  const barIn = ({ bars }: Lane) => bars.findIndex(({ records }) => String(records[0].id) === id);
  const lane = lanes.findIndex((one) => barIn(one) >= 0);
  const found = lanes[lane];
  return found ? { lane, bar: barIn(found) } : null;
}

/** The bar to focus for a key; null for other keys. */
export function barAfter(
  key: string,
  lanes: readonly Lane[],
  { lane, bar }: BarPosition,
): BarPosition | null {
  const last = (lanes[lane]?.bars.length ?? 1) - 1;
  switch (key) {
    case 'ArrowRight':
      return { lane, bar: Math.min(last, bar + 1) };
    case 'ArrowLeft':
      return { lane, bar: Math.max(0, bar - 1) };
    case 'Home':
      return { lane, bar: 0 };
    case 'End':
      return { lane, bar: last };
    case 'ArrowUp':
      return nearest(lanes, { lane, bar }, lane - 1);
    case 'ArrowDown':
      return nearest(lanes, { lane, bar }, lane + 1);
    default:
      return null;
  }
}

function nearest(lanes: readonly Lane[], at: BarPosition, to: number): BarPosition {
  const from = lanes[at.lane]?.bars[at.bar]?.from;
  const bars = lanes[to]?.bars;
  if (from === undefined || !bars) return at;
  const away = bars.map((bar) => Math.abs(daysBetween(from, bar.from)));
  return { lane: to, bar: away.indexOf(Math.min(...away)) };
}
