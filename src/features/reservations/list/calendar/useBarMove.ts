import { useCallback, useMemo, useState, type DragEvent, type KeyboardEvent } from 'react';
import { addDays, daysBetween } from '../../../../days';
import type { AnyRecord } from '../../../../schema';
import { KEYS } from '../../../../shell/keyboard/keys';
import { isOneOf } from '../../../../shell/keyboard/pressed';
import { columnAt } from './columnAt';
import type { WeekBar } from './weeks';

interface Move {
  record: AnyRecord;
  days: number;
}

const WEEK = 7;

/**
 * Moves a trip by drag or arrow keys; pending until `close`.
 * @example const move = useBarMove(); <div {...move.places}>…</div>
 */
export function useBarMove() {
  const [moving, setMoving] = useState<Move | null>(null);
  const [dragging, setDragging] = useState<{ bar: WeekBar; day: string } | null>(null);
  const [dropped, setDropped] = useState<Move | null>(null);
  const begin = useCallback((bar: WeekBar, day: string) => setDragging({ bar, day }), []);
  const cancel = useCallback(() => {
    setDragging(null);
    setMoving(null);
  }, []);
  const drop = useCallback(
    (move: Move) => {
      if (move.days !== 0) setDropped(move);
      cancel();
    },
    [cancel],
  );
  const target = useMemo(() => {
    if (!moving || moving.days === 0) return null;
    const { dateIn, dateOut } = moving.record;
    return [addDays(String(dateIn), moving.days), addDays(String(dateOut), moving.days)] as const;
  }, [moving]);
  const dragged = (event: DragEvent): Move | null => {
    const day = dragging && dayAt(event);
    return day ? { record: dragging.bar.record, days: daysBetween(dragging.day, day) } : null;
  };
  const onKey = useCallback(
    ({ record }: WeekBar, event: KeyboardEvent) => {
      const { nativeEvent } = event;
      const days = moving?.record.id === record.id ? moving.days : 0;
      const by = stepOf(nativeEvent);
      if (by !== 0) setMoving({ record, days: days + by });
      else if (days !== 0 && isOneOf(nativeEvent, KEYS.calendar.drop)) drop({ record, days });
      else if (days !== 0 && isOneOf(nativeEvent, KEYS.calendar.cancel)) cancel();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    [moving, drop, cancel],
  );
  return {
    ...{ begin, target, dropped, cancel, onKey },
    close: useCallback(() => setDropped(null), []),
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

/** Bars cover the days. */
function dayAt({ target, clientX }: DragEvent): string | null {
  const week = target instanceof Element ? target.closest<HTMLElement>('[data-week]') : null;
  if (!week?.dataset.week) return null;
  const { left, width } = week.getBoundingClientRect();
  return addDays(week.dataset.week, columnAt(clientX - left, width, WEEK));
}
