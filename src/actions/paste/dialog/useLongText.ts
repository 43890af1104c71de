import { useCallback, useState } from 'react';

/** Characters in an input: as many as a browser lays out without delay. */
export const MOST_SHOWN = 20_000;

interface LongText {
  shown: string;
  rest: string;
}

/** Splits a text, at the end of a line if possible. Pure. */
export function partText(text: string): LongText {
  if (text.length <= MOST_SHOWN) return { shown: text, rest: '' };
  const lineEnd = text.lastIndexOf('\n', MOST_SHOWN - 1) + 1;
  const at = lineEnd > 0 ? lineEnd : MOST_SHOWN;
  return { shown: text.slice(0, at), rest: text.slice(at) };
}

/**
 * State of a text that may be too long for an input: the user edits its beginning, and the rest is kept. The rest
 * moves up when the input is emptied.
 * @example const text = useLongText(); <textarea value={text.shown} onChange={({ target }) => text.type(target.value)} />
 */
export function useLongText() {
  const [{ shown, rest }, setText] = useState<LongText>({ shown: '', rest: '' });
  const set = useCallback((text: string) => setText(partText(text)), []);
  const type = useCallback(
    (typed: string) =>
      setText((text) => (typed === '' ? partText(text.rest) : { ...text, shown: typed })),
    [],
  );
  return { whole: shown + rest, shown, hidden: rest.length, set, type };
}
