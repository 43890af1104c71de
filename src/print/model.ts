/** A finished document: text only, in its own language, ready to be drawn. */
export interface PrintDocument {
  /** Each begins on a page of its own. */
  sheets: readonly PrintSheet[];
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
  facts: readonly LabelledText[];
}

export interface PrintSheet {
  key: string;
  title: string;
  /** Beside the title: what the sheet is for. */
  subtitle: string;
  /** Above the title; null where the office is not known. */
  letterhead?: Letterhead | null;
  blocks: readonly PrintBlock[];
}

export interface LabelledText {
  label: string;
  text: string;
}

export type PrintBlock =
  | { kind: 'facts'; name: string; facts: readonly LabelledText[] }
  | { kind: 'text'; title: string; text: string }
  /** Side by side, where there are two. */
  | { kind: 'texts'; name: string; texts: readonly LabelledText[] }
  | { kind: 'notice'; text: string }
  | { kind: 'signature'; text: string; label: string }
  | PrintTable;

export interface PrintTable {
  kind: 'table';
  title: string;
  columns: readonly PrintColumn[];
  groups: readonly PrintGroup[];
}

export interface PrintColumn {
  /** Unique in its table. */
  name: string;
  label: string;
  /** In millimetres; columns without one share what is left. */
  width?: number | undefined;
  /** A number stands at the right, its digits below each other; a code or day is never broken. */
  kind?: 'number' | 'unbroken' | undefined;
}

export interface PrintGroup {
  key: string;
  /** A line of its own above the rows; '' for none. */
  title: string;
  rows: readonly PrintRow[];
}

export interface PrintRow {
  key: string;
  /** One per column: its lines, the first one being the most important. */
  cells: readonly PrintCell[];
}

export type PrintCell = readonly string[];

/** Facts and texts that say nothing are left out. */
export const factsBlock = (name: string, ...all: readonly LabelledText[]): PrintBlock => ({
  kind: 'facts',
  name,
  facts: all.filter(({ text }) => text !== ''),
});

/** A titled text, or no block at all where there is none. */
export const textBlock = (title: string, value: unknown): PrintBlock[] =>
  typeof value === 'string' && value.trim() !== ''
    ? [{ kind: 'text', title, text: value.trim() }]
    : [];

/** Titled texts side by side, without those that say nothing; no block where none says anything. */
export function textsBlock(
  name: string,
  ...all: readonly { label: string; text: unknown }[]
): PrintBlock[] {
  const said = all.flatMap(({ label, text: value }) =>
    typeof value === 'string' && value.trim() !== '' ? [{ label, text: value.trim() }] : [],
  );
  return said.length > 0 ? [{ kind: 'texts', name, texts: said }] : [];
}

/** What tells a sheet's blocks apart. */
export function blockKey(block: PrintBlock): string {
  if (block.kind === 'facts' || block.kind === 'texts') return block.name;
  return block.kind === 'table' || block.kind === 'text' ? block.title : block.text;
}
