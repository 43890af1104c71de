import { isHeaderRow, matchPositions, matchTitles, type ColumnMapping } from './match';
import { parseNumbered } from './parse';
import { orderTargets, otherWords, targetsOf } from './targets';
import type { PastedLine, GridPasteProps, ReadRow, Target } from './types';

/** More rows than this are not taken at once. */
export const MAX_PASTE_ROWS = 500;

export interface PasteSheet {
  targets: readonly Target[];
  others: readonly string[];
  lines: readonly PastedLine[];
  /** The first line holds titles. */
  header: boolean;
  mapping: ColumnMapping;
  /** How many rows were pasted beyond those that are read. */
  beyond: number;
}

type SheetOptions = Pick<GridPasteProps, 'resource' | 'fixed' | 'columns' | 'text'> & {
  words: Parameters<typeof targetsOf>[0]['words'];
};

/** Reads what was pasted into lines, and finds out what its columns are. */
export function createPasteSheet({ text, ...options }: SheetOptions): PasteSheet {
  const { rows: table, beyond: unread } = parseNumbered(text, undefined, MAX_PASTE_ROWS + 1);
  const targets = targetsOf(options);
  const others = otherWords(options.resource, options.words);
  const header = table.length > 1 && isHeaderRow(table[0] ?? [], targets, others);
  const most = MAX_PASTE_ROWS + Number(header);
  const lines = table.slice(0, most).map((texts, key) => ({ key, texts, out: false }));
  const beyond = unread + Math.max(0, table.length - most);
  const sheet = { targets, others, lines, header, mapping: [], beyond };
  return { ...sheet, mapping: matched(sheet, options.resource) };
}

/** The columns as their titles say, or as they stand. */
function matched(sheet: PasteSheet, resource: SheetOptions['resource']): ColumnMapping {
  const { targets, others, header, lines } = sheet;
  const first = lines[0]?.texts ?? [];
  return header
    ? matchTitles(first, targets, others)
    : matchPositions(first.length, orderTargets(targets, resource));
}

/** The person says whether the first line holds titles. */
export function withHeader(sheet: PasteSheet, header: boolean, resource: SheetOptions['resource']) {
  const next = { ...sheet, header };
  return { ...next, mapping: matched(next, resource) };
}

/** The person says what a column is. */
export const withColumn = (sheet: PasteSheet, column: number, id: string | null): PasteSheet => ({
  ...sheet,
  mapping: sheet.mapping.map((one, index) => (index === column ? id : one)),
});

/** The person corrects a cell. */
export const withText = (
  sheet: PasteSheet,
  key: number,
  column: number,
  text: string,
): PasteSheet =>
  withLine(sheet, key, (line) => ({
    ...line,
    texts: line.texts.map((one, index) => (index === column ? text : one)),
  }));

/** The person leaves a row out, or takes it back in. */
export const withOut = (sheet: PasteSheet, key: number, out: boolean): PasteSheet =>
  withLine(sheet, key, (line) => ({ ...line, out }));

/** The rows that were taken go. */
export const withoutLines = (sheet: PasteSheet, keys: ReadonlySet<number>): PasteSheet => ({
  ...sheet,
  lines: sheet.lines.filter(({ key }) => !keys.has(key)),
});

const withLine = (
  sheet: PasteSheet,
  key: number,
  change: (line: PastedLine) => PastedLine,
): PasteSheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => (line.key === key ? change(line) : line)),
});

/** The lines that hold rows. */
export const rowLines = ({ lines, header }: PasteSheet): readonly PastedLine[] =>
  header ? lines.filter(({ key }) => key > 0) : lines;

/** By column, what it is taken as. */
export const columnTargets = ({
  mapping,
  targets,
}: Pick<PasteSheet, 'mapping' | 'targets'>): readonly (Target | null)[] =>
  mapping.map((id) => targets.find((target) => target.id === id) ?? null);

/**
 * The cells that are empty though required, below one that is not: what merged cells leave on the clipboard.
 * Filled with the text above them.
 */
export function fillDown(sheet: PasteSheet, rows: ReadonlyMap<number, ReadRow>): PasteSheet {
  let above: readonly string[] = [];
  const lines = sheet.lines.map((line) => {
    const cells = rows.get(line.key)?.cells ?? [];
    const texts = line.texts.map((text, column) =>
      text.trim() === '' && isMissing(cells[column]) ? (above[column] ?? '') : text,
    );
    above = rows.has(line.key) ? texts : [];
    return texts.some((text, column) => text !== line.texts[column]) ? { ...line, texts } : line;
  });
  return lines.some((line, index) => line !== sheet.lines[index]) ? { ...sheet, lines } : sheet;
}

const isMissing = (cell: ReadRow['cells'][number] | undefined): boolean =>
  cell?.fault?.key === 'validation.required';

/** Required fields that no column fills in any row: one choice of a column mends all of them. */
export function unmappedFields(rows: readonly ReadRow[]): string[] {
  const [first, ...others] = rows.filter(({ state }) => state !== 'pending');
  const lacks = ({ faults }: ReadRow, name: string) =>
    faults.some(({ field, fault }) => field === name && fault.key === 'validation.required');
  return (first?.faults ?? [])
    .map(({ field }) => field)
    .filter((name) => first && [first, ...others].every((row) => lacks(row, name)));
}
