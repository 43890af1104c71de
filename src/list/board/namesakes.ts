import { dialNumber } from '../../fields/dialNumber';
import { type AnyRecord, scalarText } from '../../schema';
import { foldText, type BoardResource } from './boardPlaces';

export function isNamesake(
  { board: { apart } }: BoardResource,
  field: string,
  one: AnyRecord,
  other: AnyRecord,
): boolean {
  const by = apart[field];
  if (by === undefined) return false;
  const [first, second] = [numberIn(one, by), numberIn(other, by)];
  return first !== '' && second !== '' && first !== second;
}

/**
 * What a name needs to be told from its namesakes; '' if it has none.
 * @example distinguishingTexts(sections, 'text1', rows)(row) // '010-1234-5678'
 */
export function distinguishingTexts(
  { board: { apart } }: BoardResource,
  field: string,
  records: readonly AnyRecord[],
): (record: AnyRecord) => string {
  const by = apart[field];
  if (by === undefined) return () => '';
  const texts = new Map<string, Map<string, string>>();
  for (const record of records) {
    const name = foldText(record[field]);
    const known = texts.get(name) ?? new Map<string, string>();
    texts.set(name, known);
    const number = numberIn(record, by);
    if (number !== '' && !known.has(number)) known.set(number, scalarText(record[by]).trim());
  }
  return (record) => {
    const known = texts.get(foldText(record[field]));
    return known && known.size > 1 ? (known.get(numberIn(record, by)) ?? '') : '';
  };
}

function numberIn(record: AnyRecord, field: string): string {
  const text = scalarText(record[field]);
  return dialNumber(text) ?? foldText(text);
}
