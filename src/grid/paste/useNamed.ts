import { useCallback, useRef, useState } from 'react';
import { useFindNamed, type Named } from '../../data/lookupFinder';
import { pooled } from '../../data/pool';
import type { AnyRecord } from '../../schema';
import type { Resolve } from './types';

const AT_ONCE = 6;

type Found = ReadonlyMap<string, readonly AnyRecord[] | 'failed'>;

export interface NamedRecords {
  resolve: Resolve;
  /** Looks up what is missing and not asked yet. */
  ask: (missing: readonly Named[]) => void;
  failed: boolean;
  /** Asks again for what nobody could be asked for. */
  retry: () => void;
}

/** What the texts of a paste name, each looked up once; answers arrive together, so that the table settles once. */
export function useNamed(): NamedRecords {
  const find = useFindNamed();
  const [found, setFound] = useState<Found>(new Map());
  const asked = useRef(new Set<string>());

  const ask = useCallback(
    (missing: readonly Named[]) => {
      const fresh = new Map(missing.map((named) => [keyOf(named), named]));
      for (const key of asked.current) fresh.delete(key);
      if (fresh.size === 0) return;
      for (const key of fresh.keys()) asked.current.add(key);
      const look = async ([key, named]: [string, Named]) =>
        [key, await find(named).catch(() => 'failed' as const)] as const;
      void pooled([...fresh], AT_ONCE, look).then((answers) =>
        setFound((before) => new Map([...before, ...answers])),
      );
    },
    [find],
  );
  const retry = useCallback(() => {
    const answered = [...found].filter(([, records]) => records !== 'failed');
    asked.current = new Set(answered.map(([key]) => key));
    setFound(new Map(answered));
  }, [found]);
  return {
    resolve: useCallback((named) => found.get(keyOf(named)) ?? 'pending', [found]),
    ask,
    failed: [...found.values()].includes('failed'),
    retry,
  };
}

const keyOf = ({ to, text, where = {} }: Named): string =>
  JSON.stringify([to, text, Object.entries(where).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
