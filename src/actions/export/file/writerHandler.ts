import { MEDIA_TYPES, createSheetFile } from './open';
import type { SheetFile, SheetPlan, SheetRow } from './types';

/** What the page asks of the worker, one thing after the other. */
export type WriterRequest = { plan: SheetPlan } | { rows: readonly SheetRow[] } | { end: true };

/** What it answers: that it is done with it, and at the end the file. */
export interface WriterResponse {
  file?: Blob;
  /** How many texts were longer than a cell may be. */
  cut: number;
}

/** Bytes of a piece, which the browser may lay aside on disk. */
const PIECE = 1 << 20;

/** The worker's side: writes a file, and holds no more of it than a piece. */
export function createWriterHandler(
  answer: (answer: WriterResponse) => void,
): (ask: WriterRequest) => void {
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
    type = MEDIA_TYPES[plan.format];
    return createSheetFile(plan, (bytes) => {
      fresh.push(bytes);
      size += bytes.length;
      if (size >= PIECE) setAside();
    });
  };
  return (ask) => {
    if ('plan' in ask) file = begin(ask.plan);
    if (!file) throw new Error('a file is written once it has been begun');
    if ('rows' in ask) file.add(ask.rows);
    const { cut } = file;
    if (!('end' in ask)) return answer({ cut });
    file.end();
    setAside();
    answer({ file: new Blob(pieces, { type }), cut });
  };
}
