import { inPieces, openSource } from './open';
import {
  FileProblem,
  type Bytes,
  type FileFault,
  type OpenOptions,
  type Opened,
  type Piece,
} from './types';

/** Messages between page and worker: rows in batches, then the description of the sheet. */
export interface Asked {
  source: Bytes;
  options: OpenOptions;
}
export type Told = { piece: Piece } | { opened: Opened } | { fault: FileFault };

const tell = (told: Told) => self.postMessage(told, { transfer: [] });

async function answer({ source, options }: Asked): Promise<void> {
  try {
    const opened = await openSource(source, options);
    for (const piece of inPieces(opened.table)) tell({ piece });
    tell({ opened: { ...opened, table: { ...opened.table, rows: [], numbers: [] } } });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    tell({ fault: error.fault });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).catch((error: unknown) => {
    // The page hears of it by the worker's own error.
    setTimeout(() => {
      throw error;
    });
  });
});
