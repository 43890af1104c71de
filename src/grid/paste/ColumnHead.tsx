import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { truncate } from '../../fields/reading';
import type { Target } from './types';

interface ColumnHeadProps {
  column: number;
  title: string;
  titled: boolean;
  target: Target | null;
  targets: readonly Target[];
  onChange: (column: number, id: string | null) => void;
  onFocus?: (column: number) => void;
}

const GROUPS = [
  ['fields', 'paste.groups.fields'],
  ['captions', 'paste.groups.captions'],
  ['free', 'paste.groups.free'],
] as const;

export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { column, title, titled, target, targets, onChange, onFocus } = props;
  const translate = useTranslate();
  return (
    <th scope="col" aria-colindex={column + 2} data-skipped={target === null || undefined}>
      <span className={titled ? 'paste-title' : 'paste-title paste-untitled'} title={title}>
        {title}
      </span>
      <select
        className="paste-select"
        aria-label={translate('paste.columnAs', { column: title })}
        value={target?.id ?? ''}
        onFocus={() => onFocus?.(column)}
        onChange={(event) =>
          onChange(column, event.target.value === '' ? null : event.target.value)
        }
      >
        <option value="">{translate('paste.skip')}</option>
        {GROUPS.map(([group, label]) => {
          const members = targets.filter((one) => one.group === group);
          return (
            members.length > 0 && (
              <optgroup key={group} label={translate(label)}>
                {members.map(({ id, label: word }) => (
                  <option key={id} value={id}>
                    {word}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </select>
    </th>
  );
});

export const ROW_HEAD_WIDTH = 88;

const LETTER = 7.5;
const NARROWEST = 112;
const WIDEST = 260;
const PADDING = 28;

export interface ColumnName {
  /** Stable, whatever the target is. */
  key: string;
  title: string;
  label: string;
}

type Translate = (key: string, options?: { number: number }) => string;

export function columnNames(
  targets: readonly (Target | null)[],
  titles: readonly string[] | undefined,
  translate: Translate,
): ColumnName[] {
  return targets.map((target, column) => {
    const numbered = translate('paste.column', { number: column + 1 });
    const title = truncate((titles?.[column] ?? '').trim(), 100) || numbered;
    return { key: `c${column}`, title, label: target?.label ?? title };
  });
}

/** Pixels; Hangul is twice as wide as Latin letters. */
export function columnWidths(rows: readonly (readonly string[])[], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => {
    const longest = Math.max(
      0,
      ...rows.map((texts) => widthOf((texts[column] ?? '').slice(0, WIDEST))),
    );
    return Math.max(NARROWEST, Math.min(WIDEST, Math.round(longest * LETTER) + PADDING));
  });
}

const widthOf = (text: string): number =>
  text.length + (text.match(/[\u1100-\u11ff\u2e80-\uffef]/g)?.length ?? 0) * 0.7;
