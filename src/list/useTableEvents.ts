import type { KeyboardEvent, MouseEvent } from 'react';
import { KEYS } from '../shell/keyboard/keys';
import { isComposing, isOneOf, rowAfter } from '../shell/keyboard/pressed';
import type { Selection } from '../table/selection';

interface TableEventsOptions {
  count: number;
  pageRows: () => number;
  activeRow: number;
  goTo: (row: number) => void;
  selection: Selection;
  open: (row: number, newTab: boolean) => void;
  openMenu: (row: number, anchor: Element) => void;
  edit?: ((row: number) => void) | undefined;
  note: (row: number) => void;
}

const rowOf = (target: EventTarget) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row ? Number(row.dataset.index) : null;
};

const within = (event: { target: EventTarget }, selector: string) =>
  event.target instanceof Element ? event.target.closest(selector) : null;

const REFERENCE = 'a[data-refers]';

/** The row itself comes before the first. Null at the end. */
function referenceAfter({ target }: { target: EventTarget }, step: 1 | -1): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  const row = target.closest('tr');
  const links = [...(row?.querySelectorAll<HTMLElement>(REFERENCE) ?? [])];
  const at = links.indexOf(target);
  return at === 0 && step === -1 ? row : (links[at + step] ?? null);
}

const isSelectingText = () => (window.getSelection()?.toString() ?? '') !== '';

/** Open, select, sort (rules: shared-elements). */
export function useTableEvents(options: TableEventsOptions) {
  const { count, pageRows, activeRow, goTo, selection, open, openMenu, edit, note } = options;

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row === null) return;
    const menu = within(event, '.table-more');
    if (menu) return openMenu(row, menu);
    if (within(event, REFERENCE)) return note(row);
    if (within(event, 'td.list-check')) return selection.toggle(row, event.shiftKey);
    const newTab = event.ctrlKey || event.metaKey;
    if (within(event, 'a.list-open')) {
      // The browser opens a new tab or window.
      if (newTab || event.shiftKey) return;
      event.preventDefault();
    } else if (within(event, 'a, button, input') || isSelectingText()) return;
    open(row, newTab);
  };

  const onAuxClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row === null || event.button !== 1 || within(event, 'a, button, input')) return;
    open(row, true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    if (isOneOf(event, KEYS.list.untick)) {
      if (selection.ids.size > 0) selection.clear();
      return;
    }
    const row = rowOf(event.target);
    if (row === null) return;
    const next = rowAfter(event, { row: activeRow, count, page: pageRows });
    if (next !== null) {
      event.preventDefault();
      goTo(next);
      return;
    }
    if (isOneOf(event, KEYS.list.menu)) {
      const anchor = event.currentTarget.querySelector(`tr[data-index="${row}"] .table-more`);
      if (!anchor) return;
      event.preventDefault();
      openMenu(row, anchor);
      return;
    }
    if (edit && isOneOf(event, KEYS.list.edit)) {
      event.preventDefault();
      return edit(row);
    }
    if (isOneOf(event, KEYS.list.references)) {
      const next = referenceAfter(event, event.key === 'ArrowRight' ? 1 : -1);
      if (!next) return;
      event.preventDefault();
      return next.focus();
    }
    // Links, buttons and inputs handle their own keys.
    if (within(event, 'a, button, input')) return;
    if (isOneOf(event, KEYS.list.open)) open(row, false);
    else if (isOneOf(event, KEYS.list.newTab)) open(row, true);
    else if (isOneOf(event, KEYS.list.tick)) selection.toggle(row, false);
    else if (isOneOf(event, KEYS.list.tickRange)) selection.toggle(row, true);
    else return;
    event.preventDefault();
  };
  return { onClick, onAuxClick, onKeyDown };
}
