import { useTranslate } from 'ra-core';
import { WorkProgress } from '../../shell/elements/WorkProgress';
import { Radios } from '../../shell/elements/Radios';
import { MAX_TARGETS, type BulkScope, type Targets } from './useTargets';

interface ScopeChoiceProps {
  targets: Targets;
  ticked: number;
  disabled: boolean;
}

export function ScopeChoice({ targets, ticked, disabled }: ScopeChoiceProps) {
  const translate = useTranslate();
  const { scope, choose, rows, total, progress, error } = targets;
  const isTooMany = total > MAX_TARGETS;
  const scopeLabel = (value: BulkScope, count: number) =>
    translate(`changing.scopes.${value}`, { count });
  const isFetching = rows === null && error === null;
  return (
    <fieldset className="row wrap bulk-scope" disabled={disabled}>
      <legend>{translate('changing.scope')}</legend>
      <Radios
        options={[
          ['ticked', scopeLabel('ticked', ticked)],
          ['all', scopeLabel('all', total), isTooMany],
        ]}
        value={scope}
        onChoose={choose}
      />
      {isTooMany && <span>{translate('changing.tooMany', { most: MAX_TARGETS })}</span>}
      {isFetching && (
        <WorkProgress
          label={translate('changing.fetching')}
          {...(progress?.done != null && { done: progress.done, total: progress.total })}
        />
      )}
    </fieldset>
  );
}
