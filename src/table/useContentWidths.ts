import { useEffect, useEffectEvent, useLayoutEffect, useReducer, type RefObject } from 'react';
import { afterPaint } from '../shell/afterPaint';

/** For measuring (table.css). */
const MEASURING = 'table-measuring';

export interface ContentWidths {
  /** Px without the scroll bar. */
  box: number;
  em: number;
  /** Px of each column's content, by `data-column`. */
  contents: Readonly<Record<string, number>>;
  /** Px without breaking a word. */
  heads: Readonly<Record<string, number>>;
  oneLineHeads: Readonly<Record<string, number>>;
  /** Px of the widest cell that is never truncated (`data-whole`). */
  wholes: Readonly<Record<string, number>>;
}

/** Null without layout. */
export function measureColumns(scroller: HTMLElement): ContentWidths | null {
  const table = scroller.querySelector('table');
  const box = scroller.clientWidth;
  if (!table || box === 0) return null;
  const { scrollLeft } = scroller;
  table.classList.add(MEASURING);
  const columns = [...table.querySelectorAll<HTMLElement>('thead th[data-column]')];
  const widthsOf = (measure: (head: HTMLElement, at: number) => number) =>
    Object.fromEntries(
      columns.map(
        (head, at) => [head.dataset['column'] ?? '', Math.ceil(measure(head, at))] as const,
      ),
    );
  const headWidths = columns.map(headWidthsOf);
  const heads = widthsOf((_, at) => headWidths[at]?.narrowest ?? 0);
  const oneLineHeads = widthsOf((_, at) => headWidths[at]?.oneLine ?? 0);
  const cells = widthsOf((head) => head.getBoundingClientRect().width);
  const wholes = wholeWidths(table, columns);
  const contents = Object.fromEntries(
    Object.entries(cells).map(([name, width]) => [name, Math.max(width, heads[name] ?? 0)]),
  );
  table.classList.remove(MEASURING);
  // Measuring narrowed the table, which reset its scroll position.
  if (scroller.scrollLeft !== scrollLeft) scroller.scrollLeft = scrollLeft;
  const em = Number.parseFloat(getComputedStyle(table).fontSize);
  return { box, em, contents, heads, oneLineHeads, wholes };
}

/** A column can contain both, if its field differs by row. */
function wholeWidths(table: HTMLElement, heads: readonly HTMLElement[]): Record<string, number> {
  const widths: Record<string, number> = {};
  const paddings: Record<string, number> = {};
  const names = new Map(heads.map((head) => [cellIndexOf(head), head.dataset['column']]));
  const range = document.createRange();
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('td[data-whole]')) {
    const name = names.get(cell.cellIndex);
    const shown = cell.firstElementChild;
    if (name === undefined || !shown) continue;
    const padding = (paddings[name] ??= paddingOf(cell));
    // Its box is as wide as the column.
    range.selectNodeContents(shown.lastElementChild ?? shown);
    const width = Math.ceil(range.getBoundingClientRect().width + padding);
    widths[name] = Math.max(width, widths[name] ?? 0);
  }
  return widths;
}

const cellIndexOf = (head: HTMLElement): number =>
  head instanceof HTMLTableCellElement ? head.cellIndex : -1;

function paddingOf(cell: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}

/** While measuring, labels take no space: cells alone determine a column's width. */
function headWidthsOf(head: HTMLElement): { narrowest: number; oneLine: number } {
  const around = (head.firstElementChild?.getBoundingClientRect().width ?? 0) + paddingOf(head);
  const label = head.querySelector('.table-label');
  const node = label?.firstChild;
  if (!(node instanceof Text)) return { narrowest: around, oneLine: around };
  const range = document.createRange();
  const span = (from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect().width;
  };
  const { data: text } = node;
  const whole = span(0, text.length);
  const splits = label?.hasAttribute('data-one-line')
    ? []
    : [...text.matchAll(/ /g)].map(({ index }) =>
        Math.max(span(0, index), span(index + 1, text.length)),
      );
  return { narrowest: Math.min(whole, ...splits) + around, oneLine: whole + around };
}

/**
 * Measured before the first paint, and again on loaded fonts, resize or other cells. Within the same `key` columns
 * only grow.
 * @param key null: do not measure
 */
export function useContentWidths(
  scroller: RefObject<HTMLElement | null>,
  key: string | null,
): ContentWidths | null {
  const isOn = key !== null;
  const [held, hold] = useReducer(holding, null);
  const measure = useEffectEvent((keeps: boolean) => {
    const measured = scroller.current && measureColumns(scroller.current);
    if (measured && key !== null) hold({ key, measured, keeps });
  });
  useLayoutEffect(() => {
    if (key !== null) measure(false);
  }, [key]);
  useEffect(() => {
    const box = scroller.current;
    if (!box || !isOn) return undefined;
    let off = () => {};
    let keeps = true;
    const grow = () => {
      off();
      off = afterPaint(() => {
        measure(keeps);
        keeps = true;
      });
    };
    const remeasure = () => {
      keeps = false;
      grow();
    };
    const resized = new ResizeObserver(grow);
    resized.observe(box);
    const changed = new MutationObserver(grow);
    changed.observe(box, { childList: true, characterData: true, subtree: true });
    document.fonts?.addEventListener('loadingdone', remeasure);
    return () => {
      off();
      resized.disconnect();
      changed.disconnect();
      document.fonts?.removeEventListener('loadingdone', remeasure);
    };
  }, [scroller, isOn]);
  return isOn ? (held?.measured ?? null) : null;
}

interface Held {
  key: string;
  measured: ContentWidths;
}

const holding = (held: Held | null, { key, measured, keeps }: Held & { keeps: boolean }): Held =>
  keeps && held?.key === key
    ? { key, measured: grown(held.measured, measured) }
    : { key, measured };

function grown(before: ContentWidths, now: ContentWidths): ContentWidths {
  const contents = Object.fromEntries(
    Object.entries(now.contents).map(([name, width]) => [
      name,
      Math.max(width, before.contents[name] ?? 0),
    ]),
  );
  const isSame =
    before.box === now.box &&
    before.em === now.em &&
    Object.keys(before.contents).length === Object.keys(contents).length &&
    Object.entries(contents).every(([name, width]) => before.contents[name] === width);
  return isSame ? before : { ...now, contents };
}
