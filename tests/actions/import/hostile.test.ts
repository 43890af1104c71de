import { describe, expect, it } from 'vitest';
import { readDay, readTime } from '../../../src/days/written';
import { normalizeForMatch, toOneLine } from '../../../src/fields/reading';
import { openBytes } from '../../../src/actions/import/file/open';
import { parseXmlPieces } from '../../../src/actions/import/file/xml';
import { readWrittenNumber } from '../../../src/money/decimal';
import { groupDigits } from '../../../src/money/groupDigits';
import { cpuTimeOf } from '../../support/cpuTime';
import { workbookOf } from './workbook';

/** Quadratic algorithms take minutes for this length. */
const LONG = 300_000;
const SOON_MS = 1500;

const within = (read: () => unknown) => expect(cpuTimeOf(read)).toBeLessThan(SOON_MS);

const texts: readonly (readonly [name: string, text: string])[] = [
  ['blanks between two letters', `x${' '.repeat(LONG)}x`],
  ['line ends', '\n'.repeat(LONG)],
  ['blanks and line ends in turn', ' \n'.repeat(LONG / 2)],
  ['zeros before a letter', `1.${'0'.repeat(LONG)}x`],
  ['digits', '1'.repeat(LONG)],
  ['brackets', '('.repeat(LONG)],
];

describe('a long text is parsed quickly', () => {
  const readers = {
    oneLine: toOneLine,
    fold: normalizeForMatch,
    groupDigits,
    readWrittenNumber,
    readTime,
    readDay: (text: string) => readDay(text, { near: '2026-05-01' }),
  };
  for (const [name, read] of Object.entries(readers))
    it.each(texts)(`${name}: %s`, (_, text) => within(() => read(text)));
});

it.each(['<!--', '<![CDATA[', '<?', '<a ', '<a "', '<a b="', '</', '<'])(
  'XML of nothing but %s is parsed quickly',
  (open) => within(() => [...parseXmlPieces(open.repeat(LONG / open.length))]),
);

it('a number with too many digits stays as written', () => {
  const cells = ['1e999990', '1e308', '12'].map((v) => ({ xml: `<c><v>${v}</v></c>` }));
  const row = openBytes(workbookOf({ a: [cells] })).table.rows[0] ?? [];
  expect(row.map(({ length }) => length)).toEqual([8, 309, 2]);
});
