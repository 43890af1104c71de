import { fold } from '../../fields/reading';
import { isHeader, matchPlaces, matchTitles, type Mapping } from '../../grid/paste/match';
import { inOrder, otherWords, targetsOf, type Words } from '../../grid/paste/targets';
import type { Target } from '../../grid/paste/types';
import { fieldOf, isTyped, type Resource } from '../../schema';
import type { Table } from '../file/types';

/** What somebody has said before of columns with these titles; null: they are skipped. */
export type Remembered = Readonly<Record<string, string | null>>;

export interface SheetOptions {
  resource: Resource;
  /** react-admin's translate, and the same in other languages: a column is named in either. */
  words: Words;
  also: readonly Words[];
  remembered: Remembered;
}

/** A table, and what its columns are. */
export interface ImportSheet {
  table: Table;
  /** The first row holds titles. */
  header: boolean;
  /** Column by column the id of what it is taken as; null: it is skipped. */
  mapping: Mapping;
  targets: readonly Target[];
}

/** A file has titles more often than cells that were copied: some that are known will do. */
const NAMED = 0.2;

/** Finds out what the columns of a table are: by what was said of them before, by their titles, else by their place. */
export function openSheet(table: Table, options: SheetOptions): ImportSheet {
  const targets = importTargets(options);
  const [first = []] = table.rows;
  const header =
    table.rows.length > 1 &&
    isHeader(first, targets, [...others(options), ...Object.keys(options.remembered)], NAMED);
  return matched({ table, header, mapping: [], targets }, options);
}

/** The person says whether the first row holds titles. */
export const withHeader = (sheet: ImportSheet, header: boolean, options: SheetOptions) =>
  matched({ ...sheet, header }, options);

/** The person says what a column is; what was that before is nothing any more. */
export const withColumn = (sheet: ImportSheet, column: number, id: string | null): ImportSheet => ({
  ...sheet,
  mapping: sheet.mapping.map((one, at) => (at === column ? id : one === id ? null : one)),
});

/** What is worth remembering of a column whose meaning somebody has chosen. */
export const headingOf = ({ table, header }: ImportSheet, column: number): string | null =>
  header ? fold(table.rows[0]?.[column] ?? '') || null : null;

/** The rows that hold data. */
export const dataRows = ({ table, header }: ImportSheet): Table['rows'] =>
  header ? table.rows.slice(1) : table.rows;

/** The number, in the file, of the first row that holds data: rows are called by what a spreadsheet shows beside them. */
export const firstRow = ({ header }: Pick<ImportSheet, 'header'>): number => (header ? 2 : 1);

/** The titles as they stand; none where the first row is data. */
export const titlesOf = ({ table, header }: ImportSheet): readonly string[] | undefined =>
  header ? table.rows[0] : undefined;

/** By column, what it is taken as. */
export const columnTargets = ({ mapping, targets }: ImportSheet): (Target | null)[] =>
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
        words: [name, ...labels].map(fold),
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
  const { table, header, targets } = sheet;
  const [first = []] = table.rows;
  const places = targets.filter(({ field }) => field(null) !== null);
  const found = header
    ? matchTitles(first, targets, others(options))
    : matchPlaces(first.length, inOrder(places, options.resource));
  const said = found.map((id, column) => {
    const heading = headingOf(sheet, column);
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
