import { startTransition, useEffect, useMemo, useState } from 'react';
import type { LookupResults } from '../../../grid/paste/useLookupResults';
import { runInSlices } from '../../../shell/runInSlices';
import { emptyPlan, continuePlan } from '../reading/planAll';
import type { PlanContext, PlannedRow } from '../reading/plan';

const NONE: readonly PlannedRow[] = [];

interface Planning {
  rows: readonly (readonly string[])[];
  context: Omit<PlanContext, 'resolve'> | null;
  named: Pick<LookupResults, 'resolve' | 'ask' | 'picks'>;
}

/** Returns the last plan until the next is ready. */
export function useImportPlan({ rows, context, named }: Planning) {
  const { resolve, ask, picks } = named;
  const [read, setRead] = useState<{ of: unknown; by: unknown; planned: readonly PlannedRow[] }>({
    of: null,
    by: null,
    planned: NONE,
  });
  // A picked record changes the meaning of planned rows.
  const reading = useMemo(
    () => ({ ...emptyPlan(), of: [rows, context, picks] }),
    [rows, context, picks],
  );
  useEffect(() => {
    if (context === null) return undefined;
    const controller = new AbortController();
    runInSlices(continuePlan(reading, { rows, context, resolve }), controller.signal).then(
      (planned) => {
        // Thousands of rows may render.
        startTransition(() => setRead({ of: reading, by: resolve, planned }));
        ask(planned.flatMap(({ missing }) => missing));
      },
      (error: unknown) => {
        if (!controller.signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [reading, rows, context, resolve, ask]);
  return { planned: read.planned, isReading: read.of !== reading || read.by !== resolve };
}
