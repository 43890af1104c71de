import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { filterChoices, findMeant, findNamed, sortBestFirst, type Choice } from './choices';
import type { useChoices } from './useChoices';
import { translateError } from '../../../data/serverMessages';
import { isComposing } from '../../../shell/keyboard/pressed';

export interface LeavingHandlers {
  onNamed: (choice: Choice) => void;
  /** Called with a text that matches none or several. */
  onUnnamed?: ((text: string, message: string) => void) | undefined;
  /** Called during a server look-up; it resolves after the other callbacks. */
  onAsked?: ((answer: Promise<void>) => void) | undefined;
}

const TITLES = 3;

/** Resolves typed text on blur, if necessary after a look-up on the server (rules: half-typed). */
export function useResolveOnBlur(
  { choices, settled, find, typed }: ReturnType<typeof useChoices>,
  handlers: LeavingHandlers,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const latest = useRef({ request: 0, text: '', handlers });
  useEffect(() => {
    latest.current.handlers = handlers;
  });
  useEffect(() => {
    const state = latest.current;
    return () => {
      state.request += 1;
    };
  }, []);
  const take = (choice: Choice) => {
    typed.set('');
    typed.flush();
    latest.current.handlers.onNamed(choice);
  };
  const notifyLeft = (text: string, among: readonly Choice[]) => {
    const { onUnnamed } = latest.current.handlers;
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
    const request = ++latest.current.request;
    latest.current.text = text;
    latest.current.handlers.onUnnamed?.(text, translate('validation.oneOf'));
    try {
      const found = await find(text);
      if (request === latest.current.request) notifyLeft(text, found);
    } catch (error) {
      const why = translateError(error, translate);
      notify('form.picker.failed', { type: 'error', messageArgs: { why } });
    }
  };
  return {
    take,
    forget: (text: string) => {
      if (text.trim() !== latest.current.text) latest.current.request += 1;
    },
    leave: (text: string) => {
      if (typed.text.trim() === '' || text.trim() === '') return;
      const named = findNamed(text, choices);
      if (named) take(named);
      else if (settled) notifyLeft(text.trim(), choices);
      else {
        const answer = ask(text.trim());
        latest.current.handlers.onAsked?.(answer);
      }
    },
  };
}

/** An Enter before the results waits for them: loaded choices may be worse matches. */
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
    start: (event: SyntheticEvent): boolean => {
      if (settled || failed || typed.text.trim() === '') return false;
      waiting.current = { text: typed.text, event };
      typed.flush();
      return true;
    },
    /** Call when the user no longer expects a pick. */
    forget: () => {
      waiting.current = null;
    },
  };
}

interface Before<Value> {
  value: Value;
  revert: (() => void) | undefined;
}

/**
 * Esc restores the old value (rules: half-typed).
 * @example const typed = useTypedInput(value, labelOf); // onKeyDown: const before = typed.cancelled(event);
 */
export function useTypedInput<Value>(
  value: Value,
  textOf: (value: Value) => string,
  revert?: () => void,
) {
  const [text, setText] = useState(() => textOf(value));
  const before = useRef<Before<Value> | null>(null);
  return {
    text,
    follow: (next: string, reason: string) => {
      before.current = reason === 'input' ? (before.current ?? { value, revert }) : null;
      setText(next);
    },
    done: () => {
      before.current = null;
    },
    /** On Esc, the value from before typing, and the field's `revert`; else null. */
    cancelled: (event: KeyboardEvent) => {
      const started = before.current;
      if (started === null || event.key !== 'Escape' || isComposing(event)) return null;
      before.current = null;
      setText(textOf(started.value));
      event.preventDefault();
      event.stopPropagation();
      return started;
    },
  };
}
