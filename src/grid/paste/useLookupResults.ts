import { useCallback, useEffect, useRef, useState } from 'react';
import { createLookupBatch, useFindByText } from '../../data/lookupFinder';
import { mapPooled } from '../../data/mapPooled';
import type { LookupQuery, LookupResult } from '../../schema';
import { lookupKey } from './lookupQuestions';
import type { ResolveLookup } from './types';

const AT_ONCE = 6;

type Found = ReadonlyMap<string, LookupResult | 'failed'>;

type Picks = ReadonlyMap<string, string>;

interface LookupProgress {
  done: number;
  total: number;
}

const DRAWN_EVERY_MS = 100;

export type LookupResults = ReturnType<typeof useLookupResults>;

/** Looks up each text once, and applies the results together. */
export function useLookupResults() {
  const find = useFindByText();
  const [found, setFound] = useState<Found>(new Map());
  const [picks, setPicks] = useState<Picks>(new Map());
  // null at rest
  const [progress, setProgress] = useState<LookupProgress | null>(null);
  const requested = useRef(new Set<string>());
  const controller = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = null;
      requested.current = new Set();
    },
    [],
  );

  const withPick = useCallback(
    (named: LookupQuery): LookupQuery => {
      const code = picks.get(lookupKey(named));
      return code === undefined ? named : { ...named, text: code };
    },
    [picks],
  );
  /** In all cells; null resets it. */
  const pick = useCallback(
    (named: LookupQuery, code: string | null) =>
      setPicks((before) => {
        const after = new Map(before);
        if (code === null) after.delete(lookupKey(named));
        else after.set(lookupKey(named), code);
        return after;
      }),
    [],
  );
  const ask = useCallback(
    (missing: readonly LookupQuery[]) => {
      const fresh = new Map(missing.map(withPick).map((named) => [lookupKey(named), named]));
      for (const key of requested.current) fresh.delete(key);
      if (fresh.size === 0) return;
      for (const key of fresh.keys()) requested.current.add(key);
      controller.current ??= new AbortController();
      const { signal } = controller.current;
      const batch = createLookupBatch([...fresh.values()], signal);
      let done = 0;
      let drawn = performance.now();
      setProgress({ done, total: fresh.size });
      const lookUp = async ([key, named]: [string, LookupQuery]) => {
        const answer = await find(named, batch).catch(() => 'failed' as const);
        done += 1;
        if (performance.now() - drawn > DRAWN_EVERY_MS) {
          drawn = performance.now();
          setProgress({ done, total: fresh.size });
        }
        return [key, answer] as const;
      };
      void mapPooled([...fresh], AT_ONCE, lookUp).then((answers) => {
        if (signal.aborted) return;
        setProgress(null);
        setFound((before) => new Map([...before, ...answers]));
      });
    },
    [find, withPick],
  );
  const resolve = useCallback<ResolveLookup>(
    (named) => {
      const picked = withPick(named);
      const result = found.get(lookupKey(picked)) ?? 'pending';
      const isPicked = picked !== named && typeof result === 'object' && result.is === 'one';
      return isPicked ? { ...result, picked: true } : result;
    },
    [found, withPick],
  );
  const retry = useCallback(() => {
    const answered = [...found].filter(([, records]) => records !== 'failed');
    requested.current = new Set(answered.map(([key]) => key));
    setFound(new Map(answered));
  }, [found]);
  return {
    resolve,
    ask,
    picks,
    pick,
    failed: [...found.values()].includes('failed'),
    progress,
    retry,
  };
}
