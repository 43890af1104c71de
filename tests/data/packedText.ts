import fc from '../support/generative';
import type { HeldChildren } from '../../src/schema';
import { entryNames, ENTRY_SEPARATOR, FIELD_SEPARATOR } from '../../src/fields/entries';
import { fieldOf, hasField, type Resource } from '../../src/schema';

export type WireEntry = Record<string, string>;

const two = (n: number) => String(n).padStart(2, '0');
const day = fc
  .tuple(
    fc.integer({ min: 2000, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${two(month)}-${two(date)}`);
const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`);
const decimal = fc.tuple(fc.nat(), fc.nat(99)).map(([n, cents]) => `${n}.${two(cents)}`);
const id = fc.integer({ min: 1, max: 1e9 }).map(String);

export const plainText = fc
  .array(fc.oneof(fc.constantFrom('^', ' ', '^^', '가나', 'Tee-off 07:30', '\n', '￨'), fc.string()))
  .map((parts) => parts.join('').replaceAll(FIELD_SEPARATOR, '/').replaceAll(ENTRY_SEPARATOR, '^'))
  // Would be completed by what follows.
  .filter((text) => `${text}${ENTRY_SEPARATOR}`.indexOf(ENTRY_SEPARATOR) === text.length);

const BY_TYPE: Record<string, fc.Arbitrary<string>> = {
  date: day,
  dateTime: fc.tuple(day, clock).map(([date, time]) => `${date} ${time}:00`),
  id,
  money: decimal,
  rate: decimal,
  referenceById: id,
  time: clock,
};

export function wireEntries(
  options: HeldChildren,
  child: Resource,
  parentKey: string,
): fc.Arbitrary<WireEntry[]> {
  const values = entryNames(options.entry).map((name) => {
    if (name === 'id') return id;
    if (name === options.by) return fc.constant(parentKey);
    if (name === child.key) return fc.stringMatching(/^R\d{6}$/);
    const type = hasField(child, name) ? fieldOf(child, name).type : 'text';
    return fc.oneof(fc.constant(''), BY_TYPE[type] ?? plainText);
  });
  const entry = fc
    .tuple(...values)
    .map((texts) =>
      Object.fromEntries(entryNames(options.entry).map((name, i) => [name, texts[i] ?? ''])),
    );
  return fc.uniqueArray(entry, { maxLength: 6, selector: (one) => one.id });
}

/** rules: packed-text. */
export function pack(options: HeldChildren, entries: readonly WireEntry[]): string {
  return entries
    .map((entry) =>
      entryNames(options.entry)
        .map((name) => entry[name] ?? '')
        .join(FIELD_SEPARATOR),
    )
    .join(ENTRY_SEPARATOR);
}

export const breakingText = fc
  .array(fc.oneof(fc.constantFrom(FIELD_SEPARATOR, ENTRY_SEPARATOR, '^', ' ', '1'), fc.string()), {
    minLength: 1,
  })
  .map((parts) => parts.join(''))
  .filter((text) => text.includes(FIELD_SEPARATOR) || text.includes(ENTRY_SEPARATOR));
