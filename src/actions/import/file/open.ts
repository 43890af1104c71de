import { openPasted, openText } from './text';
import {
  FileProblem,
  MAX_FILE_BYTES,
  MAX_PASTED_CHARACTERS,
  type Bytes,
  type OpenOptions,
  type OpenedFile,
  type TableChunk,
} from './types';
import { openWorkbook } from './xlsx';

const ZIP = [0x50, 0x4b];
/** Excel before 2007, and password-protected files. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Detects the type from the content. @throws FileProblem */
export function openBytes(bytes: Uint8Array, options: OpenOptions = {}): OpenedFile {
  if (bytes.length > MAX_FILE_BYTES) throw large();
  if (begins(bytes, OLD))
    throw new FileProblem({ key: containsName(bytes, 'EncryptedPackage') ? 'encrypted' : 'xls' });
  if (begins(bytes, PDF)) throw new FileProblem({ key: 'pdf' });
  const opened = begins(bytes, ZIP) ? openWorkbook(bytes, options) : openText(bytes, options);
  // The table may be in another sheet.
  const isOnly = opened.kind === 'text' || opened.sheets.length < 2;
  if (opened.table.rows.length === 0 && isOnly) throw new FileProblem({ key: 'empty' });
  return opened;
}

/** @throws FileProblem */
export async function openSource(source: Bytes, options: OpenOptions = {}): Promise<OpenedFile> {
  if (typeof source !== 'string') {
    // Before it is loaded into memory.
    if (source.size > MAX_FILE_BYTES) throw large();
    return openBytes(new Uint8Array(await source.arrayBuffer()), options);
  }
  if (source.length > MAX_PASTED_CHARACTERS)
    throw new FileProblem({ key: 'long', args: { most: MAX_PASTED_CHARACTERS / 1_000_000 } });
  return openPasted(source, options);
}

const large = () => new FileProblem({ key: 'large', args: { most: MAX_FILE_BYTES / 1_000_000 } });

/** A large message would block the page. */
const PIECE = { cells: 20_000, characters: 400_000 };

export function* splitTable({ rows, numbers }: OpenedFile['table']): Generator<TableChunk> {
  let from = 0;
  let [cells, characters] = [0, 0];
  const cut = (to: number): TableChunk => ({
    rows: rows.slice(from, to),
    numbers: numbers.slice(from, to),
  });
  for (const [index, row] of rows.entries()) {
    cells += row.length;
    for (const cell of row) characters += cell.length;
    if (cells < PIECE.cells && characters < PIECE.characters) continue;
    yield cut(index + 1);
    from = index + 1;
    [cells, characters] = [0, 0];
  }
  if (from < rows.length) yield cut(rows.length);
}

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, at) => bytes[at] === byte);

/** In UTF-16, as such files write names. */
function containsName(bytes: Uint8Array, name: string): boolean {
  const utf16 = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(utf16[0] ?? 0); at >= 0; at = bytes.indexOf(utf16[0] ?? 0, at + 1))
    if (utf16.every((byte, further) => bytes[at + further] === byte)) return true;
  return false;
}
