import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { Target } from './types';

interface ColumnHeadProps {
  column: number;
  title: string;
  /** The title is the sheet's own. */
  titled: boolean;
  target: Target | null;
  targets: readonly Target[];
  onChange: (column: number, id: string | null) => void;
}

const GROUPS = [
  ['fields', 'paste.groups.fields'],
  ['captions', 'paste.groups.captions'],
  ['free', 'paste.groups.free'],
] as const;

/** A column's title in the sheet, and the choice of what it is taken as. */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { column, title, titled, target, targets, onChange } = props;
  const translate = useTranslate();
  return (
    <th scope="col" data-skipped={target === null || undefined}>
      <span className={titled ? 'paste-title' : 'paste-title paste-untitled'} title={title}>
        {title}
      </span>
      <select
        className="paste-select"
        aria-label={translate('paste.columnAs', { column: title })}
        value={target?.id ?? ''}
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
