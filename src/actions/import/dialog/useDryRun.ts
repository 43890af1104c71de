import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ChecksProvider, CheckRefusal } from '../../../data/dryRun';
import { useExtensions } from '../../../data/extensions';
import { WRITES, type Resource } from '../../../schema';
import { dryRunRows } from '../run/dryRun';
import type { PlannedRow } from '../reading/plan';

export type DryRunRefusals = ReadonlyMap<number, NonNullable<CheckRefusal>>;

const NONE: DryRunRefusals = new Map();

interface DryRun {
  of: readonly PlannedRow[] | null;
  refusals: DryRunRefusals;
  state: 'none' | 'going' | 'done';
  done: number;
  error: unknown;
}

const NOTHING: DryRun = { of: null, refusals: NONE, state: 'none', done: 0, error: null };

export function useDryRun(resource: Resource, planned: readonly PlannedRow[]) {
  const provider = useDataProvider<ChecksProvider>();
  const isOffered = useExtensions().includes(WRITES);
  const [run, setRun] = useState(NOTHING);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), [planned]);
  const now = run.of === planned ? run : NOTHING;
  const go = () => {
    const own = new AbortController();
    controller.current = own;
    setRun({ ...NOTHING, of: planned, state: 'going' });
    const update = (changes: Partial<DryRun>) => {
      if (!own.signal.aborted) setRun((before) => ({ ...before, ...changes }));
    };
    dryRunRows({
      provider,
      resource,
      rows: planned,
      signal: own.signal,
      onProgress: (done) => update({ done }),
    }).then(
      (refusals) => update({ refusals, state: 'done' }),
      (error: unknown) => update({ error, state: 'none' }),
    );
  };
  return { ...now, isOffered, go };
}
