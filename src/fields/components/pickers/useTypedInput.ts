import { useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../useDebouncedText';

interface TypedInput<Value> {
  /** The input's text; pass it on as Autocomplete's `inputValue`. */
  text: string;
  /** Call with each of Autocomplete's input changes. */
  follow: (text: string, reason: string) => void;
  /** Call when a choice was made. */
  done: () => void;
  /** Call on keys: on Esc, returns the value from before typing, and shows its text; else null. */
  cancelled: (event: KeyboardEvent) => { value: Value } | null;
}

/**
 * Text of an input that completes what is typed, so that Esc can cancel it: the value from before typing returns, and
 * leaving the input completes nothing (rules: half-typed).
 * @param textOf the text that the input shows for a value
 * @example const typed = useTypedInput(value, wordsOf); // onKeyDown: const was = typed.cancelled(event);
 */
export function useTypedInput<Value>(
  value: Value,
  textOf: (value: Value) => string,
): TypedInput<Value> {
  const [text, setText] = useState(() => textOf(value));
  const before = useRef<{ value: Value } | null>(null);
  return {
    text,
    follow: (next, reason) => {
      before.current = reason === 'input' ? (before.current ?? { value }) : null;
      setText(next);
    },
    done: () => {
      before.current = null;
    },
    cancelled: (event) => {
      const was = before.current;
      if (was === null || event.key !== 'Escape' || isComposing(event)) return null;
      before.current = null;
      setText(textOf(was.value));
      // A dialog or a grid would handle it, too.
      event.preventDefault();
      event.stopPropagation();
      return was;
    },
  };
}
