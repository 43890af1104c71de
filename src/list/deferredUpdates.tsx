import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useState, type RefObject } from 'react';
import type { AnyRecord } from '../schema';
import { activeLists } from '../data/activeLists';
import { isCovered } from '../shell/keyboard/pressed';

type Rows = readonly AnyRecord[];

interface ShownRows {
  from: Rows | undefined;
  list: string;
  rows: Rows | undefined;
  times: number;
}

/** While the list is in use, background updates wait until the user applies them. */
export function useDeferredUpdates(latest: Rows | undefined) {
  const { page, perPage, sort, filterValues } = useListContext();
  // Another page or filter is shown at once.
  const list = JSON.stringify([page, perPage, sort, filterValues]);
  const [shown, setShown] = useState<ShownRows>({ from: latest, list, rows: latest, times: 0 });
  let now = shown;
  if (shown.from !== latest) {
    const isDeferred =
      latest && shown.rows && shown.list === list && activeLists.shouldDefer(latest);
    const rows = isDeferred ? inPlace(shown.rows ?? [], latest) : latest;
    now = { ...shown, from: latest, list, rows };
    setShown(now);
  }
  const { rows, times } = now;
  return {
    rows,
    waiting: rows && latest && rows !== latest ? { added: added(rows, latest) } : null,
    show: () => setShown({ ...now, rows: latest, times: times + 1 }),
    times,
  };
}

function added(shown: Rows, latest: Rows): number {
  const known = new Set(shown.map(({ id }) => id));
  return latest.filter(({ id }) => !known.has(id)).length;
}

function inPlace(shown: Rows, latest: Rows): Rows {
  const same =
    shown.length === latest.length && shown.every(({ id }, place) => id === latest[place]?.id);
  if (same) return latest;
  const byId = new Map(latest.map((record) => [record.id, record]));
  return shown.map((record) => byId.get(record.id) ?? record);
}

type PendingUpdates = Pick<ReturnType<typeof useDeferredUpdates>, 'waiting' | 'show'>;

export function PendingUpdatesNotice({ waiting, show }: PendingUpdates) {
  const translate = useTranslate();
  if (waiting === null) return null;
  const { added } = waiting;
  return (
    <Button variant="outlined" onClick={show}>
      {added > 0 ? translate('push.newRows', { count: added }) : translate('push.movedRows')}
    </Button>
  );
}

export function useActiveList(scroller: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      activeLists.watch(() => {
        const box = scroller.current;
        return box !== null && (isInUse(box) || isCovered());
      }),
    [scroller],
  );
}

const isInUse = (box: HTMLElement): boolean =>
  box.scrollTop > 0 ||
  box.matches(':hover') ||
  box.contains(document.activeElement) ||
  box.querySelector('[aria-selected="true"]') !== null;
