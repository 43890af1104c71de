/** A finished document: text only, in its own language, ready to be drawn. */
export interface PrintDocument {
  /** Each begins on a page of its own. */
  sheets: readonly Sheet[];
  /** The words across every page of a cancelled or deleted reservation; null for any other. */
  watermark: string | null;
}

export interface Sheet {
  key: string;
  title: string;
  /** Beside the title: what the sheet is for. */
  subtitle: string;
  blocks: readonly Block[];
}

export interface Labelled {
  label: string;
  text: string;
}

export type Block =
  | { kind: 'facts'; name: string; facts: readonly Labelled[] }
  | { kind: 'text'; title: string; text: string }
  | { kind: 'notice'; text: string }
  | { kind: 'signature'; text: string; label: string }
  | Table;

export interface Table {
  kind: 'table';
  title: string;
  columns: readonly Column[];
  groups: readonly Group[];
}

export interface Column {
  /** Unique in its table. */
  name: string;
  label: string;
  /** In millimetres; columns without one share what is left. */
  width?: number | undefined;
  /** A number stands at the right, its digits below each other; a code or day is never broken. */
  kind?: 'number' | 'unbroken' | undefined;
}

export interface Group {
  key: string;
  /** A line of its own above the rows; '' for none. */
  title: string;
  rows: readonly Row[];
}

export interface Row {
  key: string;
  /** One per column: its lines, the first one being the most important. */
  cells: readonly Cell[];
}

export type Cell = readonly string[];

/** Facts and texts that say nothing are left out. */
export const facts = (name: string, ...all: readonly Labelled[]): Block => ({
  kind: 'facts',
  name,
  facts: all.filter(({ text }) => text !== ''),
});

/** A titled text, or no block at all where there is none. */
export const text = (title: string, value: unknown): Block[] =>
  typeof value === 'string' && value.trim() !== ''
    ? [{ kind: 'text', title, text: value.trim() }]
    : [];

/** What tells a sheet's blocks apart. */
export function keyOf(block: Block): string {
  if (block.kind === 'facts') return block.name;
  return block.kind === 'table' || block.kind === 'text' ? block.title : block.text;
}
