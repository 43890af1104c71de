import { useTranslate } from 'ra-core';
import { structuredPatch } from 'diff';
import { useMemo } from 'react';
import { ScrollBox } from '../../../shell/ScrollBox';

const LEFT_OUT = '…';
const KINDS: { readonly [sign: string]: 'gone' | 'new' } = { '-': 'gone', '+': 'new' };

export function Diff({ before, after }: { before: string; after: string }) {
  const translate = useTranslate();
  const lines = useMemo(
    () => diffLines(before, after).map((line, at) => ({ line, at })),
    [before, after],
  );
  if (lines.length === 0) return <p className="rf-hint">{translate('resourceFiles.sameText')}</p>;
  return (
    <ScrollBox className="rf-diff" label={translate('resourceFiles.difference')}>
      <ol>
        {lines.map(({ line, at }) => {
          const sign = line.slice(0, 1);
          const kind = KINDS[sign];
          return (
            <li key={at} data-kind={kind} aria-hidden={line === LEFT_OUT || undefined}>
              <span aria-hidden="true">{sign}</span>
              {kind && (
                <span className="visually-hidden">
                  {translate(kind === 'new' ? 'resourceFiles.lineNew' : 'resourceFiles.lineGone')}
                </span>
              )}
              <code>{line.slice(1)}</code>
            </li>
          );
        })}
      </ol>
    </ScrollBox>
  );
}

/** More changed lines count as completely replaced. */
const MOST_CHANGES = 4000;

/** Changed lines with two around them, each after its sign; empty for equal texts. */
export function diffLines(before: string, after: string): string[] {
  const [old = '', now = ''] = [before, after].map((text) => `${text.trimEnd()}\n`);
  const { hunks } = structuredPatch('', '', old, now, '', '', {
    context: 2,
    maxEditLength: MOST_CHANGES,
  }) ?? { hunks: [{ oldStart: 1, lines: replaced(old, now) }] };
  return hunks.flatMap(({ oldStart, lines }) => (oldStart > 1 ? [LEFT_OUT, ...lines] : lines));
}

const replaced = (old: string, now: string): string[] => [
  ...old.split('\n').map((line) => `-${line}`),
  ...now.split('\n').map((line) => `+${line}`),
];
