import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { groupDigits } from '../../money/decimal';
import { MAX_TARGETS, type BulkScope, type Targets } from './useTargets';

interface ScopeChoiceProps {
  targets: Targets;
  ticked: number;
  disabled: boolean;
}

export function ScopeChoice({ targets, ticked, disabled }: ScopeChoiceProps) {
  const translate = useTranslate();
  const group = useId();
  const { scope, choose, rows, total, progress, error } = targets;
  const isTooMany = total > MAX_TARGETS;
  const choice = (value: BulkScope, count: number, off = false) => (
    <label>
      <input
        type="radio"
        name={group}
        checked={scope === value}
        disabled={disabled || off}
        onChange={() => choose(value)}
      />
      {translate(`changing.scopes.${value}`, { count: groupDigits(String(count)) })}
    </label>
  );
  const isFetching = rows === null && error === null;
  return (
    <fieldset className="bulk-scope">
      <legend>{translate('changing.scope')}</legend>
      {choice('ticked', ticked)}
      {choice('all', total, isTooMany)}
      {isTooMany && (
        <span>{translate('changing.tooMany', { most: groupDigits(String(MAX_TARGETS)) })}</span>
      )}
      <span role="status">
        {isFetching && (
          <>
            {translate('changing.fetching')}{' '}
            <progress
              aria-label={translate('changing.fetching')}
              {...(progress?.done != null && { value: progress.done, max: progress.total })}
            />
          </>
        )}
      </span>
    </fieldset>
  );
}
