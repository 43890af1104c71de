import { useCallback, useState } from 'react';

/** Characters that a browser lays out without delay. */
export const MOST_SHOWN = 20_000;

export function partText(text: string) {
  if (text.length <= MOST_SHOWN) return { shown: text, rest: '' };
  const lineEnd = text.lastIndexOf('\n', MOST_SHOWN - 1) + 1;
  const at = lineEnd > 0 ? lineEnd : MOST_SHOWN;
  return { shown: text.slice(0, at), rest: text.slice(at) };
}

/**
 * The user edits the beginning of a long text; the rest moves up when the input is emptied.
 * @example const text = useLongText(); <textarea value={text.shown} onChange={({ target }) => text.type(target.value)} />
 */
export function useLongText() {
  const [{ shown, rest }, setText] = useState({ shown: '', rest: '' });
  const set = useCallback((text: string) => setText(partText(text)), []);
  const type = useCallback(
    (typed: string) =>
      setText((text) => (typed === '' ? partText(text.rest) : { ...text, shown: typed })),
    [],
  );
  return { whole: shown + rest, shown, hidden: rest.length, set, type };
}
