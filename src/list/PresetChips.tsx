import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../shell/faults/PartErrorBoundary';
import { scrollFullyIntoView, type PresetState } from './presetState';

const PresetMenu = lazyComponent(() => import('./PresetMenu'));

/** Between two of them, and for the button that opens the others. */
const GAP = 4;
const MORE_WIDTH = 48;

/**
 * How many of these a line has before the button for the others, which is there only if it is needed. Pure.
 * @example fitting([60, 60, 60], 150) // 1
 */
export function countFittingChips(widths: readonly number[], room: number): number {
  const ends = widths.map((_, at) =>
    widths.slice(0, at + 1).reduce((sum, width) => sum + width + GAP, -GAP),
  );
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + GAP + MORE_WIDTH <= room).length;
}

/** Ready-made filters in one line; those that have no room there are in a menu behind them. */
export default function PresetChips({ presets }: { presets: readonly PresetState[] }) {
  const translate = useTranslate();
  const line = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(presets.length);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const words = presets.map(({ label }) => translate(label, { _: label }));
  const said = words.join();
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const measure = () => {
      // Not laid out, there is nothing to measure.
      if (element.clientWidth === 0) return setRoom(presets.length);
      const chips = [...element.querySelectorAll<HTMLElement>('[data-preset]')];
      setRoom(
        countFittingChips(
          chips.map((chip) => chip.offsetWidth),
          element.clientWidth,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [said, presets.length]);
  const behind = presets.slice(room);
  return (
    <div ref={line} className="list-chips" role="group" aria-label={translate('list.presets')}>
      {presets.map(({ name, pressed, toggle }, at) => (
        <button
          key={name}
          type="button"
          className="list-chip"
          data-preset={at < room ? 'shown' : 'behind'}
          aria-pressed={pressed}
          onClick={toggle}
          onFocus={scrollFullyIntoView}
        >
          {words[at]}
        </button>
      ))}
      {behind.length > 0 && (
        <button
          type="button"
          className="list-chip list-chips-more"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={translate('list.morePresets', { smart_count: behind.length })}
          data-pressed={behind.some(({ pressed }) => pressed) || undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {`+${behind.length} ▾`}
        </button>
      )}
      {anchor && (
        <PartErrorBoundary onClose={() => setAnchor(null)}>
          <PresetMenu anchor={anchor} presets={behind} onClose={() => setAnchor(null)} />
        </PartErrorBoundary>
      )}
    </div>
  );
}
