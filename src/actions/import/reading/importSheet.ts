import { normalizeForMatch } from '../../../fields/reading';
import {
  isHeaderRow,
  matchPositions,
  matchTitles,
  type ColumnMapping,
} from '../../../grid/paste/match';
import { columnTargets } from '../../../grid/paste/pasteSheet';
import {
  orderTargets,
  otherHeadings,
  targetsOf,
  type TranslateColumn,
} from '../../../grid/paste/targets';
import type { Target } from '../../../grid/paste/types';
import { fieldOf, isTyped, type Resource } from '../../../schema';
import type { SheetTable } from '../file/types';

/** By title; null: skipped. */
export type RememberedColumns = Readonly<Record<string, string | null>>;

export interface SheetOptions {
  resource: Resource;
  translate: TranslateColumn;
  also: readonly TranslateColumn[];
  remembered: RememberedColumns;
}

export interface ImportSheet {
  table: SheetTable;
  /** The first row used holds titles. */
  header: boolean;
  /** Number of ignored rows above the titles. */
  above: number;
  /** By column, the target's id; null: skipped. */
  mapping: ColumnMapping;
  targets: readonly Target[];
}

/** Share of known titles; lower than for copied cells, as files have titles more often. */
const NAMED = 0.2;
const MOST = 0.5;

/** A name, a date and an addressee may precede them. */
const TITLES_WITHIN = 10;

/** As remembered, by titles, else by position. */
export function createImportSheet(table: SheetTable, options: SheetOptions): ImportSheet {
  const targets = importTargets(options);
  const titles = titleRow(table, targets, options);
  const above = Math.max(0, titles);
  return matched({ table, header: titles >= 0, above, mapping: [], targets }, options);
}

/** Prefers more than one cell: a single one may be the sheet's name. */
function titleRow(table: SheetTable, targets: readonly Target[], options: SheetOptions): number {
  const knownHeadings = [...others(options), ...Object.keys(options.remembered)];
  const isTitles = (row: readonly string[], share: number) =>
    isHeaderRow(row, targets, knownHeadings, share) &&
    row.filter((cell) => cell.trim() !== '').length > 1;
  const [first = []] = table.rows;
  // A single row may be data that resembles titles.
  if (table.rows.length < 2) return isTitles(first, MOST) ? 0 : -1;
  if (isTitles(first, NAMED)) return 0;
  const below = table.rows
    .slice(0, Math.min(TITLES_WITHIN, table.rows.length - 1))
    .findIndex((row) => isTitles(row, MOST));
  return below < 0 && isHeaderRow(first, targets, knownHeadings, NAMED) ? 0 : below;
}

export const withImportHeader = (sheet: ImportSheet, header: boolean, options: SheetOptions) => {
  const titles = titleRow(sheet.table, sheet.targets, options);
  return matched({ ...sheet, header, above: header ? Math.max(0, titles) : 0 }, options);
};

/** The column that had the target before is skipped. */
export const withImportColumn = (
  sheet: ImportSheet,
  column: number,
  id: string | null,
): ImportSheet => ({
  ...sheet,
  mapping: sheet.mapping.map((one, at) => (at === column ? id : one === id ? null : one)),
});

/** @param number the row's, in the file */
export function withCellText(
  sheet: ImportSheet,
  number: number,
  column: number,
  text: string,
): ImportSheet {
  const { table } = sheet;
  const at = table.numbers.indexOf(number);
  const row = table.rows[at];
  if (!row) return sheet;
  return { ...sheet, table: { ...table, rows: table.rows.with(at, row.with(column, text)) } };
}

export const columnHeading = (sheet: ImportSheet, column: number): string | null =>
  normalizeForMatch(titlesOf(sheet)?.[column] ?? '') || null;

export function withoutHidden(sheet: ImportSheet): ImportSheet {
  const { table } = sheet;
  const hidden = new Set(table.hidden);
  const isKept = (at: number) => at < firstOf(sheet) || !hidden.has(table.numbers[at] ?? 0);
  return {
    ...sheet,
    table: {
      ...table,
      rows: table.rows.filter((_, at) => isKept(at)),
      numbers: table.numbers.filter((_, at) => isKept(at)),
    },
  };
}

const firstOf = ({ above, header }: ImportSheet): number => above + (header ? 1 : 0);

const titlesOf = ({ table, header, above }: ImportSheet): readonly string[] | undefined =>
  header ? table.rows[above] : undefined;

/** Its rows and columns below the titles. */
export function partsOf(sheet: ImportSheet) {
  const { table, above } = sheet;
  const first = firstOf(sheet);
  const rows = table.rows.slice(first);
  return {
    rows,
    /** As written; undefined without titles. */
    titles: titlesOf(sheet),
    /** In the file, as those of the rows. */
    titleNumber: table.numbers[above] ?? 1,
    numbers: table.numbers.slice(first),
    /** Columns that lose leading zeros. */
    numeric: table.lastTexts.map(
      (last, column) => last < first && rows.some((row) => (row[column] ?? '').trim() !== ''),
    ),
    targets: columnTargets(sheet),
  };
}

/** Editable fields, and what only identifies a record. */
function importTargets({ resource, translate, also }: SheetOptions): Target[] {
  const keyColumns = ['id', resource.key].filter(
    (name) => name !== null && !isTyped(fieldOf(resource, name)),
  );
  const naming = keyColumns.flatMap((name): Target[] => {
    if (name === null) return [];
    const labels = [translate, ...also].map((one) =>
      one(`resources.${resource.route}.fields.${name}`, { _: name }),
    );
    return [
      {
        id: name,
        label: labels[0] ?? name,
        group: 'fields',
        headings: [name, ...labels].map(normalizeForMatch),
        typeHeadings: [],
        field: () => null,
      },
    ];
  });
  const own = targetsOf({ resource, fixed: {}, translate, also });
  const usedHeadings = new Set(own.flatMap((target) => target.headings));
  const apart = naming.map((target) => ({
    ...target,
    headings: target.headings.filter((word) => !usedHeadings.has(word)),
    label: usedHeadings.has(normalizeForMatch(target.label))
      ? translate('import.own', { _: target.id, label: target.label })
      : target.label,
  }));
  return [...apart, ...own];
}

const others = ({ resource, translate, also }: SheetOptions): string[] =>
  [translate, ...also].flatMap((one) => otherHeadings(resource, one));

function matched(sheet: ImportSheet, options: SheetOptions): ImportSheet {
  const { table, header, targets, above } = sheet;
  const first = table.rows[above] ?? [];
  const places = targets.filter(({ field }) => field(null) !== null);
  const found = header
    ? matchTitles(first, targets, others(options))
    : matchPositions(first.length, orderTargets(places, options.resource));
  const columns = found.map((id, column) => {
    const heading = columnHeading(sheet, column);
    const known = heading === null ? undefined : options.remembered[heading];
    const isThere = known === null || targets.some((one) => one.id === known);
    return known !== undefined && isThere
      ? { id: known, isRemembered: true }
      : { id, isRemembered: false };
  });
  // The user's mapping takes precedence.
  const taken = new Set(
    columns.flatMap((one) => (one.isRemembered && one.id !== null ? [one.id] : [])),
  );
  return {
    ...sheet,
    mapping: columns.map((one) =>
      !one.isRemembered && one.id !== null && taken.has(one.id) ? null : one.id,
    ),
  };
}
