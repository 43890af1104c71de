import { BLANKS } from '../../../list/csv';
import { delimiterOf, parseTable } from '../../../grid/paste/parse';
import {
  FileProblem,
  MAX_IMPORT_COLUMNS,
  MAX_CELL_CHARACTERS,
  MAX_IMPORT_ROWS,
  type Encoding,
  type OpenOptions,
  type OpenedFile,
} from './types';

/** Invalid UTF-8 is read as EUC-KR, which Korean programs write. @throws FileProblem */
export function openText(bytes: Uint8Array, options: OpenOptions): OpenedFile {
  const encoding = options.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (!encoding.startsWith('utf-16') && options.encoding === undefined && text.includes('\0'))
    throw new FileProblem({ key: 'binary' });
  if (/^\s*<(?:!doctype|html|head|body|table|\?xml|meta)\b/i.test(text.slice(0, 1000)))
    throw new FileProblem({ key: 'html' });
  const opened = openPasted(text, options);
  return { ...opened, kind: 'text', encoding, broken: text.includes('\uFFFD') };
}

/** @throws FileProblem */
export function openPasted(text: string, { delimiter = delimiterOf(text) }: OpenOptions) {
  // One more row for the titles.
  const { rows, numbers, beyond } = parseTable(text, delimiter, MAX_IMPORT_ROWS + 1);
  const width = rows[0]?.length ?? 0;
  if (width > MAX_IMPORT_COLUMNS)
    throw new FileProblem({ key: 'wide', args: { most: MAX_IMPORT_COLUMNS } });
  const table = {
    rows: rows.map((row) =>
      row.map((cell) => removeFormulaGuard(cell.slice(0, MAX_CELL_CHARACTERS))),
    ),
    numbers,
    lastTexts: Array.from({ length: width }, () => rows.length),
    beyond,
  };
  return { kind: 'text', table, delimiter, encoding: 'utf-8', broken: false } as const;
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return (['utf-8', 'euc-kr'] as const).find((encoding) => isIn(encoding, bytes)) ?? 'utf-8';
}

function isIn(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The mark of our exports (src/list/csv.ts). */
const MARK = new RegExp(`^'(?='*(?:\\t|${BLANKS}[=+\\-@＝＋－＠]))`, 'gmu');

/** Removes the mark that exports add to texts that look like formulas, once per line. */
export const removeFormulaGuard = (cell: string): string =>
  cell.includes("'") ? cell.replace(MARK, '') : cell;
