import { useCallback, useRef, useState } from 'react';
import { useFindByText } from '../../data/lookupFinder';
import { mapPooled } from '../../data/mapPooled';
import type { LookupQuery, LookupResult } from '../../schema';
import { lookupKey } from './lookupQuestions';
import type { ResolveLookup } from './types';

const AT_ONCE = 6;

type Found = ReadonlyMap<string, LookupResult | 'failed'>;

type Picks = ReadonlyMap<string, string>;

export interface LookupResults {
  resolve: ResolveLookup;
  picks: Picks;
  /** In all cells; null resets it. */
  pick: (named: LookupQuery, code: string | null) => void;
  ask: (missing: readonly LookupQuery[]) => void;
  failed: boolean;
  retry: () => void;
}

/** Looks up each text once, and applies the results together. */
export function useLookupResults(): LookupResults {
  const find = useFindByText();
  const [found, setFound] = useState<Found>(new Map());
  const [picks, setPicks] = useState<Picks>(new Map());
  const asked = useRef(new Set<string>());

  const meant = useCallback(
    (named: LookupQuery): LookupQuery => {
      const code = picks.get(lookupKey(named));
      return code === undefined ? named : { ...named, text: code };
    },
    [picks],
  );
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
      const fresh = new Map(missing.map(meant).map((named) => [lookupKey(named), named]));
      for (const key of asked.current) fresh.delete(key);
      if (fresh.size === 0) return;
      for (const key of fresh.keys()) asked.current.add(key);
      const lookUp = async ([key, named]: [string, LookupQuery]) =>
        [key, await find(named).catch(() => 'failed' as const)] as const;
      void mapPooled([...fresh], AT_ONCE, lookUp).then((answers) =>
        setFound((before) => new Map([...before, ...answers])),
      );
    },
    [find, meant],
  );
  const resolve = useCallback<ResolveLookup>(
    (named) => {
      const wanted = meant(named);
      const naming = found.get(lookupKey(wanted)) ?? 'pending';
      const isPicked = wanted !== named && typeof naming === 'object' && naming.is === 'one';
      return isPicked ? { ...naming, picked: true } : naming;
    },
    [found, meant],
  );
  const retry = useCallback(() => {
    const answered = [...found].filter(([, records]) => records !== 'failed');
    asked.current = new Set(answered.map(([key]) => key));
    setFound(new Map(answered));
  }, [found]);
  return { resolve, ask, picks, pick, failed: [...found.values()].includes('failed'), retry };
}
