import { useCallback, useState } from 'react';

/** Characters of a text that its input holds: as many as a browser lays out without a pause. */
export const MOST_SHOWN = 20_000;

interface LongText {
  shown: string;
  rest: string;
}

/** The beginning of a text, up to the end of a line where there is one, and the rest. Pure. */
export function partText(text: string): LongText {
  if (text.length <= MOST_SHOWN) return { shown: text, rest: '' };
  const lineEnd = text.lastIndexOf('\n', MOST_SHOWN - 1) + 1;
  const at = lineEnd > 0 ? lineEnd : MOST_SHOWN;
  return { shown: text.slice(0, at), rest: text.slice(at) };
}

/**
 * A text that may be longer than an input can lay out without a pause: its beginning can be typed in, and what is typed
 * leaves the rest alone. The rest moves up when the input is emptied.
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
