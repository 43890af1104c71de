import { useState, type DragEvent, type KeyboardEvent, type TouchEvent } from 'react';
import { addDays, daysBetween } from '../../../../days';
import type { AnyRecord } from '../../../../schema';
import { KEYS } from '../../../../shell/keyboard/keys';
import { isOneOf } from '../../../../shell/keyboard/pressed';
import { followTouch } from './followTouch';
import type { WeekBar } from './weeks';

interface Move {
  record: AnyRecord;
  days: number;
  by: 'pointer' | 'finger' | 'keys';
}

const WEEK = 7;
/** px of the box that scroll it. */
const EDGE = 40;
const SCROLL_STEP = 8;

/**
 * Moves a trip by drag, long press or arrow keys; pending until `close`.
 * @example const move = useBarMove(); <div {...move.places}>…</div>
 */
export function useBarMove() {
  const [moving, setMoving] = useState<Move | null>(null);
  const [dragging, setDragging] = useState<{ bar: WeekBar; day: string } | null>(null);
  const [dropped, setDropped] = useState<Omit<Move, 'by'> | null>(null);
  const cancel = () => {
    setDragging(null);
    setMoving(null);
  };
  const drop = ({ record, days }: Move) => {
    if (days !== 0) setDropped({ record, days });
    cancel();
  };
  // A finger covers the bar: its days are marked before they change.
  const isMarked = moving !== null && (moving.days !== 0 || moving.by === 'finger');
  const dayOf = (end: unknown) => addDays(String(end), moving?.days ?? 0);
  const target = isMarked
    ? ([dayOf(moving.record.dateIn), dayOf(moving.record.dateOut)] as const)
    : null;
  const dragged = (event: DragEvent): Move | null => {
    const day = dragging && dayAt(event);
    if (!day) return null;
    return { record: dragging.bar.record, days: daysBetween(dragging.day, day), by: 'pointer' };
  };
  const onTouch = ({ record }: WeekBar, { nativeEvent }: TouchEvent) => {
    const [first] = nativeEvent.touches;
    const from = first && dayAt({ target: nativeEvent.target, clientX: first.clientX });
    if (!from) return;
    const move: Move = { record, days: 0, by: 'finger' };
    followTouch(nativeEvent, {
      onHold: () => setMoving({ ...move }),
      onMove: ({ clientX, clientY }) => {
        const target = document.elementFromPoint(clientX, clientY);
        scrollAtEdge(target?.closest('.calendar-box'), clientY);
        const day = dayAt({ target, clientX });
        if (day) move.days = daysBetween(from, day);
        setMoving({ ...move });
      },
      onEnd: (isDrop) => (isDrop ? drop(move) : cancel()),
    });
  };
  const onKey = ({ record }: WeekBar, event: KeyboardEvent) => {
    const { nativeEvent } = event;
    const days = moving?.record.id === record.id ? moving.days : 0;
    const step = stepOf(nativeEvent);
    if (step !== 0) setMoving({ record, days: days + step, by: 'keys' });
    else if (days !== 0 && isOneOf(nativeEvent, KEYS.calendar.drop))
      drop({ record, days, by: 'keys' });
    else if (days !== 0 && isOneOf(nativeEvent, KEYS.calendar.cancel)) cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    begin: (bar: WeekBar, event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      const day = dayAt(event);
      if (day) setDragging({ bar, day });
    },
    target,
    dropped,
    cancel,
    onKey,
    onTouch,
    isByKeys: moving?.by === 'keys',
    close: () => setDropped(null),
    places: {
      onDragOver: (event: DragEvent) => {
        const move = dragged(event);
        if (!move) return;
        event.preventDefault();
        setMoving(move);
      },
      onDrop: (event: DragEvent) => {
        const move = dragged(event);
        if (!move) return;
        event.preventDefault();
        drop(move);
      },
      onDragEnd: cancel,
    },
  };
}

function stepOf(event: globalThis.KeyboardEvent): number {
  const [earlier, later] = KEYS.calendar.day;
  const [weekEarlier, weekLater] = KEYS.calendar.week;
  if (isOneOf(event, [later])) return 1;
  if (isOneOf(event, [earlier])) return -1;
  if (isOneOf(event, [weekLater])) return WEEK;
  return isOneOf(event, [weekEarlier]) ? -WEEK : 0;
}

export type BarMove = ReturnType<typeof useBarMove>;

interface PointedAt {
  target: EventTarget | null;
  clientX: number;
}

/** Bars cover the days. */
function dayAt({ target, clientX }: PointedAt): string | null {
  const week = target instanceof Element ? target.closest<HTMLElement>('[data-week]') : null;
  if (!week?.dataset.week) return null;
  const { left, width } = week.getBoundingClientRect();
  const column = Math.floor(((clientX - left) / width) * WEEK);
  return addDays(week.dataset.week, Math.min(WEEK - 1, Math.max(0, column)));
}

function scrollAtEdge(box: Element | null | undefined, y: number): void {
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + EDGE) box.scrollTop -= SCROLL_STEP;
  else if (y > bottom - EDGE) box.scrollTop += SCROLL_STEP;
}
