import { startTransition, useEffect, useMemo, useState } from 'react';
import type { LookupResults } from '../../../grid/paste/useLookupResults';
import { emptyPlan, continuePlan } from '../reading/planAll';
import type { PlanContext, PlannedRow } from '../reading/plan';

const NONE: readonly PlannedRow[] = [];

interface Planning {
  rows: readonly (readonly string[])[];
  /** null while it is not known what there is to compare with. */
  context: Omit<PlanContext, 'resolve'> | null;
  named: Pick<LookupResults, 'resolve' | 'ask'>;
}

/** What the rows would do, read again when what they mean is another; until then what was known last. */
export function useImportPlan({ rows, context, named }: Planning) {
  const { resolve, ask } = named;
  const [read, setRead] = useState<{ of: unknown; by: unknown; planned: readonly PlannedRow[] }>({
    ...{ of: null, by: null, planned: NONE },
  });
  const reading = useMemo(() => ({ ...emptyPlan(), of: [rows, context] }), [rows, context]);
  useEffect(() => {
    if (context === null) return undefined;
    const controller = new AbortController();
    continuePlan(reading, { rows, context, resolve, signal: controller.signal }).then(
      (planned) => {
        // What draws thousands of rows can be interrupted.
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
