import type { AnyRecord, FieldPlace } from '../../schema';
import type { SheetWriter } from './file/writer';
import type { SheetRow } from './file/types';
import type { RowPages } from './pages';
import type { GrowingTitles } from '../../list/titles';

export interface RunParts {
  pages: RowPages;
  writer: SheetWriter;
  titles: GrowingTitles;
  /** Their texts may have to be fetched. */
  placesOf: (record: AnyRecord) => readonly FieldPlace[];
  rowOf: (record: AnyRecord, titles: GrowingTitles) => SheetRow;
}

/** In rows. */
export interface RunProgress {
  done: number;
  total: number;
}

export interface ExportResult {
  file: Blob;
  count: number;
  total: number;
  /** Codes without a record. */
  missing: number;
  /** Texts cut to the limit of a cell. */
  cut: number;
}

interface State extends RunParts {
  /** Read, but not written yet. */
  loadedRows: readonly AnyRecord[] | null;
  read: number;
  count: number;
}

/**
 * Each call runs until the file is complete; after a rejection the next one resumes, or starts over if the file
 * failed.
 */
export function createExport(
  begin: () => RunParts,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: RunProgress) => void },
): () => Promise<ExportResult> {
  let state: State | null = null;
  signal.addEventListener('abort', () => state?.writer.stop());

  const step = async (now: State): Promise<boolean> => {
    now.loadedRows ??= await now.pages.next();
    signal.throwIfAborted();
    if (!now.loadedRows) return false;
    const kept = now.loadedRows;
    await now.titles.learn(kept.flatMap(now.placesOf), signal);
    signal.throwIfAborted();
    await written(now, (writer) => writer.write(kept.map((row) => now.rowOf(row, now.titles))));
    now.read += now.loadedRows.length;
    now.count += kept.length;
    now.loadedRows = null;
    onProgress({ done: now.read, total: now.pages.total ?? now.read });
    return true;
  };
  // After a write error the file's content is unknown.
  const written = async <Result>(now: State, work: (writer: SheetWriter) => Promise<Result>) => {
    try {
      return await work(now.writer);
    } catch (error) {
      now.writer.stop();
      state = null;
      throw error;
    }
  };

  return async () => {
    const now = (state ??= { ...begin(), loadedRows: null, read: 0, count: 0 });
    while (await step(now)) signal.throwIfAborted();
    const { file, cut } = await written(now, (writer) => writer.end());
    signal.throwIfAborted();
    state = null;
    const { count, read, titles, pages } = now;
    const total = Math.max(count, (pages.total ?? read) - (read - count));
    return { file, count, total, cut, missing: titles.lost };
  };
}
