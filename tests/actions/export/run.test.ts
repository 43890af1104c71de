import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../../../src/actions/export/file/types';
import { PREFETCHED_PAGES, listPages } from '../../../src/actions/export/pages';
import { runExport, type RunParts, type RunProgress } from '../../../src/actions/export/runExport';

const PER_PAGE = 1000;

interface Options {
  count: number;
  onRead?: (page: number) => void;
  onWrite?: (pieces: number) => void;
  onLearn?: () => void;
}

function exportOf({ count, onRead, onWrite, onLearn }: Options) {
  const held = { now: 0, most: 0 };
  const written: SheetRow[][] = [];
  const progress: RunProgress[] = [];
  const controller = new AbortController();
  const stopped: boolean[] = [];
  const begin = (): RunParts => {
    const rows: SheetRow[] = [];
    written.push(rows);
    let pieces = 0;
    return {
      pages: listPages(async (page) => {
        onRead?.(page);
        const start = (page - 1) * PER_PAGE;
        const data = Array.from({ length: Math.min(PER_PAGE, count - start) }, (_, index) => ({
          id: start + index + 1,
        }));
        held.now += data.length;
        held.most = Math.max(held.most, held.now);
        return { data, total: count };
      }, PER_PAGE),
      writer: {
        write: async (more) => {
          pieces += 1;
          onWrite?.(pieces);
          // A worker is slower than the server.
          for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
          held.now -= more.length;
          rows.push(...more);
        },
        end: async () => ({ file: new Blob(), cut: 0 }),
        stop: () => void stopped.push(true),
      },
      titles: { learn: async () => onLearn?.(), referenceTitle: () => '', lost: 0 },
      placesOf: () => [],
      rowOf: ({ id }) => [String(id)],
    };
  };
  const run = () =>
    runExport(begin(), { signal: controller.signal, onProgress: (now) => progress.push(now) });
  return { run, held, written, progress, controller, stopped };
}

describe('an export', () => {
  it('holds a few pages of 100,000 rows, and reports progress', async () => {
    const { run, held, written, progress } = exportOf({ count: 100_000 });
    expect(await run()).toMatchObject({ count: 100_000, total: 100_000 });
    expect(held.most).toBeLessThanOrEqual((PREFETCHED_PAGES + 1) * PER_PAGE);
    expect(written[0]?.map(([id]) => Number(id))).toEqual(
      Array.from({ length: 100_000 }, (_, index) => index + 1),
    );
    expect(progress).toHaveLength(100);
    expect(progress[4]).toEqual({ done: 5000, total: 100_000 });
  });

  it.each(['onRead', 'onLearn', 'onWrite'] as const)(
    'ends its file after a failure (%s)',
    async (at) => {
      let calls = 0;
      const { run, written, stopped } = exportOf({
        count: 8000,
        [at]: () => {
          calls += 1;
          if (calls === 4) throw new Error('no line');
        },
      });
      await expect(run()).rejects.toThrow('no line');
      expect(stopped).toEqual([true]);
      expect(await run()).toMatchObject({ count: 8000 });
      expect(written[1]).toHaveLength(8000);
    },
  );

  it('stops when cancelled', async () => {
    const { run, controller, stopped, written } = exportOf({
      count: 100_000,
      onWrite: (pieces) => {
        if (pieces === 2) controller.abort();
      },
    });
    await expect(run()).rejects.toThrow(/abort/i);
    expect(stopped).toContain(true);
    expect(written[0]?.length).toBeLessThanOrEqual(2000);
  });
});
