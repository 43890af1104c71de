/** For measuring (table.css). */
const MEASURING = 'table-measuring';

const HEADS = 'thead th[data-column]';

type Widths = Readonly<Record<string, number>>;

export interface ContentWidths {
  /** Px without the scroll bar. */
  box: number;
  em: number;
  /** Px of each column's content, by `data-column`. */
  contents: Widths;
  /** Px without breaking a word. */
  heads: Widths;
  oneLineHeads: Widths;
  /** Px of the widest cell that is never truncated (`data-whole`). */
  wholes: Widths;
}

/**
 * Null without layout.
 * @param scrollLeft of the scroller, if known: reading it forces a layout
 */
export function measureColumns(
  scroller: HTMLElement,
  scrollLeft = scroller.scrollLeft,
): ContentWidths | null {
  const table = scroller.querySelector('table');
  if (!table) return null;
  table.classList.add(MEASURING);
  const measured = readWidths(scroller, table);
  table.classList.remove(MEASURING);
  // Measuring narrowed the table, which reset its scroll position.
  if (scrollLeft > 0) scroller.scrollLeft = scrollLeft;
  return measured;
}

function readWidths(scroller: HTMLElement, table: HTMLElement): ContentWidths | null {
  const box = scroller.clientWidth;
  if (box === 0) return null;
  const columns = [...table.querySelectorAll<HTMLElement>(HEADS)];
  const widthsOf = (measure: (head: HTMLElement, at: number) => number) =>
    Object.fromEntries(
      columns.map(
        (head, at) => [head.dataset['column'] ?? '', Math.ceil(measure(head, at))] as const,
      ),
    );
  const headWidths = columns.map(headWidthsOf);
  const heads = widthsOf((_, at) => headWidths[at]?.narrowest ?? 0);
  const contents = widthsOf((head, at) =>
    Math.max(head.getBoundingClientRect().width, headWidths[at]?.narrowest ?? 0),
  );
  return {
    box,
    contents,
    heads,
    oneLineHeads: widthsOf((_, at) => headWidths[at]?.oneLine ?? 0),
    wholes: wholeWidths(table, columns),
    em: Number.parseFloat(getComputedStyle(table).fontSize),
  };
}

/** A column can contain both, if its field differs by row. */
function wholeWidths(table: HTMLElement, heads: readonly HTMLElement[]): Record<string, number> {
  const widths: Record<string, number> = {};
  const paddings: Record<string, number> = {};
  const names = new Map(heads.map((head) => [cellIndexOf(head), head.dataset['column']]));
  const range = document.createRange();
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('td[data-whole]')) {
    const name = names.get(cell.cellIndex);
    const value = wholeValueOf(cell);
    if (name === undefined || !value) continue;
    const padding = (paddings[name] ??= paddingOf(cell));
    const ownPadding = (paddings[`.${value.className}`] ??= paddingOf(value));
    // Its box is as wide as the column.
    range.selectNodeContents(value);
    const width = Math.ceil(range.getBoundingClientRect().width + ownPadding + padding);
    widths[name] = Math.max(width, widths[name] ?? 0);
  }
  return widths;
}

const cellIndexOf = (head: HTMLElement): number =>
  head instanceof HTMLTableCellElement ? head.cellIndex : -1;

const wholeValueOf = ({ firstElementChild: shown }: Element): Element | null =>
  shown?.lastElementChild ?? shown;

/** Rows scrolled into view rarely have one: reading is cheap, measuring lays out and paints the table twice. */
export function hasWiderCell(scroller: HTMLElement, { box, contents }: ContentWidths): boolean {
  if (scroller.clientWidth !== box) return true;
  const heads = [...scroller.querySelectorAll<HTMLElement>(HEADS)];
  const widths = new Map(
    heads.map((head) => {
      const content = contents[head.dataset['column'] ?? ''] ?? 0;
      return [cellIndexOf(head), Math.max(head.clientWidth, content)] as const;
    }),
  );
  return [...scroller.querySelectorAll('td')].some((cell) => {
    const value = wholeValueOf(cell);
    // A badge is cut within its cell.
    const hidden = value ? hiddenWidth(value) : 0;
    const isWider = cell.scrollWidth + hidden > (widths.get(cell.cellIndex) ?? Infinity);
    return isWider || (hidden > 0 && 'whole' in cell.dataset);
  });
}

const hiddenWidth = ({ scrollWidth, clientWidth }: Element): number =>
  clientWidth > 0 ? Math.max(0, scrollWidth - clientWidth) : 0;

function paddingOf(cell: Element): number {
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
