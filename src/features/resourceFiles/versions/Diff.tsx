import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ScrollBox } from '../../../shell/ScrollBox';
import { diffLines, withContext } from './diff';

const LEFT_OUT = '…';
const SIGNS = { same: ' ', gone: '-', new: '+' } as const;

/** The difference of two texts, to be read: what goes and what comes. */
export function Diff({ before, after }: { before: string; after: string }) {
  const translate = useTranslate();
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
