import { delimiterOf, parseNumbered } from '../../../grid/paste/parse';
import { removeFormulaGuard } from './removeFormulaGuard';
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
  const { rows, numbers, beyond } = parseNumbered(text, delimiter, MAX_IMPORT_ROWS + 1);
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
  const wide = wideOf(bytes);
  if (wide) return wide;
  return (['utf-8', 'euc-kr'] as const).find((encoding) => isIn(encoding, bytes)) ?? 'utf-8';
}

/** UTF-16 without a byte order mark: the high byte of ASCII is zero. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const looked = bytes.subarray(0, 2000);
  const zeros = (odd: number) =>
    looked.filter((byte, at) => byte === 0 && at % 2 === odd).length / Math.max(1, looked.length);
  const [first, second] = [zeros(0), zeros(1)];
  if (Math.min(first, second) > 0 || Math.max(first, second) < FEWEST_ZEROS) return null;
  return first > second ? 'utf-16be' : 'utf-16le';
}

const FEWEST_ZEROS = 0.05;

function isIn(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
