import { useCallback, useEffect, useRef, useState } from 'react';
import { useNetwork } from '../../../data/network';
import { useWriteTools } from '../../../data/runWrites';
import { announceDraftInUse } from '../../../record/drafts/tabs';
import type { Resource } from '../../../schema';
import { importProgress } from '../run/failures';
import { continueRun, type RunEnd } from '../run/runner';
import type { RunStore, StoredRun } from '../run/store';
import { lockOf, type RowOutcome } from '../run/types';

/** `broken`: an error that is not the backend's. */
type Phase = 'waiting' | 'going' | 'stopping' | RunEnd | 'broken';

const DRAWN_EVERY_MS = 100;

/** Unmounting stops the run; the rest is left for the next time. */
export function useImportRun(
  resource: Resource,
  stored: StoredRun,
  store: RunStore,
  isNew: boolean,
) {
  const tools = useWriteTools();
  const { run } = stored;
  const [outcomes] = useState(() => new Map(stored.outcomes));
  const [phase, setPhase] = useState<Phase>(isNew ? 'going' : 'waiting');
  const [progress, setProgress] = useState(() => importProgress(run, outcomes));
  const controller = useRef<AbortController | null>(null);
  const [batch] = useState(() => ({
    onUndone: (ids: ReadonlySet<number>) => store.reopen(run, ids),
  }));

  // Earlier requests must finish before it is known what is left.
  const last = useRef(Promise.resolve());
  const go = useCallback(() => {
    if (controller.current?.signal.aborted === false) return;
    const own = new AbortController();
    controller.current = own;
    const isCurrent = () => controller.current === own;
    const draw = () => setProgress(importProgress(run, outcomes));
    let drawn = 0;
    const onOutcome = () => {
      if (performance.now() - drawn < DRAWN_EVERY_MS) return;
      drawn = performance.now();
      draw();
    };
    setPhase('going');
    last.current = last.current.then(async () => {
      const release = announceDraftInUse(lockOf(run));
      const { signal } = own;
      // Undo reverts the whole run, even if resumed.
      const ended = await continueRun({
        run,
        outcomes,
        tools,
        resource,
        store,
        signal,
        onOutcome,
        batch,
      })
        .catch((error: unknown) => {
          console.error(error);
          return 'broken' as const;
        })
        .finally(release);
      draw();
      if (!isCurrent()) return;
      controller.current = null;
      setPhase(ended);
    });
  }, [run, outcomes, batch, tools, resource, store]);

  useEffect(() => {
    if (isNew) go();
    return () => controller.current?.abort();
  }, [isNew, go]);

  const { returns } = useNetwork();
  const lastResume = useRef({ returns, settled: -1 });
  const settled = progress.done + progress.failed;
  // Once the server answers again, but not forever if it takes no row.
  useEffect(() => {
    const last = lastResume.current;
    if (phase !== 'away' || returns === last.returns || settled === last.settled) return;
    lastResume.current = { returns, settled };
    go();
  }, [phase, returns, settled, go]);

  return {
    outcomes,
    phase,
    progress,
    resume: go,
    stop: () => {
      if (!controller.current) return;
      controller.current.abort();
      setPhase('stopping');
    },
    /** `in`: rows with an unknown outcome were saved; `away`: send them again. */
    settle: (are: 'in' | 'away') => {
      const uncertain = [...outcomes].filter(([, { state }]) => state === 'asked');
      for (const [row] of uncertain) {
        const outcome: RowOutcome | null = are === 'in' ? { state: 'done', id: 0 } : null;
        if (outcome) outcomes.set(row, outcome);
        else outcomes.delete(row);
        void store.mark(run, row, outcome);
      }
      setProgress(importProgress(run, outcomes));
      if (are === 'away') go();
    },
  };
}
