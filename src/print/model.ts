/** A finished document: text only, in its own language, ready to be drawn. */
export interface PrintDocument {
  /** Each begins on a page of its own. */
  sheets: readonly Sheet[];
  /** The words across every page of a cancelled or deleted reservation; null for any other. */
  watermark: string | null;
  /** Its sheets follow each other, in place of a page for each. */
  flows?: boolean;
  /** On its broad side. */
  landscape?: boolean;
}

/** Who sends a sheet: the office's name, and how it is reached. */
export interface Letterhead {
  name: string;
  facts: readonly Labelled[];
}

export interface Sheet {
  key: string;
  title: string;
  /** Beside the title: what the sheet is for. */
  subtitle: string;
  /** Above the title; null where the office is not known. */
  letterhead?: Letterhead | null;
  blocks: readonly Block[];
}

export interface Labelled {
  label: string;
  text: string;
}

export type Block =
  | { kind: 'facts'; name: string; facts: readonly Labelled[] }
  | { kind: 'text'; title: string; text: string }
  /** Side by side, where there are two. */
  | { kind: 'texts'; name: string; texts: readonly Labelled[] }
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

/** Titled texts side by side, without those that say nothing; no block where none says anything. */
export function texts(name: string, ...all: readonly { label: string; text: unknown }[]): Block[] {
  const said = all.flatMap(({ label, text: value }) =>
    typeof value === 'string' && value.trim() !== '' ? [{ label, text: value.trim() }] : [],
  );
  return said.length > 0 ? [{ kind: 'texts', name, texts: said }] : [];
}

/** What tells a sheet's blocks apart. */
export function keyOf(block: Block): string {
  if (block.kind === 'facts' || block.kind === 'texts') return block.name;
  return block.kind === 'table' || block.kind === 'text' ? block.title : block.text;
}
