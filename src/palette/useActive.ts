import { useId, useMemo, useState } from 'react';
import type { Group, Thing } from './find/things';
import { RANK } from './find/rank';

const PAGE = 8;

/** How far a key leads; those of the text itself lead nowhere. */
const STEPS: { readonly [key: string]: number } = {
  ...{ ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE },
};

export interface Active {
  thing: Thing | null;
  /** Its element. */
  idOf: (one: Thing) => string;
  choose: (one: Thing) => void;
  /** Answers whether the key leads anywhere. */
  move: (key: string) => boolean;
}

/**
 * Which of the things has the keyboard: the first one for each text. What comes later moves it no more, unless it is
 * exactly what was typed, and nobody has moved.
 */
export function useActive(groups: readonly Group[], text: string): Active {
  const prefix = useId();
  const things = useMemo(() => groups.flatMap((group) => group.things), [groups]);
  const [held, setHeld] = useState<{ text: string; id: string; moved: boolean } | null>(null);
  const [first] = things;
  const kept = held?.text === text ? things.find(({ id }) => id === held.id) : undefined;
  const isBetter = first?.rank === RANK.exact && kept?.rank !== RANK.exact && !held?.moved;
  const current = (isBetter ? first : kept) ?? first ?? null;
  // Noted while it is drawn, so that the next answer finds it.
  if (current && (held?.text !== text || held.id !== current.id))
    setHeld({
      text,
      id: current.id,
      moved: held?.text === text && held.moved && kept !== undefined,
    });
  const hold = (one: Thing) => setHeld({ text, id: one.id, moved: true });
  return {
    thing: current,
    idOf: ({ id }) => `${prefix}${id.replaceAll(/\s/g, '-')}`,
    choose: hold,
    move: (key) => {
      const step = STEPS[key];
      if (step === undefined || !current) return false;
      const at = things.indexOf(current);
      const last = things.length - 1;
      // A single step leads on from one end to the other, a leap stops there.
      const next =
        Math.abs(step) > 1
          ? Math.max(0, Math.min(last, at + step))
          : (at + step + things.length) % things.length;
      const one = things[next];
      if (one) hold(one);
      return true;
    },
  };
}
