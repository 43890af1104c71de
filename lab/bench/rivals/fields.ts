// From our resource file.
import { columns, fields, labels } from '../data/ours/resources/tours.json';

export type Kind =
  | 'text'
  | 'lines'
  | 'mail'
  | 'telephone'
  | 'number'
  | 'amount'
  | 'day'
  | 'yesNo'
  | 'choice';

/** The rivals do not know our field types. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['kind', 'choice'],
  ['region', 'choice'],
  ['status', 'choice'],
  ['dateIn', 'day'],
  ['dateOut', 'day'],
  ['paxCount', 'number'],
  ['phone', 'telephone'],
  ['email', 'mail'],
  ['price', 'amount'],
  ['deposit', 'amount'],
  ['usdPrice', 'amount'],
  ['exchangeRate', 'amount'],
  ['insured', 'yesNo'],
  ['paid', 'yesNo'],
  ['memo', 'lines'],
]);

export interface Column {
  source: string;
  label: string;
  kind: Kind;
  words: Readonly<Record<string, string>>;
}

const { fields: names, values } = labels.ko;
const labelOf: Readonly<Record<string, string>> = { ...names, updatedAt: '수정 일시' };
const wordsOf: Readonly<Record<string, Column['words'] | undefined>> = values;

const all: Column[] = Object.keys(fields).map((source) => ({
  source,
  kind: KINDS.get(source) ?? 'text',
  label: labelOf[source] ?? source,
  words: wordsOf[source] ?? {},
}));

export const shown: Column[] = columns.flatMap((name) =>
  all.filter(({ source }) => source === name),
);

export const typed: Column[] = all.filter(
  ({ source }) => source !== 'id' && source !== 'updatedAt',
);
