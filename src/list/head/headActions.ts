import type { Widths } from '../../table/layout';
import { measureColumns } from '../../table/measureColumns';
import { type ListColumns, withinWidths } from '../useListColumns';

export interface HeadCell {
  cell: HTMLElement;
  edge: HTMLElement | null;
  name: string;
}

export interface HeadActions {
  columns: () => ListColumns;
  /** Set by the user, or while resizing (px). */
  widthOf: (name: string) => number | undefined;
  /** Unsaved widths; null: the saved ones. */
  show: (widths: Widths | null) => void;
}

const STEP = 8;
const KEPT_AFTER = 400;
const SLACK = 6;

const widthNow = ({ cell, name }: HeadCell, acts: HeadActions): number =>
  acts.widthOf(name) ?? cell.offsetWidth;

function keepWidth(name: string, acts: HeadActions): void {
  const width = acts.widthOf(name);
  if (width !== undefined) acts.columns().resize(name, width);
  acts.show(null);
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

export function handleHeadKey(
  head: HeadCell,
  { key, ctrlKey, metaKey }: Pressed,
  acts: HeadActions,
): void {
  const { cell, edge, name } = head;
  const step = key === 'ArrowLeft' ? -1 : 1;
  if (!edge) {
    if (ctrlKey || metaKey) acts.columns().move(name, step);
    else focusEdge(cell);
  } else if (key === 'Escape') cell.querySelector<HTMLElement>('.list-sort')?.focus();
  else if (key === 'Enter') fitColumn(head, acts);
  else {
    acts.show({ [name]: withinWidths(widthNow(head, acts) + STEP * step) });
    keepLater(edge, () => keepWidth(name, acts));
  }
}

export const focusEdge = (cell: HTMLElement): void =>
  cell.querySelector<HTMLElement>('.list-edge')?.focus();

const waiting = new WeakMap<HTMLElement, () => void>();

/** Saves once, after a pause or on blur. */
function keepLater(edge: HTMLElement, keep: () => void): void {
  waiting.get(edge)?.();
  const timer = setTimeout(() => done(), KEPT_AFTER);
  const done = () => {
    off();
    keep();
  };
  const off = () => {
    clearTimeout(timer);
    edge.removeEventListener('blur', done);
  };
  waiting.set(edge, off);
  edge.addEventListener('blur', done);
}

export function fitColumn({ cell, name }: HeadCell, acts: HeadActions): void {
  const scroller = cell.closest<HTMLElement>('.table-scroller');
  const content = scroller && measureColumns(scroller)?.contents[name];
  if (content) acts.columns().resize(name, withinWidths(content));
}

/** @param start `x` at pointer down */
export function dragHead({ x, ...head }: HeadCell & { x: number }, acts: HeadActions): void {
  const { move, drop } = head.edge ? resizing(head, acts) : moving(head, x, acts);
  const onMove = (event: PointerEvent) => {
    // The pointer was released outside of the window.
    if (event.buttons === 0) end();
    else move(event.clientX);
  };
  const onUp = (event: PointerEvent) => {
    move(event.clientX);
    end(true);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  };
  const off = new AbortController();
  const end = (isKept = false) => {
    off.abort();
    drop(isKept);
  };
  const { signal } = off;
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', () => end(), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
}

interface Dragging {
  move: (x: number) => void;
  drop: (isKept: boolean) => void;
}

function resizing({ cell, name }: HeadCell, acts: HeadActions): Dragging {
  let width: number | null = null;
  return {
    move(x) {
      // Columns before it may shrink or grow, too.
      const next = withinWidths(x - cell.getBoundingClientRect().left);
      if (width === null && Math.abs(next - cell.offsetWidth) < 2) return;
      width = next;
      acts.show({ [name]: next });
    },
    drop(isKept) {
      if (isKept && width !== null) acts.columns().resize(name, width);
      acts.show(null);
    },
  };
}

function moving({ cell, name }: HeadCell, start: number, acts: HeadActions): Dragging {
  const heads = [...(cell.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  const from = heads.indexOf(cell);
  let to: number | null = null;
  const clear = () => {
    for (const { dataset } of heads) delete dataset.drop;
  };
  return {
    move(x) {
      if (to === null && Math.abs(x - start) < SLACK) return;
      cell.dataset.moving = '';
      clear();
      const middle = (one: HTMLElement) => {
        const { left, width } = one.getBoundingClientRect();
        return left + width / 2;
      };
      const before = heads.filter((one) => one !== cell && middle(one) < x).length;
      to = before;
      const target = heads[before];
      if (target && before !== from) target.dataset.drop = before < from ? 'before' : 'after';
    },
    drop(isKept) {
      clear();
      delete cell.dataset.moving;
      if (to === null) return;
      // The click after a drag is not a click on the header.
      const stop = (event: Event) => event.stopPropagation();
      window.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
      if (isKept) acts.columns().move(name, to - from);
    },
  };
}
