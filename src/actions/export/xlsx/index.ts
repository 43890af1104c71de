import { Zip, ZipDeflate } from 'fflate';
import type { EmitPiece, SheetFile, SheetPlan } from '../file/types';
import { MAX_SHEET_ROWS, rowXml, sheetEnd, sheetStart } from './sheet';
import { createStyles, HEAD_STYLE } from './styles';
import { cutText, isTooLong } from './text';
import { FIRST_PARTS, SHEET_PATH, sheetName, STYLES_PATH, workbookXml } from './workbook';

/** An XLSX file, compressed while written. */
export function xlsxFile({ name, head, widths }: SheetPlan, emit: EmitPiece): SheetFile {
  const encoder = new TextEncoder();
  const styles = createStyles();
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
    if (typeof cell !== 'string' || !isTooLong(cell)) return cell;
    cut += 1;
    return cutText(cell);
  };
  sheet.push(encoder.encode(sheetStart(widths) + rowXml(head.map(fitting), 1, styles, HEAD_STYLE)));

  return {
    add(more) {
      if (rows + more.length > MAX_SHEET_ROWS)
        throw new Error(`a sheet has at most ${MAX_SHEET_ROWS} rows, including the header`);
      const xml = more.map((row) => rowXml(row.map(fitting), (rows += 1), styles));
      if (xml.length > 0) sheet.push(encoder.encode(xml.join('')));
    },
    end() {
      sheet.push(encoder.encode(sheetEnd(head.length, rows)), true);
      write(STYLES_PATH, styles.xml());
      write('xl/workbook.xml', workbookXml(sheetName(name), head.length, rows));
      zip.end();
    },
    get cut() {
      return cut;
    },
  };
}
