import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { filterChoices, findMeant, findNamed, sortBestFirst, type Choice } from './choices';
import type { useChoices } from './useChoices';

export interface LeavingHandlers {
  /** Called on blur with the choice that the text names. */
  onNamed: (choice: Choice) => void;
  /** Called with a text that matches none or several, and the message. */
  onUnnamed?: ((text: string, message: string) => void) | undefined;
  /** Called with a promise while the server looks up the text; it resolves after the other callbacks. */
  onAsked?: ((answer: Promise<void>) => void) | undefined;
}

/** Maximum number of titles listed in a message about ambiguous text. */
const TITLES = 3;

/**
 * Resolves typed text on blur: a code, or text that leaves one choice, is picked. Before the list has loaded, the
 * server looks it up; the result is ignored if the user types or picks meanwhile (rules: half-typed).
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
    // Treat the text as unresolved until the result is known.
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
    /** Call when the text has changed. */
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
 * Handles Enter before the results for the typed text have arrived, as the loaded choices may be worse matches: picks
 * the first result when they arrive.
 */
export function useEarlyEnter(
  { choices, searched, settled, failed, typed }: ReturnType<typeof useChoices>,
  onChoice: (choice: Choice, event: SyntheticEvent) => void,
) {
  const translate = useTranslate();
  const waiting = useRef<{ text: string; event: SyntheticEvent } | null>(null);
  useEffect(() => {
    const pressed = waiting.current;
    if (pressed === null || (!settled && !failed)) return;
    waiting.current = null;
    if (!settled) return;
    const [first] = searched
      ? sortBestFirst(choices, pressed.text)
      : filterChoices(choices, pressed.text, translate);
    if (first && !first.notice) onChoice(first, pressed.event);
  });
  return {
    /**
     * Waits for the results of the typed text in the open list; returns false if they have arrived or failed, or if
     * nothing is typed.
     */
    start: (event: SyntheticEvent): boolean => {
      if (settled || failed || typed.text.trim() === '') return false;
      waiting.current = { text: typed.text, event };
      typed.flush();
      return true;
    },
    /**
     * Call when the text changes, on any other key, when a choice is made, when the list closes, and when the field is
     * left: the user no longer expects a pick.
     */
    forget: () => {
      waiting.current = null;
    },
  };
}
