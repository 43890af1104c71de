import { useLocale, useTranslate } from 'ra-core';
import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { daysBetween, seoulDay, weekdayName, weekdayOf, monthAndDay } from '../../days';
import { useResourceLinks } from '../../list/useResourceLinks';
import { isComposing } from '../../shell/keyboard/pressed';
import { useOpenedLink } from '../../table/tablePosition';
import { useRowVirtualizer } from '../../table/useRowVirtualizer';
import type { DayRange } from '../../list/board/query';
import { LaneRow, TRACK, type LaneRowProps } from './LaneRow';
import { listDays } from '../../list/board/duplicateStays';
import type { Lane } from './lanes';
import { barAfter, barOf, type BarPosition } from './moves';

export interface LanesProps extends Pick<LaneRowProps, 'resource' | 'lanes' | 'days' | 'messages'> {
  named: readonly { lane: Lane; name: string }[];
}

const HEAD = 32;
const MARGIN = 8;
const FIRST: BarPosition = { lane: 0, bar: 0 };
/** Days with names in the header. */
const FEW = 14;

/** Lanes as rows; virtualized, except for print. */
export function LaneGrid({ resource, lanes, days, messages, named }: LanesProps) {
  const translate = useTranslate();
  const links = useResourceLinks(resource);
  const scroller = useRef<HTMLDivElement>(null);
  const all = named.map(({ lane }) => lane);
  const barAt = ({ lane: row, bar }: BarPosition) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${row}"] [data-bar="${bar}"]`);
  const { returned, onOpen } = useOpenedLink(scroller, (id) => {
    const position = barOf(all, id);
    return position && barAt(position);
  });
  const [at, setAt] = useState(() => (returned && barOf(all, returned.name)) ?? FIRST);
  const lane = Math.min(at.lane, named.length - 1);
  const active = { lane, bar: Math.min(at.bar, (all[lane]?.bars.length ?? 1) - 1) };
  const rows = useRowVirtualizer({
    scroller,
    count: named.length,
    activeRow: active.lane,
    headHeight: HEAD,
    height: (index) => (all[index]?.tracks ?? 1) * TRACK + MARGIN,
    initialOffset: returned?.top ?? 0,
  });
  const isFocusPending = useRef(false);
  useLayoutEffect(() => {
    if (!isFocusPending.current) return;
    isFocusPending.current = false;
    barAt(at)?.focus();
  }, [at]);
  const goTo = (next: BarPosition) => {
    if (!barAt(next)) rows.scrollToIndex(next.lane);
    isFocusPending.current = true;
    setAt({ ...next });
  };

  const positionOf = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;
    const row = element?.closest<HTMLElement>('[data-index]');
    return element && row
      ? { lane: Number(row.dataset.index), bar: Number(element.dataset.bar) }
      : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = positionOf(event.target) && barAfter(event.key, all, active);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };
  const onClick = (event: MouseEvent) => {
    const found = positionOf(event.target);
    const record = found && all[found.lane]?.bars[found.bar]?.records[0];
    // The browser opens a new tab or window.
    if (!record || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(String(record.id));
    links.open(record.id, false);
  };
  const count = daysBetween(days.from, days.to) + 1;
  let end = HEAD;
  return (
    <div className="board-scroller timeline-scroller" ref={scroller}>
      <div
        role="grid"
        tabIndex={-1}
        className="timeline-sheet"
        data-dense={count > FEW || undefined}
        style={sizesOf(days)}
        aria-label={translate(`resources.${resource.route}.board.${lanes.name}`, { _: lanes.name })}
        aria-rowcount={named.length + 1}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => {
          const found = positionOf(target);
          if (found) setAt(found);
        }}
      >
        <Head count={all.length} days={days} />
        {rows.getVirtualItems().map((item) => {
          const one = named[item.index];
          const gap = item.start - end;
          end = item.end;
          return (
            one && (
              <LaneRow
                key={one.lane.key}
                resource={resource}
                lanes={lanes}
                days={days}
                messages={messages}
                links={links}
                gap={gap}
                {...one}
                index={item.index}
                active={item.index === active.lane ? active.bar : -1}
              />
            )
          );
        })}
        <div aria-hidden style={{ height: Math.max(0, rows.getTotalSize() - end) }} />
      </div>
    </div>
  );
}

function Head({ count, days }: { count: number; days: DayRange }) {
  const translate = useTranslate();
  const locale = useLocale();
  const today = seoulDay();
  return (
    <div className="timeline-top" role="rowgroup">
      <div className="timeline-head" role="row" aria-rowindex={1}>
        <span className="muted small timeline-corner" role="columnheader">
          {translate('list.timeline.total', { count })}
        </span>
        {listDays(days).map((day, index) => (
          <span
            key={day}
            role="columnheader"
            className="timeline-day"
            data-today={day === today || undefined}
            data-weekday={weekdayOf(day)}
          >
            <b>{index === 0 || day.endsWith('-01') ? monthAndDay(day) : Number(day.slice(8))}</b>
            <i>{weekdayName(day, locale)}</i>
          </span>
        ))}
      </div>
    </div>
  );
}

function sizesOf(days: DayRange): CSSProperties {
  const all = listDays(days);
  const share = 100 / all.length;
  const today = daysBetween(days.from, seoulDay());
  const shades = all.map((day, index) => {
    const color =
      index === today
        ? 'var(--timeline-today)'
        : [0, 6].includes(weekdayOf(day))
          ? 'var(--timeline-weekend)'
          : 'transparent';
    return `${color} ${index * share}% ${(index + 1) * share}%`;
  });
  return {
    '--timeline-days': all.length,
    '--timeline-shades': `linear-gradient(to right, ${shades.join(', ')})`,
  } as CSSProperties;
}
