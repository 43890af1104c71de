import { isCalendarDay, twoDigits } from '../../../days';
import { groupItems } from '../../../util/groupItems';
import { captionsOfType } from '../../../fields/captions';
import { normalizeForMatch } from '../../../fields/reading';
import { isNumeric, referenceOf, typeOf } from '../../../fields';
import type { LongSpan } from '../../../fields/spans';
import type { Target } from '../../../grid/paste/types';
import type { Values } from '../../../record/values/values';
import type { AnyRecord, Field, Resource } from '../../../schema';
import type { SheetTable } from '../file/types';

interface Ambiguity {
  /** `FILE`: the whole file. */
  column: number;
  kind: 'days' | 'zeros' | 'long' | 'ids' | 'hidden' | 'formulas' | 'spans';
  /** An order of days, `as` written, `fill` with zeros, … */
  choices: readonly AmbiguityAnswer[];
  examples: readonly string[];
  digits?: number;
  /** Number of affected rows or cells. */
  count?: number;
  /** Adds leading zeros that may be lost. */
  filled?: (text: string) => string;
}

export type AmbiguityAnswer =
  | DayOrder
  | ('as' | 'fill' | 'zero' | 'refuse' | 'ids' | 'count' | 'take' | 'leave' | 'empty');

/** By `ambiguityKey`. */
export type AmbiguityAnswers = ReadonlyMap<string, AmbiguityAnswer>;

export const ambiguityKey = ({ column, kind }: Pick<Ambiguity, 'column' | 'kind'>): string =>
  `${kind} ${column}`;

const FILE = -1;

export function fileAmbiguities({ hidden = [], formulas }: SheetTable): Ambiguity[] {
  const of = { column: FILE, examples: [] };
  return [
    ...(hidden.length === 0
      ? []
      : [{ ...of, kind: 'hidden', choices: ['take', 'leave'], count: hidden.length } as const]),
    ...(!formulas || formulas.count === 0
      ? []
      : [{ ...of, kind: 'formulas', choices: ['empty'], ...formulas } as const]),
  ];
}

/** Numbers may be record ids or line numbers; a column titled `id` needs no question. */
export function idsAmbiguity(
  { fields }: Resource,
  targets: readonly (Target | null)[],
  titles: readonly string[] | undefined,
  rows: SheetTable['rows'],
): Ambiguity | null {
  const column = targets.findIndex((target) =>
    fields.some((field) => field.name === target?.id && typeOf(field).identity === true),
  );
  if (column < 0 || normalizeForMatch(titles?.[column] ?? '') === targets[column]?.id) return null;
  const examples = rows.map((row) => row[column] ?? '').filter((text) => text.trim() !== '');
  if (examples.length === 0) return null;
  return { column, kind: 'ids', choices: ['ids', 'count'], examples };
}

interface Columns {
  resource: Resource;
  rows: SheetTable['rows'];
  numeric: readonly boolean[];
  targets: readonly (Target | null)[];
  /** Existing codes show how they are written. */
  records: readonly AnyRecord[];
}

export function findAmbiguities({
  resource,
  rows,
  numeric,
  targets,
  records,
}: Columns): Ambiguity[] {
  return targets.flatMap((target, column): Ambiguity[] => {
    const field = target && fieldIn(resource, target);
    if (!field) return [];
    const texts = new Set(rows.map((row) => row[column] ?? '').filter((text) => text !== ''));
    if (typeOf(field).filter === 'range') return dayOrderAmbiguities(column, texts);
    if (!isText(field)) return [];
    const isNumber = numeric[column] === true;
    const stored = records.map((record) => record[field.name]);
    const { withZero } = typeOf(field);
    const zeros = withZero
      ? withZeroAmbiguities(column, texts, withZero, stored)
      : lostZeroAmbiguities(column, texts, isNumber, stored);
    return [...longNumberAmbiguities(column, texts, isNumber), ...zeros];
  });
}

function fieldIn(resource: Resource, target: Target): Field | null {
  const name = target.field(null);
  return name === null ? null : captionsOfType(resource, null).fieldAs(name);
}

const isText = (field: Field): boolean =>
  !isNumeric(field) && (typeOf(field).searchable === true || referenceOf(field)?.by === 'key');

function dayOrderAmbiguities(column: number, texts: ReadonlySet<string>): Ambiguity[] {
  const open = [...texts].filter((text) => ordersOf(text).length > 0);
  if (open.length === 0) return [];
  const choices = (['ymd', 'mdy', 'dmy'] as const).filter((order) =>
    open.some((text) => ordersOf(text).includes(order)),
  );
  return [{ column, kind: 'days', choices, examples: open }];
}

function longNumberAmbiguities(
  column: number,
  texts: ReadonlySet<string>,
  isNumber: boolean,
): Ambiguity[] {
  const open = [...texts].filter((text) => hasLostZeros(text, isNumber));
  if (open.length === 0) return [];
  return [{ column, kind: 'long', choices: ['refuse', 'as'], examples: open }];
}

/** Numbers in a text column may have lost leading zeros. */
function lostZeroAmbiguities(
  column: number,
  texts: ReadonlySet<string>,
  isNumber: boolean,
  stored: readonly unknown[],
): Ambiguity[] {
  const known = stored.filter((value): value is string => typeof value === 'string');
  const padded = [...known, ...texts].filter((text) => /^0\d+$/.test(text.trim()));
  const longest = Math.max(0, ...[...texts].filter(isDigits).map((text) => text.trim().length));
  const digits = Math.max(longest, ...padded.map((text) => text.trim().length));
  const isWhole = new Set(known.map((text) => text.trim()));
  const open = [...texts].filter(
    (text) =>
      isDigits(text) &&
      !text.trim().startsWith('0') &&
      text.trim().length < digits &&
      !isWhole.has(text.trim()),
  );
  const isOpen = isNumber ? [...texts].every(isDigits) : padded.length > 0;
  if (open.length === 0 || !isOpen) return [];
  const filled = (text: string) => padZeros(text, digits);
  return [{ column, kind: 'zeros', choices: ['as', 'fill'], examples: open, digits, filled }];
}

/** For types that know their leading digits. */
function withZeroAmbiguities(
  column: number,
  texts: ReadonlySet<string>,
  withZero: (digits: string) => string | null,
  stored: readonly unknown[],
): Ambiguity[] {
  const storedTexts = new Set(stored);
  const zeroed = (text: string) =>
    isDigits(text) && !storedTexts.has(text.trim()) ? withZero(text.trim()) : null;
  const open = [...texts].filter((text) => zeroed(text) !== null);
  if (open.length === 0) return [];
  const filled = (text: string) => zeroed(text) ?? text;
  return [{ column, kind: 'zeros', choices: ['as', 'zero'], examples: open, filled }];
}

export type ResolvedTexts = (column: number, text: string) => string | null;

/** null: the text is refused. */
export function applyAnswers(
  ambiguities: readonly Ambiguity[],
  answers: AmbiguityAnswers,
  numeric: readonly boolean[],
): ResolvedTexts {
  const byColumn = new Map(groupItems(ambiguities, ({ column }) => String(column)));
  return (column, text) => {
    let meant = text;
    for (const ambiguity of byColumn.get(String(column)) ?? []) {
      const answer = answers.get(ambiguityKey(ambiguity));
      if (answer === 'refuse' && hasLostZeros(meant, numeric[column] === true)) return null;
      if (ambiguity.kind === 'days' && isOrder(answer)) meant = reorderDay(meant, answer);
      if (answer === 'fill' || answer === 'zero') meant = ambiguity.filled?.(meant) ?? meant;
    }
    return meant;
  };
}

const isOrder = (answer: AmbiguityAnswer | undefined): answer is DayOrder =>
  answer === 'ymd' || answer === 'mdy' || answer === 'dmy';

interface Planned {
  long: readonly LongSpan[];
  record: AnyRecord | null;
  values: Values;
}

/**
 * For spans longer than declared, a question per end field.
 * @example spanAmbiguities(planned, targets) // [{ kind: 'spans', column: 4, count: 2, examples: ['2026-02-25 – 2027-03-03'], … }]
 */
export function spanAmbiguities(
  planned: readonly Planned[],
  targets: readonly (Target | null)[],
): Ambiguity[] {
  const found = planned.flatMap(({ long, record, values }) =>
    long.map(({ from, to }) => {
      const whole = { ...record, ...values };
      return { from, to, text: `${String(whole[from])} – ${String(whole[to])}` };
    }),
  );
  const columnOf = (name: string) => targets.findIndex((target) => target?.field(null) === name);
  return groupItems(found, ({ to }) => to).map(([to, rows]): Ambiguity => {
    const columns = [columnOf(to), columnOf(rows[0]?.from ?? '')];
    return {
      column: columns.find((column) => column >= 0) ?? FILE,
      kind: 'spans',
      choices: ['refuse', 'as'],
      count: rows.length,
      examples: rows.map(({ text }) => text),
    };
  });
}

type DayOrder = 'ymd' | 'mdy' | 'dmy';

const DAY = /^(\s*)(\d{1,2})\s*([-./])\s*(\d{1,2})(?:\s*[-./]\s*(\d{4}|\d{2}))?(?=$|[\sT])/;

/** The possible dates of a text. */
function daysIn(text: string): Partial<Record<DayOrder, string>> {
  const [, , first = '', , second = '', third] = DAY.exec(text) ?? [];
  if (first === '') return {};
  // Any leap year: it has every day.
  const year = third === undefined ? '2024' : third.length === 2 ? `20${third}` : third;
  const days: Record<DayOrder, string> = {
    ymd:
      third?.length === 2 && first.length === 2 ? `20${first}-${twoDigits(second)}-${third}` : '',
    mdy: `${year}-${twoDigits(first)}-${twoDigits(second)}`,
    dmy: `${year}-${twoDigits(second)}-${twoDigits(first)}`,
  };
  return Object.fromEntries(Object.entries(days).filter(([, day]) => isCalendarDay(day)));
}

/** Empty if the date is unambiguous. */
function ordersOf(text: string): DayOrder[] {
  const days = daysIn(text);
  return new Set(Object.values(days)).size > 1 ? (Object.keys(days) as DayOrder[]) : [];
}

/** To ISO order; a date without a year stays without. */
function reorderDay(text: string, order: DayOrder): string {
  const days = daysIn(text);
  const [only, ...more] = [...new Set(Object.values(days))];
  const day = days[order] ?? (more.length === 0 ? only : undefined);
  if (day === undefined) return text;
  const hasYear = DAY.exec(text)?.[5] !== undefined;
  return text.replace(DAY, hasYear ? day : `${day.slice(5, 7)}/${day.slice(8)}`);
}

const isDigits = (text: string): boolean => /^\d+$/.test(text.trim());

const padZeros = (text: string, digits: number): string =>
  isDigits(text) ? text.trim().padStart(digits, '0') : text;

/** Spreadsheets keep 15 digits, and write some as 1.23E+19. */
const hasLostZeros = (text: string, isNumber: boolean): boolean =>
  /^\d(?:[.,]\d+)?e\+?\d{2,}$/i.test(text.trim()) || (isNumber && /^\d{16,}$/.test(text.trim()));
