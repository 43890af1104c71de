import { xlsxFile, XLSX_TYPE } from './xlsx';
import { BYTE_ORDER_MARK, csvLines, NEWLINE } from '../../../list/csv';
import type { EmitPiece, SheetFile, SheetPlan, SheetRow } from './types';

/** UTF-8 with a byte order mark. */
function csvFile({ head }: SheetPlan, emit: EmitPiece): SheetFile {
  const encoder = new TextEncoder();
  emit(encoder.encode(BYTE_ORDER_MARK + csvLines([head])));
  return {
    add(rows) {
      if (rows.length > 0) emit(encoder.encode(NEWLINE + csvLines(rows)));
    },
    end() {},
    cut: 0,
  };
}

export const WRITERS = {
  csv: { create: csvFile, type: 'text/csv;charset=utf-8' },
  xlsx: { create: xlsxFile, type: XLSX_TYPE },
};

/** One at a time. */
export type WriterRequest = { plan: SheetPlan } | { rows: readonly SheetRow[] } | { end: true };

export interface WriterResponse {
  file?: Blob;
  cut: number;
}

/** Bytes of a blob part, which the browser may move to disk. */
const PIECE = 1 << 20;

export function createWriterHandler(
  answer: (answer: WriterResponse) => void,
): (request: WriterRequest) => void {
  const pieces: Blob[] = [];
  let fresh: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let file: SheetFile | null = null;
  let type = '';

  const setAside = () => {
    pieces.push(new Blob(fresh));
    fresh = [];
    size = 0;
  };
  const begin = (plan: SheetPlan): SheetFile => {
    const format = WRITERS[plan.format];
    ({ type } = format);
    return format.create(plan, (bytes) => {
      fresh.push(bytes);
      size += bytes.length;
      if (size >= PIECE) setAside();
    });
  };
  return (request) => {
    if ('plan' in request) file = begin(request.plan);
    if (!file) throw new Error('a file is written once it has been begun');
    if ('rows' in request) file.add(request.rows);
    const { cut } = file;
    if (!('end' in request)) return answer({ cut });
    file.end();
    setAside();
    answer({ file: new Blob(pieces, { type }), cut });
  };
}
