import { fieldTypes } from '../../fields';
import { DecodeError, type Field } from '../../schema';
import { fold } from './fold';
import { readLooseDay } from './readDate';
import { readLooseNumber } from './readNumber';
import { readReference, readReferences } from './readReference';
import { readLooseTime } from './readTime';
import { faulty, reading } from './reading';
import type { CellContext, Reading } from './types';

type Reader = (text: string, field: Field, context: CellContext) => Reading;

/** Takes what a forgiving reader made of the text through the field's own codec. */
function decoded(text: string | null, written: string, field: Field, rule: string): Reading {
  const wrong = faulty(`validation.${rule}`);
  if (text === null) return wrong;
  try {
    const value = fieldTypes[field.type]?.codec.decode(text, field.options) ?? null;
    return reading(value, { meant: fold(text) === fold(written) ? null : text });
  } catch (error) {
    if (error instanceof DecodeError) return wrong;
    throw error;
  }
}

const number: Reader = (text, field) => decoded(readLooseNumber(text), text, field, 'decimal');

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ');

const word: Reader = (text) => reading(oneLine(text));

const readDateTime: Reader = (text, field, { near }) => {
  const [, date = '', time = ''] = /^(.*[\d.일)])[\sT]+(\S.*)$/.exec(text.trim()) ?? [];
  const [day, clock] = [readLooseDay(date, near), readLooseTime(time)];
  return decoded(day && clock && `${day} ${clock}`, text, field, 'dateTime');
};

const readEnum: Reader = (text, { name, options }, { enumWords }) => {
  const wanted = fold(text);
  const values = Object.keys(Object(options.values) as object);
  const found =
    values.find((value) => fold(value) === wanted) ??
    values.find((value) => fold(enumWords(name, value)) === wanted);
  if (found === undefined) {
    if (options.open !== true) return faulty('validation.oneOf');
    return reading(oneLine(text), { note: { key: 'paste.unlisted' } });
  }
  const title = enumWords(name, found);
  return reading(found, { meant: fold(title) === wanted ? null : title });
};

const YES = new Set(['1', 'true', 'y', 'yes', 'o', '○', '✓', '✔', '예', '네', '참']);
const NO = new Set(['0', 'false', 'n', 'no', 'x', '×', '아니요', '아니오', '거짓']);

const readBoolean: Reader = (text, field) => {
  const wanted = fold(text);
  const wire = YES.has(wanted) ? '1' : NO.has(wanted) ? '0' : null;
  return { ...decoded(wire, text, field, 'oneOf'), meant: null };
};

/** How a cell of each field type is read; the types that hold text take it as it is. */
const readers: Readonly<Record<string, Reader>> = {
  boolean: readBoolean,
  date: (text, field, { near }) => decoded(readLooseDay(text, near), text, field, 'date'),
  dateTime: readDateTime,
  decimal: number,
  enum: readEnum,
  integer: (text, field) =>
    decoded(readLooseNumber(text)?.replace(/\.0+$/, '') ?? null, text, field, 'integer'),
  longText: (text) => reading(text.trim()),
  money: number,
  phone: (text) => reading(oneLine(text.normalize('NFKC'))),
  rate: number,
  reference: readReference,
  referenceById: readReference,
  references: readReferences,
  time: (text, field) => {
    const read = decoded(readLooseTime(text), text, field, 'time');
    // 7:30 for 07:30 needs no second look.
    return text.trim().padStart(5, '0') === read.value ? { ...read, meant: null } : read;
  },
};

/** Reads one cell that is not empty as a field of this kind; its rules are checked with the whole row. */
export function readCell(text: string, field: Field, context: CellContext): Reading {
  return (readers[field.type] ?? word)(text, field, context);
}
