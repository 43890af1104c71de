import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { xml: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  styles = '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>',
): Uint8Array {
  const strings: string[] = [];
  const cellXml = (cell: Cell, address: string): string => {
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${address}"`);
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if (cell === '') return '';
    strings.push(`<si><t xml:space="preserve">${escaped(cell)}</t></si>`);
    return `<c r="${address}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const names = Object.keys(sheets);
  const pages = Object.values(sheets).map((rows) => {
    const lines = rows.map((row, at) => {
      const cells = row.map((cell, column) =>
        cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`),
      );
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    });
    return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
  });
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    ...Object.fromEntries(pages.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}
