import { Zip, ZipDeflate } from 'fflate';
import { MAX_SHEET_ROWS, type EmitPiece, type SheetCell, type SheetFile } from './types';
import type { SheetPlan, SheetRow } from './types';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = `${SPREADSHEET}.sheet`;

const SHEET_PATH = 'xl/worksheets/sheet1.xml';
const STYLES_PATH = 'xl/styles.xml';

/** They come first and identify the file type. */
const FIRST_PARTS: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    [
      `${XML}<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>`,
      `<Override PartName="/${SHEET_PATH}" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
      `<Override PartName="/${STYLES_PATH}" ContentType="${SPREADSHEET}.styles+xml"/>`,
      '</Types>',
    ].join(''),
  ],
  ['_rels/.rels', relations(['rId1', 'officeDocument', 'xl/workbook.xml'])],
  [
    'xl/_rels/workbook.xml.rels',
    relations(['rId1', 'worksheet', 'worksheets/sheet1.xml'], ['rId2', 'styles', 'styles.xml']),
  ],
];

function relations(...all: readonly (readonly [id: string, type: string, to: string])[]): string {
  const each = all.map(
    ([id, type, to]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** An XLSX file, compressed while written. */
export function xlsxFile({ name, head, widths }: SheetPlan, emit: EmitPiece): SheetFile {
  const encoder = new TextEncoder();
  const formats: string[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    emit(bytes);
  });
  const open = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    return part;
  };
  const write = (path: string, xml: string) => open(path).push(encoder.encode(xml), true);

  for (const [path, xml] of FIRST_PARTS) write(path, xml);
  const sheet = open(SHEET_PATH);
  let rows = 1;
  let cut = 0;
  const fitting = <Cell>(cell: Cell): Cell | string => {
    if (typeof cell !== 'string' || cell.length <= LONGEST) return cell;
    cut += 1;
    // Between whole characters.
    return cell.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
  };
  const rowOf = (row: SheetRow, at: number, style = TEXT_STYLE) =>
    rowXml(row.map(fitting), at, formats, style);
  sheet.push(encoder.encode(sheetStart(widths) + rowOf(head, 1, HEAD_STYLE)));

  return {
    add(more) {
      if (rows + more.length > MAX_SHEET_ROWS)
        throw new Error(`a sheet has at most ${MAX_SHEET_ROWS} rows, including the header`);
      const xml = more.map((row) => rowOf(row, (rows += 1)));
      if (xml.length > 0) sheet.push(encoder.encode(xml.join('')));
    },
    end() {
      sheet.push(encoder.encode(sheetEnd(head.length, rows)), true);
      write(STYLES_PATH, stylesXml(formats));
      write('xl/workbook.xml', workbookXml(sheetName(name), head.length, rows));
      zip.end();
    },
    get cut() {
      return cut;
    },
  };
}

/** Excel reports files with longer texts as damaged. */
const LONGEST = 32_767;

const LETTERS = 26;

/** A, B, … Z, AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

// Pixels, in the font of column widths.
const DIGIT = 7;
const PADDING = 5;

function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((pixels, index) => {
    const width = ((pixels - PADDING) / DIGIT).toFixed(2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return [
    `${XML}<worksheet xmlns="${MAIN}">`,
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>',
    '</sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${columns.join('')}</cols>`,
    '<sheetData>',
  ].join('');
}

const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`;

/** Row numbers begin at 1. Inline strings are never formulas. */
function rowXml(row: SheetRow, at: number, formats: string[], style: number): string {
  const cells = row.map((cell, index) =>
    cellXml(cell, `${columnName(index)}${at}`, formats, style),
  );
  return `<row r="${at}">${cells.join('')}</row>`;
}

/** Excel shows # signs for longer texts in cells formatted as text. */
const SHOWN_AS_TEXT = 255;

function cellXml(cell: SheetCell, place: string, formats: string[], style: number): string {
  if (cell === '') return '';
  if (typeof cell !== 'string')
    return `<c r="${place}" s="${styleOf(cell.format, formats)}"><v>${cell.number}</v></c>`;
  const shown = cell.length > SHOWN_AS_TEXT ? PLAIN_STYLE : style;
  const text = `<t xml:space="preserve">${xmlText(cell)}</t>`;
  return `<c r="${place}" s="${shown}" t="inlineStr"><is>${text}</is></c>`;
}

/** The last one stays text when edited. */
const PLAIN_STYLE = 0;
const HEAD_STYLE = 1;
const TEXT_STYLE = 2;

const FIRST_NUMBER = 3;
/** Lower ids are Excel's built-in formats. */
const FIRST_FORMAT = 164;

function styleOf(format: string, formats: string[]): number {
  const index = formats.indexOf(format);
  return FIRST_NUMBER + (index < 0 ? formats.push(format) - 1 : index);
}

const FONT = '<sz val="11"/><name val="Malgun Gothic"/>';

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(code)}"/>`,
  );
  const numbers = formats.map(
    (_code, index) =>
      `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const cells = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    ...numbers,
  ];
  return [
    `${XML}<styleSheet xmlns="${MAIN}">`,
    codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join('')}</numFmts>` : '',
    `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

/** What XML can't represent, and the line ends that it would normalize. */
const UNWRITABLE = String.raw`[\0-\x08\x0b\x0c\r\x0e-\x1f\ufffe\uffff]|\p{Cs}`;

/** Also an underscore that would begin an escape sequence (ECMA-376, 22.9.2.19: ST_Xstring). */
const ESCAPED = new RegExp(String.raw`_(?=x[\da-fA-F]{4}(?:_|${UNWRITABLE}))|${UNWRITABLE}`, 'gu');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

export const xmlText = (text: string): string =>
  text.replace(ESCAPED, escaped).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The filter is also a defined name. */
function workbookXml(name: string, columns: number, rows: number): string {
  const cells = `'${name.replaceAll("'", "''")}'!$A$1:$${columnName(columns - 1)}$${rows}`;
  return [
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
    `<sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets>`,
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${xmlText(cells)}</definedName></definedNames>`,
    '</workbook>',
  ].join('');
}

const LONGEST_NAME = 31;

export function sheetName(label: string): string {
  const name = label
    .replace(/[[\]:*?/\\\p{Cc}\ufffe\uffff]|\p{Cs}/gu, ' ')
    .replace(/^['\s]+/, '')
    .slice(0, LONGEST_NAME)
    .replace(/(?<!['\s])['\s]+$|[\ud800-\udbff]$/, '');
  // Excel reserves this name.
  return name === '' || name.toLowerCase() === 'history' ? 'Sheet1' : name;
}
