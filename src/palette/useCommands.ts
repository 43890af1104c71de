import { useMemo, useState } from 'react';
import { useResources } from '../data/resources';
import { createPlainTextFinder } from '../fields/hangul';
import { recordCommands, type PaletteContext } from './find/screenItems';
import type { ResultGroup, PaletteItem } from './find/paletteItems';

interface Text {
  input: string;
  setInput: (text: string) => void;
}

/** What can be done with one of the things found, in their place; narrowed by what is typed. The way back leads to these. */
export function useCommands(ways: PaletteContext, { input, setInput }: Text) {
  const resources = useResources();
  const [state, setState] = useState<{ of: PaletteItem; typed: string } | null>(null);
  const of = state?.of ?? null;
  const groups = useMemo((): ResultGroup[] | null => {
    if (!of?.of) return null;
    const find = createPlainTextFinder(input.trim());
    const things = recordCommands(of.of, resources, ways).filter(({ title }) => find(title) >= 0);
    const title = ways.translate('palette.doings');
    return things.length > 0 ? [{ name: 'doings', title, things }] : [];
  }, [of, input, resources, ways]);
  return {
    of,
    groups,
    open: (one: PaletteItem): boolean => {
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
