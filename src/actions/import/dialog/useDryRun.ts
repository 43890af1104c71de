import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ChecksProvider, CheckRefusal } from '../../../data/dryRun';
import { useExtensions } from '../../../data/extensions';
import { WRITES, type Resource } from '../../../schema';
import { dryRunRows } from '../run/dryRun';
import type { PlannedRow } from '../reading/plan';

export type DryRunRefusals = ReadonlyMap<number, NonNullable<CheckRefusal>>;

const NONE: DryRunRefusals = new Map();

/** Of the planned rows: when they change, it begins again. */
export function useDryRun(resource: Resource, planned: readonly PlannedRow[]) {
  const provider = useDataProvider<ChecksProvider>();
  const isOffered = useExtensions().includes(WRITES);
  const [done, setDone] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const { mutate, variables, ...run } = useMutation({
    mutationFn: (rows: readonly PlannedRow[]) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setDone(0);
      return dryRunRows({ provider, resource, rows, signal, onProgress: setDone });
    },
  });
  useEffect(() => () => controller.current?.abort(), [planned]);
  const isCurrent = variables === planned;
  return {
    isOffered,
    done,
    refusals: (isCurrent && run.data) || NONE,
    error: isCurrent ? run.error : null,
    isGoing: isCurrent && run.isPending,
    isDone: isCurrent && run.isSuccess,
    go: () => mutate(planned),
  };
}
