import type { ActionProps } from '../action';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { changing as en } from '../../../i18n/en/changing';
import { changing as ko } from '../../../i18n/ko/changing';
import { useUnsavedChangesGuard } from '../../record/form/LeaveGuard';
import { useUnsaved } from '../../shell/unsaved';
import { Confirm } from '../../shell/elements/Confirm';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { addMessages } from '../../shell/featureMessages';
import { BulkChangeForm } from './BulkChangeForm';
import { useBulkRun } from './useBulkRun';
import './bulk.css';

addMessages('changing', { ko, en });

/** Asks before closing with unsaved input or unfinished updates. */
export default function ChangeDialog({ target, onClose }: ActionProps<'selection'>) {
  const { resource, selection } = target;
  const isEmpty = selection.ids.size === 0;
  const closeEmpty = useEffectEvent(onClose);
  // A change of the filter clears the selection.
  useEffect(() => {
    if (isEmpty) closeEmpty();
  }, [isEmpty]);
  const translate = useTranslate();
  const run = useBulkRun(resource);
  const [isTyped, setTyped] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isLeft = run.phase === 'over';
  const isGuarded = run.phase === 'running' || isTyped;
  useUnsaved(isGuarded);
  const leaving = useUnsavedChangesGuard(isGuarded);
  const stay = () => {
    leaving?.stay();
    setConfirming(false);
  };
  const leave = () => {
    run.stop();
    leaving?.leave();
    onClose();
  };
  const close = () => (isGuarded ? setConfirming(true) : onClose());
  const why = run.phase === 'running' ? 'running' : isLeft ? 'left' : 'typed';
  return (
    <WorkDialog
      title={translate('changing.title', {
        name: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
      })}
      maxWidth="lg"
      fullBelow="md"
      onClose={close}
    >
      <BulkChangeForm
        resource={resource}
        selection={selection}
        run={run}
        onTyped={setTyped}
        onDone={onClose}
        onClose={close}
      />
      {(isConfirming || leaving !== null) && (
        <Confirm
          danger
          size="xs"
          title={translate('changing.leave.title')}
          yes={translate('changing.leave.yes')}
          no={translate('changing.leave.no')}
          onYes={leave}
          onClose={stay}
        >
          {translate(`changing.leave.${why}`)}
        </Confirm>
      )}
    </WorkDialog>
  );
}
