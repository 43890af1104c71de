import { openText } from './text';
import { FileProblem, MOST_BYTES, type FileFault, type OpenOptions, type Opened } from './types';
import { openWorkbook } from './xlsx';

const ZIP = [0x50, 0x4b];
/** What Excel wrote until 2007, and writes around what has a password. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Reads a file as a sheet, by what is in it: its name may say anything. @throws FileProblem */
export function openBytes(bytes: Uint8Array, options: OpenOptions = {}): Opened {
  if (bytes.length > MOST_BYTES)
    throw new FileProblem({ key: 'large', args: { most: MOST_BYTES / 1_000_000 } });
  if (begins(bytes, OLD))
    throw new FileProblem({ key: holds(bytes, 'EncryptedPackage') ? 'encrypted' : 'xls' });
  if (begins(bytes, PDF)) throw new FileProblem({ key: 'pdf' });
  const opened = begins(bytes, ZIP) ? openWorkbook(bytes, options) : openText(bytes, options);
  // A workbook may have its table in another sheet.
  const isOnly = opened.kind === 'text' || opened.sheets.length < 2;
  if (opened.table.rows.length === 0 && isOnly) throw new FileProblem({ key: 'empty' });
  return opened;
}

/** The same, for where nothing can be thrown across. */
export function tryOpen(bytes: Uint8Array, options: OpenOptions): Opened | { fault: FileFault } {
  try {
    return openBytes(bytes, options);
  } catch (error) {
    if (error instanceof FileProblem) return { fault: error.fault };
    throw error;
  }
}

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, at) => bytes[at] === byte);

/** Has it this name in it, as such files write theirs: two bytes a letter? */
function holds(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, further) => bytes[at + further] === byte)) return true;
  return false;
}
