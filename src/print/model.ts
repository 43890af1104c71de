/** A finished document: text only. */
export interface PrintDocument {
  /** Each starts on a new page. */
  sheets: readonly PrintSheet[];
  /** Of a canceled or deleted reservation. */
  watermark: string | null;
  /** Without page breaks between sheets. */
  flows?: boolean;
  landscape?: boolean;
}

export interface Letterhead {
  name: string;
  facts: readonly LabelledText[];
}

export interface PrintSheet {
  key: string;
  title: string;
  subtitle: string;
  letterhead?: Letterhead | null;
  blocks: readonly PrintBlock[];
}

export interface LabelledText {
  label: string;
  text: string;
  /** As of its badge on screens. */
  color?: string;
}

export type PrintBlock =
  | { kind: 'facts'; name: string; facts: readonly LabelledText[] }
  /** Side by side. */
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
  name: string;
  label: string;
  /** Width in mm; columns without one share the rest. */
  width?: number | undefined;
  /** Codes and dates don't wrap. */
  kind?: 'unbroken' | undefined;
}

export interface PrintGroup {
  key: string;
  /** '' for no title row. */
  title: string;
  rows: readonly PrintRow[];
}

export interface PrintRow {
  key: string;
  /** Per column: its lines, the most important first. */
  cells: readonly PrintCell[];
}

export type PrintCell = readonly string[];

/**
 * Labels and texts, in two columns.
 * @example factsBlock('trip', { label: t('reservation.print.tourLeader'), text: reservation.tc })
 */
export const factsBlock = (name: string, ...all: readonly LabelledText[]): PrintBlock => ({
  kind: 'facts',
  name,
  facts: all.filter(({ text }) => text !== ''),
});

/**
 * Side by side; no block if all are empty.
 * @example textsBlock('remark', { label: t('reservation.print.remark'), text: record.remark })
 */
export function textsBlock(
  name: string,
  ...all: readonly { label: string; text: unknown }[]
): PrintBlock[] {
  const texts = all.flatMap(({ label, text: value }) =>
    typeof value === 'string' && value.trim() !== '' ? [{ label, text: value.trim() }] : [],
  );
  return texts.length > 0 ? [{ kind: 'texts', name, texts }] : [];
}

export function blockKey(block: PrintBlock): string {
  if (block.kind === 'facts' || block.kind === 'texts') return block.name;
  return block.kind === 'table' ? block.title : block.text;
}
