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

export interface RunProgress {
  done: number;
  total: number;
}

export interface ExportRunOptions {
  signal: AbortSignal;
  onProgress: (progress: RunProgress) => void;
}

export interface ExportResult {
  file: Blob;
  count: number;
  total: number;
  missing: number;
  /** Texts cut to the limit of a cell. */
  cut: number;
}

/** Rejects if a request or the file fails, or on abort. */
export async function runExport(
  { pages, writer, titles, placesOf, rowOf }: RunParts,
  { signal, onProgress }: ExportRunOptions,
): Promise<ExportResult> {
  signal.addEventListener('abort', () => writer.stop());
  let count = 0;
  try {
    for (let rows = await pages.next(); rows; rows = await pages.next()) {
      signal.throwIfAborted();
      await titles.learn(rows.flatMap(placesOf), signal);
      signal.throwIfAborted();
      await writer.write(rows.map((row) => rowOf(row, titles)));
      signal.throwIfAborted();
      count += rows.length;
      onProgress({ done: count, total: pages.total ?? count });
    }
    const { file, cut } = await writer.end();
    signal.throwIfAborted();
    return { file, count, total: Math.max(count, pages.total ?? 0), cut, missing: titles.lost };
  } catch (error) {
    writer.stop();
    throw error;
  }
}
