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
import { isComposing } from '../../shell/keyboard/pressed';

/**
 * Commits at once on Enter and blur, never during composition (rules: input-delay).
 * @example const { input } = useDebouncedText(value, onSearch); // <input {...input} />
 */
export function useDebouncedText(value: string, onCommit: (text: string) => void) {
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
      if (!latest.current.composing) timer.current = setTimeout(commit, INPUT_DEBOUNCE_MS);
    },
    [commit],
  );

  return {
    text,
    set,
    flush: commit,
    input: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.target.value),
      onCompositionStart: () => {
        latest.current.composing = true;
        clearTimeout(timer.current);
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        latest.current.composing = false;
        set(event.currentTarget.value);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !isComposing(event)) commit();
      },
      onBlur: () => {
        // Not every browser fires compositionend before blur.
        latest.current.composing = false;
        commit();
      },
    },
  };
}

/** rules: input-delay. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), INPUT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
