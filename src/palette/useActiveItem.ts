import { useId, useMemo, useState } from 'react';
import type { ResultGroup, PaletteItem } from './find/paletteItems';

const PAGE = 8;

/** Keys that edit text have none. */
const STEPS: { readonly [key: string]: number } = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
};

export type ActiveItem = ReturnType<typeof useActiveItem>;

/** The best match for each text, until the user moves; later results don't change it. */
export function useActiveItem(groups: readonly ResultGroup[], text: string) {
  const prefix = useId();
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const [picked, setPicked] = useState<{ text: string; id: string } | null>(null);
  const pickedItem = picked?.text === text ? items.find(({ id }) => id === picked.id) : undefined;
  const current = pickedItem ?? items[0] ?? null;
  const hold = ({ id }: PaletteItem) => setPicked({ text, id });
  return {
    item: current,
    idOf: ({ id }: PaletteItem) => `${prefix}${id.replaceAll(/\s/g, '-')}`,
    choose: hold,
    /** Returns true if the key was handled. */
    move: (key: string) => {
      const step = STEPS[key];
      if (step === undefined || !current) return false;
      const to = items.indexOf(current) + step;
      const last = items.length - 1;
      // Single steps wrap around, page steps don't.
      const next =
        Math.abs(step) > 1 ? Math.max(0, Math.min(last, to)) : to < 0 ? last : to > last ? 0 : to;
      const one = items[next];
      if (one) hold(one);
      return true;
    },
  };
}
