import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react';
import { INPUT_DEBOUNCE_MS } from '../../data/limits';

interface KeyEvent {
  isComposing?: boolean;
  keyCode?: number;
  nativeEvent?: { isComposing?: boolean; keyCode?: number };
}

// What browsers report for a key that an input method swallowed; Safari says only this for the committing Enter.
const IME_KEY = 229;

/** Does this key still belong to the input method? Takes a native or a React keyboard event. */
export function isComposing(event: KeyEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === IME_KEY;
}

/** A text input's handlers and value, to be spread onto the input itself. */
interface DebouncedInput {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onCompositionStart: () => void;
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** A debounced text: what stands in the input now, and ways to set or commit it at once. */
interface DebouncedText {
  text: string;
  input: DebouncedInput;
  set: (text: string) => void;
  flush: () => void;
}

/**
 * Hands typed text on once it has rested for `delay` ms, at once on Enter and on leaving, and never while a
 * syllable is being composed (rules: input-delay). A `value` that changes from outside is shown.
 */
export function useDebouncedText(
  value: string,
  onCommit: (text: string) => void,
  delay = INPUT_DEBOUNCE_MS,
): DebouncedText {
  const [text, setText] = useState(value);
  const latest = useRef({ text: value, committed: value, composing: false, onCommit });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current.onCommit = onCommit;
  }, [onCommit]);

  useEffect(() => {
    const state = latest.current;
    if (value === state.committed) return;
    clearTimeout(timer.current);
    state.committed = value;
    state.text = value;
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    const state = latest.current;
    if (state.composing || state.text === state.committed) return;
    state.committed = state.text;
    state.onCommit(state.text);
  }, []);

  const set = useCallback(
    (next: string) => {
      latest.current.text = next;
      setText(next);
      clearTimeout(timer.current);
      if (!latest.current.composing) timer.current = setTimeout(commit, delay);
    },
    [commit, delay],
  );

  return {
    text,
    set,
    flush: commit,
    input: {
      value: text,
      onChange: (event) => set(event.target.value),
      onCompositionStart: () => {
        latest.current.composing = true;
        clearTimeout(timer.current);
      },
      onCompositionEnd: (event) => {
        latest.current.composing = false;
        set(event.currentTarget.value);
      },
      onKeyDown: (event) => {
        if (event.key === 'Enter' && !isComposing(event)) commit();
      },
      onBlur: () => {
        // Leaving ends a composition, and not every browser says so before it blurs.
        latest.current.composing = false;
        commit();
      },
    },
  };
}

/** The value once it has rested for the input debounce (rules: input-delay); until then the one before. */
export function useDebouncedValue<T>(value: T, delay = INPUT_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
