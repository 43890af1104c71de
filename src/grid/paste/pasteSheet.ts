import { isHeaderRow, matchPositions, matchTitles, type ColumnMapping } from './match';
import { parseTable } from './parse';
import { orderTargets, otherHeadings, targetsOf } from './targets';
import type { Translate } from '../../data/serverMessages';
import type { ReadFault } from '../../schema';
import type { PastedLine, GridPasteProps, Target } from './types';

export const MAX_PASTE_ROWS = 500;

export interface PasteSheet {
  targets: readonly Target[];
  others: readonly string[];
  lines: readonly PastedLine[];
  header: boolean;
  mapping: ColumnMapping;
  beyond: number;
}

type SheetOptions = Pick<GridPasteProps, 'resource' | 'fixed' | 'columns' | 'text'> & {
  translate: Parameters<typeof targetsOf>[0]['translate'];
};

/** Parses pasted text and maps its columns. */
export function createPasteSheet({ text, ...options }: SheetOptions): PasteSheet {
  const { rows: table, beyond: unread } = parseTable(text, undefined, MAX_PASTE_ROWS + 1);
  const targets = targetsOf(options);
  const others = otherHeadings(options.resource, options.translate);
  const header = table.length > 1 && isHeaderRow(table[0] ?? [], targets, others);
  const most = MAX_PASTE_ROWS + Number(header);
  const lines = table.slice(0, most).map((texts, key) => ({ key, texts, out: false }));
  const beyond = unread + Math.max(0, table.length - most);
  const sheet = { targets, others, lines, header, mapping: [], beyond };
  return { ...sheet, mapping: matched(sheet, options.resource) };
}

function matched(sheet: PasteSheet, resource: SheetOptions['resource']): ColumnMapping {
  const { targets, others, header, lines } = sheet;
  const first = lines[0]?.texts ?? [];
  return header
    ? matchTitles(first, targets, others)
    : matchPositions(first.length, orderTargets(targets, resource));
}

/** Sets whether the first line has titles. */
export function withHeader(sheet: PasteSheet, header: boolean, resource: SheetOptions['resource']) {
  const next = { ...sheet, header };
  return { ...next, mapping: matched(next, resource) };
}

export const withColumn = (sheet: PasteSheet, column: number, id: string | null): PasteSheet => ({
  ...sheet,
  mapping: sheet.mapping.with(column, id),
});

export const withLine = (
  sheet: PasteSheet,
  key: number,
  change: (line: PastedLine) => PastedLine,
): PasteSheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => (line.key === key ? change(line) : line)),
});

/** Lines without titles. */
export const rowLines = ({ lines, header }: PasteSheet): readonly PastedLine[] =>
  header ? lines.filter(({ key }) => key > 0) : lines;

export const columnTargets = ({
  mapping,
  targets,
}: Pick<PasteSheet, 'mapping' | 'targets'>): readonly (Target | null)[] =>
  mapping.map((id) => targets.find((target) => target.id === id) ?? null);

/** Of a row, or of fields without a cell. */
type RowFaults = readonly { field: string | null; fault: ReadFault }[];

/** Required fields without a column. */
export function unmappedFields(rows: readonly { state: string; faults: RowFaults }[]): string[] {
  const read = rows.filter(({ state }) => state !== 'pending');
  return (read[0]?.faults ?? [])
    .flatMap(({ field }) => field ?? [])
    .filter((name) =>
      read.every(({ faults }) =>
        faults.some(({ field, fault }) => field === name && fault.key === 'validation.required'),
      ),
    );
}

export type LabelOf = (field: string) => string;

export const describeRowFaults = (
  faults: RowFaults,
  translate: Translate,
  labelOf: LabelOf,
): string[] =>
  faults.map(({ field, fault }) => {
    const message = translate(fault.key, { ...fault.args });
    return field === null
      ? message
      : translate('form.fieldError', { field: labelOf(field), message });
  });

/** The first ones, and how many more. @example nameRows([3, 7, 9], 2) // '3, 7 +1' */
export const nameRows = (rows: readonly (number | undefined)[], most: number): string =>
  [rows.slice(0, most).join(', '), ...(rows.length > most ? [`+${rows.length - most}`] : [])].join(
    ' ',
  );
