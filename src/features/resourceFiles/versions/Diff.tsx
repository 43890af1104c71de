import { useMemo } from 'react';
import { ScrollBox } from '../../../shell/ScrollBox';
import { useFileWords } from '../words';

const LEFT_OUT = '…';
const SIGNS = { same: ' ', gone: '-', new: '+' } as const;

/** The difference of two texts, to be read: what goes and what comes. */
export function Diff({ before, after }: { before: string; after: string }) {
  const translate = useFileWords();
  const lines = useMemo(() => withContext(diffLines(before, after)), [before, after]);
  if (!lines.some(({ kind }) => kind !== 'same'))
    return <p className="rf-hint">{translate('resourceFiles.sameText')}</p>;
  return (
    <ScrollBox className="rf-diff" label={translate('resourceFiles.difference')}>
      <ol>
        {lines.map(({ kind, text, at }) =>
          text === null ? (
            <li key={at} data-kind="left" aria-hidden="true">
              {LEFT_OUT}
            </li>
          ) : (
            <li key={at} data-kind={kind}>
              <span aria-hidden="true">{SIGNS[kind]}</span>
              {kind !== 'same' && (
                <span className="rf-heard">
                  {translate(kind === 'new' ? 'resourceFiles.lineNew' : 'resourceFiles.lineGone')}
                </span>
              )}
              <code>{text}</code>
            </li>
          ),
        )}
      </ol>
    </ScrollBox>
  );
}

interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Beyond this many pairs of lines the middle is shown as all gone and all new. */
const MOST_PAIRS = 4_000_000;

/** What turns one text into another, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const same = (lines: string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }));
  return [
    ...same(old.slice(0, head)),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(old.slice(old.length - tail)),
  ];
}

// The longest common subsequence: lengths from the end, then walked from the beginning.
function middle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const gone = (from: number, to: number): DiffLine[] =>
    old.slice(from, to).map((text) => ({ kind: 'gone', text }));
  const added = (from: number, to: number): DiffLine[] =>
    now.slice(from, to).map((text) => ({ kind: 'new', text }));
  if (old.length * now.length > MOST_PAIRS)
    return [...gone(0, old.length), ...added(0, now.length)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    const text = old[row] ?? '';
    if (text === now[column]) {
      lines.push({ kind: 'same', text });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ kind: 'gone', text });
      row += 1;
    } else {
      lines.push({ kind: 'new', text: now[column] ?? '' });
      column += 1;
    }
  }
  return [...lines, ...gone(row, old.length), ...added(column, now.length)];
}

/** A line of the difference; the text of those that are left out is null. */
type ShownLine = Omit<DiffLine, 'text'> & { text: string | null; at: number };

/** The lines that differ with a few around them. */
export function withContext(lines: readonly DiffLine[], around = 2): ShownLine[] {
  const near = (index: number) =>
    lines
      .slice(Math.max(0, index - around), index + around + 1)
      .some(({ kind }) => kind !== 'same');
  return lines.flatMap((line, index): ShownLine[] => {
    if (near(index)) return [{ ...line, at: index }];
    return index === 0 || near(index - 1) ? [{ kind: 'same', text: null, at: index }] : [];
  });
}
