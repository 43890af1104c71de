import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { filterChoices, findMeant, findNamed, sortBestFirst, type Choice } from './choices';
import type { useChoices } from './useChoices';

export interface LeavingHandlers {
  /** Told what the text names that stood in the input when it was left. */
  onNamed: (choice: Choice) => void;
  /** Told of a text that names nothing, or several, and of what there is to say to it. */
  onUnnamed?: ((text: string, message: string) => void) | undefined;
  /** Told that the server is asked what the text names; told the answer before that is over. */
  onAsked?: ((answer: Promise<void>) => void) | undefined;
}

/** Titles of what a text may mean, as many as a line has room for. */
const TITLES = 3;

/**
 * Whoever types a code and tabs on has picked it, and so has who left open but one choice; even before the list was
 * there: then the server is asked. The answer counts while nothing else was typed or picked
 * (rules: half-typed).
 */
export function useLeaving(
  { choices, settled, find, typed }: ReturnType<typeof useChoices>,
  told: LeavingHandlers,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const latest = useRef({ asked: 0, text: '', told });
  useEffect(() => {
    latest.current.told = told;
  });
  useEffect(() => {
    const state = latest.current;
    return () => {
      state.asked += 1;
    };
  }, []);
  const take = (choice: Choice) => {
    typed.set('');
    typed.flush();
    latest.current.told.onNamed(choice);
  };
  const tell = (text: string, among: readonly Choice[]) => {
    const { onUnnamed } = latest.current.told;
    const meant = findMeant(text, among);
    if (meant) return take(meant);
    const [one, ...others] = filterChoices(among, text, translate).filter(({ notice }) => !notice);
    const titles = [one, ...others].map((choice) => choice?.title).slice(0, TITLES);
    const several = others.length > 0;
    onUnnamed?.(
      text,
      several
        ? translate('form.picker.several', { titles: titles.join(', ') })
        : translate('validation.oneOf'),
    );
  };
  const ask = async (text: string) => {
    const asked = ++latest.current.asked;
    latest.current.text = text;
    // Until it is known what it names, it is none.
    latest.current.told.onUnnamed?.(text, translate('validation.oneOf'));
    try {
      const found = await find(text);
      if (asked === latest.current.asked) tell(text, found);
    } catch {
      notify('form.picker.failed', { type: 'error' });
    }
  };
  return {
    take,
    /** Another text stands there now. */
    forget: (text: string) => {
      if (text.trim() !== latest.current.text) latest.current.asked += 1;
    },
    leave: (text: string) => {
      if (typed.text.trim() === '' || text.trim() === '') return;
      const named = findNamed(text, choices);
      if (named) take(named);
      else if (settled) tell(text.trim(), choices);
      else {
        const answer = ask(text.trim());
        latest.current.told.onAsked?.(answer);
      }
    },
  };
}

/**
 * Enter before it is known what the typed text finds: what is loaded by then may only contain the text while what begins
 * with it is on its way. The first choice is taken when the answer is there, and nothing where it has none.
 */
export function useEarlyEnter(
  { choices, searched, settled, typed }: ReturnType<typeof useChoices>,
  onChoice: (choice: Choice, event: SyntheticEvent) => void,
) {
  const translate = useTranslate();
  const waiting = useRef<{ text: string; event: SyntheticEvent } | null>(null);
  useEffect(() => {
    const pressed = waiting.current;
    if (pressed === null || !settled) return;
    waiting.current = null;
    const [first] = searched
      ? sortBestFirst(choices, pressed.text)
      : filterChoices(choices, pressed.text, translate);
    if (first && !first.notice) onChoice(first, pressed.event);
  });
  return {
    /** Waits for the answer to what is typed; false where it is there, or nothing is typed. */
    start: (event: SyntheticEvent): boolean => {
      if (settled || typed.text.trim() === '') return false;
      waiting.current = { text: typed.text, event };
      typed.flush();
      return true;
    },
    /** Another text is there, or the input was left. */
    forget: () => {
      waiting.current = null;
    },
  };
}
