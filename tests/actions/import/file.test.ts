import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import fc from '../../support/generative';
import { removeFormulaGuard } from '../../../src/actions/import/file/text';
import { splitTable, openBytes, openSource } from '../../../src/actions/import/file/open';
import { FileProblem, MAX_PASTED_CHARACTERS } from '../../../src/actions/import/file/types';
import { csvOf } from '../../../src/list/csv';
import { workbookOf } from './workbook';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** 코드,이름 / 007,하나투어 in the encoding of Korean programs. */
const korean = Uint8Array.from([
  0xc4, 0xda, 0xb5, 0xe5, 0x2c, 0xc0, 0xcc, 0xb8, 0xa7, 0x0d, 0x0a, 0x30, 0x30, 0x37, 0x2c, 0xc7,
  0xcf, 0xb3, 0xaa, 0xc5, 0xf5, 0xbe, 0xee, 0x0d, 0x0a,
]);
const rowsOf = (bytes: Uint8Array) => openBytes(bytes).table.rows;
const faultOf = (bytes: Uint8Array) => {
  try {
    return openBytes(bytes).kind;
  } catch (error) {
    if (error instanceof FileProblem) return error.fault.key;
    throw error;
  }
};
const sheet = [
  ['코드', '이름'],
  ['007', '하나투어'],
];

describe('a text file', () => {
  it.each([
    ['UTF-8', utf8('코드,이름\r\n007,하나투어\r\n'), 'utf-8', ','],
    ['UTF-8 with its mark', utf8('\uFEFF코드;이름\n007;하나투어'), 'utf-8', ';'],
    ['EUC-KR', korean, 'euc-kr', ','],
    [
      'UTF-16',
      new Uint8Array(
        Uint16Array.from([...'\uFEFF코드\t이름\n007\t하나투어'].map((c) => c.charCodeAt(0))).buffer,
      ),
      'utf-16le',
      '\t',
    ],
  ])('in %s is detected, and can be read in another encoding', (_, bytes, encoding, delimiter) => {
    expect(openBytes(bytes)).toMatchObject({ kind: 'text', encoding, delimiter, broken: false });
    expect(rowsOf(bytes)).toEqual(sheet);
  });

  it('that is read in a wrong encoding says so', () => {
    expect(openBytes(korean, { encoding: 'utf-8' })).toMatchObject({ broken: true });
  });

  it('from our export returns each cell unchanged, with escaped formulas or not', () => {
    const cell = fc.oneof(
      fc.constantFrom("'=1+1", '=1+1', "''-x", '@a', '-5', "\t'", 'a\n=b'),
      fc.string(),
    );
    fc.assert(
      fc.property(cell, (text) => {
        const [, row] = rowsOf(
          utf8(
            csvOf([
              ['h', 'x'],
              [text, 'x'],
            ]),
          ),
        );
        expect(row?.[0]).toBe(text.replace(/\r\n?/g, '\n'));
      }),
    );
    expect(removeFormulaGuard("O'Hara")).toBe("O'Hara");
  });
});

describe('a workbook', () => {
  it('counts on from the row before where a row has no valid number', () => {
    const files = unzipSync(workbookOf({ 표: [['a'], ['b'], ['c']] }));
    const path = 'xl/worksheets/sheet1.xml';
    const xml = strFromU8(files[path] ?? new Uint8Array()).replace('<row r="2"', '<row r="x"');
    const bytes = zipSync({ ...files, [path]: strToU8(xml.replace('<row r="3"', '<row')) });
    expect(openBytes(bytes).table).toMatchObject({
      rows: [['a'], ['b'], ['c']],
      numbers: [1, 2, 3],
    });
  });

  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;년&quot; m&quot;월&quot; d&quot;일&quot;"/>
    <numFmt numFmtId="171" formatCode="00000"/><numFmt numFmtId="172" formatCode="#,##0&quot;원(y)&quot;"/></numFmts><cellXfs>
    <xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="172"/></cellXfs></styleSheet>`;
  const styled = (style: number, value: string) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });

  it('distinguishes text and numbers, and shows days, timestamps, times and digits as displayed', () => {
    const bytes = workbookOf(
      {
        가격: [
          ['코드', '수', '날', '날', '자리', '때', '시각', '원', '참', '글'],
          [
            '007',
            7,
            styled(1, '46143'),
            styled(2, '46143'),
            styled(3, '7'),
            styled(4, '46143.5'),
            styled(5, '0.3125'),
            styled(6, '1200'),
            { xml: '<c t="b"><v>1</v></c>' },
            {
              xml: '<c t="inlineStr"><is><r><t>하</t></r><r><t>나</t></r><rPh><t>ha</t></rPh></is></c>',
            },
          ],
          ['008', 0.1 + 0.2, '', '', '', '', '', styled(0, '1.5E+3'), '', 'a&b <c>'],
        ],
      },
      styles,
    );
    const { table } = openBytes(bytes);
    expect(table.rows.slice(1)).toEqual([
      [
        '007',
        '7',
        '2026-05-01',
        '2026-05-01',
        '00007',
        '2026-05-01 12:00:00',
        '07:30',
        '1200',
        'TRUE',
        '하나',
      ],
      ['008', '0.3', '', '', '', '', '', '1500', '', 'a&b <c>'],
    ]);
    expect(table.lastTexts.slice(0, 2)).toEqual([2, 0]);
  });

  it('counts empty cells that have no address', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const bytes = workbookOf({ 가격: [[{ xml: `${cell('하나')}<c/>${cell('셋')}` }]] });
    expect(openBytes(bytes).table.rows).toEqual([['하나', '', '셋']]);
  });

  it('numbers its rows like a spreadsheet, as a text does', () => {
    const rows = [['code', 'name'], [], ['TH', '태국'], ['', ''], [], ['JP', '일본']];
    const text = new TextEncoder().encode(rows.map((row) => row.join(',')).join('\r\n'));
    for (const bytes of [workbookOf({ 국가: rows }), text]) {
      const { table } = openBytes(bytes);
      expect(table.rows.map(([code]) => code)).toEqual(['code', 'TH', 'JP']);
      expect(table.numbers).toEqual([1, 3, 6]);
    }
  });

  it('offers a choice of its sheets', () => {
    const bytes = workbookOf({ 첫: [['a'], ['1']], 'R&D': [['b'], ['2']] });
    expect(openBytes(bytes)).toMatchObject({ sheets: ['첫', 'R&D'], sheet: 0 });
    expect(openBytes(bytes, { sheet: 1 }).table.rows).toEqual([['b'], ['2']]);
  });
});

describe('other files are identified', () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(64).fill(0)]);
  const encrypted = Uint8Array.from([
    ...old,
    ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ]);
  it.each([
    ['html', utf8('<!DOCTYPE html><html><body>502 Bad Gateway</body></html>')],
    ['xls', old],
    ['encrypted', encrypted],
    ['pdf', utf8('%PDF-1.7')],
    ['noWorkbook', zipSync({ 'content.xml': strToU8('<x/>') })],
    ['broken', workbookOf({ a: [['x']] }).slice(0, 200)],
    ['binary', Uint8Array.from([1, 0, 2, 0, 0, 0])],
    ['empty', utf8(' \n\n')],
    ['large', new Uint8Array(20_000_001)],
    ['wide', utf8(Array.from({ length: 201 }, () => 'x').join(','))],
  ])('%s', (key, bytes) => expect(faultOf(bytes)).toBe(key));

  it('zip bombs: a few kilobytes that become gigabytes are not opened', () => {
    const bomb = workbookOf({ a: [['x']] });
    const view = new DataView(bomb.buffer);
    // The declared uncompressed size.
    const at = bomb.findIndex((_, index) => view.getUint32(index, true) === 0x02014b50);
    view.setUint32(at + 24, 4_000_000_000, true);
    expect(faultOf(bomb)).toBe('unpacked');
  });
});

describe('data passed between threads', () => {
  it('is sent in chunks that do not block, and complete in the end', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [`${at}`, 'x'.repeat(500)]);
    const opened = openBytes(utf8(rows.map((row) => row.join(',')).join('\n')));
    const found = [...splitTable(opened.table)];
    expect(found.length).toBeGreaterThan(2);
    const sizes = found.map((piece) => piece.rows.flat().join('').length);
    expect(Math.max(...sizes)).toBeLessThan(410_000);
    expect(found.flatMap((piece) => piece.rows)).toEqual(opened.table.rows);
    expect(found.flatMap((piece) => piece.numbers)).toEqual(opened.table.numbers);
  });

  it('is refused if too long, before it is parsed', async () => {
    const long = openSource('x\t'.repeat(MAX_PASTED_CHARACTERS / 2 + 1));
    await expect(long).rejects.toMatchObject({ fault: { key: 'long', args: { most: 5 } } });
    const file = new Blob([new Uint8Array(20_000_001)]);
    await expect(openSource(file)).rejects.toMatchObject({ fault: { key: 'large' } });
  });
});

describe('text from other programs', () => {
  const units = (text: string, swap: boolean) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const code = letter.charCodeAt(0);
        return swap ? [code >> 8, code & 255] : [code & 255, code >> 8];
      }),
    );
  const text = '코드,이름\n007,하나투어\n008,둘';

  it.each([
    ['UTF-16, high byte first', units(`\uFEFF${text}`, true), 'utf-16be'],
    ['UTF-16, low byte first', units(`\uFEFF${text}`, false), 'utf-16le'],
  ])('is read in %s', (_, bytes, encoding) => {
    expect(openBytes(bytes)).toMatchObject({ encoding, broken: false });
    expect(rowsOf(bytes)[1]).toEqual(['007', '하나투어']);
  });

  it('uses commas as delimiters even if a cell has a tab', () =>
    expect(rowsOf(utf8('코드,이름\n007,하나\t투어\n008,둘'))[1]).toEqual(['007', '하나\t투어']));

  it('keeps digits that are marked as text, quoted or not', () =>
    expect(rowsOf(utf8('a,b\n="00123","=""00123"""'))[1]).toEqual(['00123', '00123']));
});
