import { splitTable, openSource } from './open';
import {
  FileProblem,
  type Bytes,
  type FileFault,
  type OpenOptions,
  type OpenedFile,
  type TableChunk,
} from './types';

/** Rows in batches, then the sheet's description. */
export interface ReadFileRequest {
  source: Bytes;
  options: OpenOptions;
}
export type ReadFileMessage = { piece: TableChunk } | { opened: OpenedFile } | { fault: FileFault };

const post = (message: ReadFileMessage) => self.postMessage(message, { transfer: [] });

async function answer({ source, options }: ReadFileRequest): Promise<void> {
  try {
    const opened = await openSource(source, options);
    for (const piece of splitTable(opened.table)) post({ piece });
    post({ opened: { ...opened, table: { ...opened.table, rows: [], numbers: [] } } });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    post({ fault: error.fault });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReadFileRequest>) => {
  answer(data).catch((error: unknown) => {
    // Outside of the promise, the page gets the worker's error event.
    setTimeout(() => {
      throw error;
    });
  });
});
