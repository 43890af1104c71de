import { useMemo, useState } from 'react';
import { useResources } from '../data/resources';
import { finderOf } from '../fields/hangul';
import { doingsOf, type Ways } from './find/places';
import type { Group, Thing } from './find/things';

interface Text {
  input: string;
  setInput: (text: string) => void;
}

/** What can be done with one of the things found, in their place; narrowed by what is typed. The way back leads to these. */
export function useDoings(ways: Ways, { input, setInput }: Text) {
  const resources = useResources();
  const [state, setState] = useState<{ of: Thing; typed: string } | null>(null);
  const of = state?.of ?? null;
  const groups = useMemo((): Group[] | null => {
    if (!of?.of) return null;
    const find = finderOf(input.trim());
    const things = doingsOf(of.of, resources, ways).filter(({ title }) => find(title) >= 0);
    const title = ways.translate('palette.doings');
    return things.length > 0 ? [{ name: 'doings', title, things }] : [];
  }, [of, input, resources, ways]);
  return {
    of,
    groups,
    open: (one: Thing): boolean => {
      if (state || !one.of) return false;
      setState({ of: one, typed: input });
      setInput('');
      return true;
    },
    close: (): boolean => {
      if (!state) return false;
      setInput(state.typed);
      setState(null);
      return true;
    },
  };
}
