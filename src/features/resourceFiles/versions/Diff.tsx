import { diffArrays } from 'diff';
import { useMemo } from 'react';
import { ScrollBox } from '../../../shell/ScrollBox';
import { useResourceFileMessages } from '../messages';

const LEFT_OUT = '…';
const SIGNS = { same: ' ', gone: '-', new: '+' } as const;

export function Diff({ before, after }: { before: string; after: string }) {
  const translate = useResourceFileMessages();
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
                <span className="visually-hidden">
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

/** More changed lines count as completely replaced. */
const MOST_CHANGES = 4000;

export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')];
  const changes = diffArrays(old, now, { maxEditLength: MOST_CHANGES }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text })),
  );
}

type ShownLine = Omit<DiffLine, 'text'> & { text: string | null; at: number };

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
