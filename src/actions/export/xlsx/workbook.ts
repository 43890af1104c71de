import { columnName } from './sheet';
import { xmlText } from './text';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = `${SPREADSHEET}.sheet`;

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
export const STYLES_PATH = 'xl/styles.xml';

/** They come first and identify the file type. */
export const FIRST_PARTS: readonly (readonly [path: string, xml: string])[] = [
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

/** The filter is also a defined name. */
export function workbookXml(name: string, columns: number, rows: number): string {
  const cells = `'${name.replaceAll("'", "''")}'!$A$1:$${columnName(columns - 1)}$${rows}`;
  return [
    `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}">`,
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
