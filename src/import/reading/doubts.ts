import { grouped } from '../../data/grouped';
import { captionsFor } from '../../fields/captions';
import { isNumeric, refersOf, typeOf } from '../../fields';
import type { Target } from '../../grid/paste/types';
import type { AnyRecord, Field, Resource } from '../../schema';
import type { Table } from '../file/types';
import { filledUp, inOrder, isDigits, isShortened, ordersOf, type DayOrder } from './written';

/** What can't be told from the cells of a column, and is asked once for all of them. */
export interface Doubt {
  column: number;
  kind: 'days' | 'zeros' | 'long';
  /** What may be said: an order of days, `as` it stands, `fill` with zeros, `refuse`. */
  choices: readonly Answer[];
  /** Some of its texts that are in doubt. */
  examples: readonly string[];
  /** How many digits a text would be filled up to. */
  digits: number;
}

export type Answer = DayOrder | 'as' | 'fill' | 'refuse';

/** By `doubtKey`. */
export type Answers = ReadonlyMap<string, Answer>;

export const doubtKey = ({ column, kind }: Pick<Doubt, 'column' | 'kind'>): string =>
  `${kind} ${column}`;

const EXAMPLES = 3;

interface Columns {
  resource: Resource;
  rows: Table['rows'];
  numeric: Table['numeric'];
  targets: readonly (Target | null)[];
  /** What there is of the resource, where that is known: how its codes are written. */
  records: readonly AnyRecord[];
}

/** What the columns leave open, in their order. Pure. */
export function doubtsIn({ resource, rows, numeric, targets, records }: Columns): Doubt[] {
  return targets.flatMap((target, column): Doubt[] => {
    const field = target && fieldIn(resource, target);
    if (!field) return [];
    const texts = new Set(rows.map((row) => row[column] ?? '').filter((text) => text !== ''));
    if (typeOf(field).filter === 'range') return daysDoubt(column, texts);
    if (!isText(field)) return [];
    const isNumber = numeric[column] === true;
    const stored = records.map((record) => record[field.name]);
    return [...longDoubt(column, texts, isNumber), ...zerosDoubt(column, texts, isNumber, stored)];
  });
}

function fieldIn(resource: Resource, target: Target): Field | null {
  const name = target.field(null);
  return name === null ? null : captionsFor(resource, null).fieldAs(name);
}

/** Does it hold text, of which each letter counts? */
const isText = (field: Field): boolean =>
  !isNumeric(field) && (typeOf(field).searchable === true || refersOf(field)?.by === 'key');

function daysDoubt(column: number, texts: ReadonlySet<string>): Doubt[] {
  const open = [...texts].filter((text) => ordersOf(text).length > 0);
  if (open.length === 0) return [];
  const choices = (['ymd', 'mdy', 'dmy'] as const).filter((order) =>
    open.some((text) => ordersOf(text).includes(order)),
  );
  return [{ column, kind: 'days', choices, examples: open.slice(0, EXAMPLES), digits: 0 }];
}

function longDoubt(column: number, texts: ReadonlySet<string>, isNumber: boolean): Doubt[] {
  const open = [...texts].filter((text) => isShortened(text, isNumber));
  if (open.length === 0) return [];
  const choices = ['refuse', 'as'] as const;
  return [{ column, kind: 'long', choices, examples: open.slice(0, EXAMPLES), digits: 0 }];
}

/**
 * Numbers where texts are wanted have lost the zeros that they may have begun with: it is asked where the file holds
 * numbers, or where others of the kind do begin with zeros.
 */
function zerosDoubt(
  column: number,
  texts: ReadonlySet<string>,
  isNumber: boolean,
  stored: readonly unknown[],
): Doubt[] {
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
  return [
    { column, kind: 'zeros', choices: ['as', 'fill'], examples: open.slice(0, EXAMPLES), digits },
  ];
}

/** A column's texts as they are meant, and whether one is refused. */
export type Meant = (column: number, text: string) => string | null;

/** What somebody has said of the columns, applied to their texts; null: such a text is not taken. */
export function meantBy(
  doubts: readonly Doubt[],
  answers: Answers,
  numeric: Table['numeric'],
): Meant {
  const byColumn = new Map(grouped(doubts, ({ column }) => String(column)));
  return (column, text) => {
    let meant = text;
    for (const doubt of byColumn.get(String(column)) ?? []) {
      const answer = answers.get(doubtKey(doubt));
      if (answer === 'refuse' && isShortened(meant, numeric[column] === true)) return null;
      if (doubt.kind === 'days' && isOrder(answer)) meant = inOrder(meant, answer);
      if (answer === 'fill') meant = filledUp(meant, doubt.digits);
    }
    return meant;
  };
}

const isOrder = (answer: Answer | undefined): answer is DayOrder =>
  answer === 'ymd' || answer === 'mdy' || answer === 'dmy';
