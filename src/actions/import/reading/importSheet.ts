import { normalizeForMatch } from '../../../fields/reading';
import {
  isHeaderRow,
  matchPositions,
  matchTitles,
  type ColumnMapping,
} from '../../../grid/paste/match';
import {
  orderTargets,
  otherWords,
  targetsOf,
  type TranslateColumn,
} from '../../../grid/paste/targets';
import type { Target } from '../../../grid/paste/types';
import { fieldOf, isTyped, type Resource } from '../../../schema';
import type { SheetTable } from '../file/types';

/** The user's earlier mapping by column title; null: the column is skipped. */
export type RememberedColumns = Readonly<Record<string, string | null>>;

export interface SheetOptions {
  resource: Resource;
  /** react-admin's translate, and the same in other languages: a column is named in either. */
  words: TranslateColumn;
  also: readonly TranslateColumn[];
  remembered: RememberedColumns;
}

/** A table, and what its columns are. */
export interface ImportSheet {
  table: SheetTable;
  /** The first row that counts holds titles. */
  header: boolean;
  /** How many rows above the titles say what the sheet is about, and are of no account. */
  above: number;
  /** Column by column the id of what it is taken as; null: it is skipped. */
  mapping: ColumnMapping;
  targets: readonly Target[];
}

/** A file has titles more often than cells that were copied: some that are known will do. */
const NAMED = 0.2;
const MOST = 0.5;

/** Below what a sheet is called, its date and whom it is for: titles are looked for in as many rows. */
const TITLES_WITHIN = 10;

/** Finds out what the columns of a table are: by what was said of them before, by their titles, else by their place. */
export function createImportSheet(table: SheetTable, options: SheetOptions): ImportSheet {
  const targets = importTargets(options);
  const found = titleRow(table, targets, options);
  const above = Math.max(0, found);
  return matched({ table, header: found >= 0, above, mapping: [], targets }, options);
}

/** The row of titles; -1 for none. Of several that could be the first with more than one: a single cell may be the sheet's name. */
function titleRow(table: SheetTable, targets: readonly Target[], options: SheetOptions): number {
  const known = [...others(options), ...Object.keys(options.remembered)];
  const isTitles = (row: readonly string[], share: number) =>
    isHeaderRow(row, targets, known, share) && row.filter((cell) => cell.trim() !== '').length > 1;
  const [first = []] = table.rows;
  // A row alone may be data whose words are like titles: as good as all of them have to be.
  if (table.rows.length < 2) return isTitles(first, MOST) ? 0 : -1;
  if (isTitles(first, NAMED)) return 0;
  const below = table.rows
    .slice(0, Math.min(TITLES_WITHIN, table.rows.length - 1))
    .findIndex((row) => isTitles(row, MOST));
  return below < 0 && isHeaderRow(first, targets, known, NAMED) ? 0 : below;
}

/** The person says whether there are titles; where there are none, every row counts. */
export const withImportHeader = (sheet: ImportSheet, header: boolean, options: SheetOptions) => {
  const found = titleRow(sheet.table, sheet.targets, options);
  return matched({ ...sheet, header, above: header ? Math.max(0, found) : 0 }, options);
};

/** The person says what a column is; what was that before is nothing any more. */
export const withImportColumn = (
  sheet: ImportSheet,
  column: number,
  id: string | null,
): ImportSheet => ({
  ...sheet,
  mapping: sheet.mapping.map((one, at) => (at === column ? id : one === id ? null : one)),
});

/** The title under which a mapping chosen by the user is remembered. */
export const columnHeading = (sheet: ImportSheet, column: number): string | null =>
  normalizeForMatch(columnTitles(sheet)?.[column] ?? '') || null;

/** The sheet without the rows that its file hides. */
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

/** The row that data begins with. */
const firstOf = ({ above, header }: ImportSheet): number => above + (header ? 1 : 0);

/** The rows that hold data. */
export const dataRows = (sheet: ImportSheet): SheetTable['rows'] =>
  sheet.table.rows.slice(firstOf(sheet));

/** By column: are all its cells numbers to the file? Such have lost whatever zeros they began with. */
export const numericColumns = (sheet: ImportSheet): boolean[] => {
  const rows = dataRows(sheet);
  return sheet.table.lastTexts.map(
    (last, column) =>
      last < firstOf(sheet) && rows.some((row) => (row[column] ?? '').trim() !== ''),
  );
};

/** Row numbers as the spreadsheet shows them. */
export const rowNumbers = (sheet: ImportSheet): SheetTable['numbers'] =>
  sheet.table.numbers.slice(firstOf(sheet));

/** The titles as they stand; none where the first row is data. */
export const columnTitles = ({
  table,
  header,
  above,
}: ImportSheet): readonly string[] | undefined => (header ? table.rows[above] : undefined);

/** The number of the row of titles in the file. */
export const titleNumber = ({ table, above }: ImportSheet): number => table.numbers[above] ?? 1;

/** By column, what it is taken as. */
export const importColumnTargets = ({ mapping, targets }: ImportSheet): (Target | null)[] =>
  mapping.map((id) => targets.find((target) => target.id === id) ?? null);

/** What people type, and what only names a record: its number, and its key where the server gives it. */
function importTargets({ resource, words, also }: SheetOptions): Target[] {
  const given = ['id', resource.key].filter(
    (name) => name !== null && !isTyped(fieldOf(resource, name)),
  );
  const naming = given.flatMap((name): Target[] => {
    if (name === null) return [];
    const labels = [words, ...also].map((one) =>
      one(`resources.${resource.route}.fields.${name}`, { _: name }),
    );
    return [
      {
        ...{ id: name, label: labels[0] ?? name, group: 'fields' },
        words: [name, ...labels].map(normalizeForMatch),
        kindWords: [],
        // It is looked up, never typed.
        field: () => null,
      },
    ];
  });
  return [...naming, ...targetsOf({ resource, fixed: {}, words, also })];
}

const others = ({ resource, words, also }: SheetOptions): string[] =>
  [words, ...also].flatMap((one) => otherWords(resource, one));

function matched(sheet: ImportSheet, options: SheetOptions): ImportSheet {
  const { table, header, targets, above } = sheet;
  const first = table.rows[above] ?? [];
  const places = targets.filter(({ field }) => field(null) !== null);
  const found = header
    ? matchTitles(first, targets, others(options))
    : matchPositions(first.length, orderTargets(places, options.resource));
  const said = found.map((id, column) => {
    const heading = columnHeading(sheet, column);
    const known = heading === null ? undefined : options.remembered[heading];
    const isThere = known === null || targets.some((one) => one.id === known);
    return known !== undefined && isThere ? { id: known, said: true } : { id, said: false };
  });
  // What was said of one column goes before what is guessed of another.
  const taken = new Set(said.flatMap((one) => (one.said && one.id !== null ? [one.id] : [])));
  return {
    ...sheet,
    mapping: said.map((one) => (!one.said && one.id !== null && taken.has(one.id) ? null : one.id)),
  };
}
