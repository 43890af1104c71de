import { useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { Confirm } from '../../shell/elements/Confirm';
import { FrameContext } from './frame';
import { useLeaving } from './useLeaving';

interface LeaveGuardProps {
  /** True when nothing is left to save, whatever the form says. */
  done: { readonly current: boolean };
  /** Something beside the form's own values is unsaved, such as child records. */
  alsoDirty?: boolean;
}

/** Asks before unsaved edits of a form are left. */
export function LeaveGuard({ done, alsoDirty = false }: LeaveGuardProps) {
  const formState = useFormState();
  const isDirty = formState.isDirty || alsoDirty;
  const leaving = useLeaving(isDirty, done);

  // Saved, deleted or given up: nothing is to be kept of it.
  const keeper = useContext(FrameContext)?.keeper;
  useEffect(
    () => () => {
      if (done.current) keeper?.current?.drop();
    },
    [done, keeper],
  );

  if (leaving === null) return null;
  const leave = () => {
    keeper?.current?.drop();
    leaving.leave();
  };
  return <LeaveDialog onStay={leaving.stay} onLeave={leave} />;
}

/** The question itself, for whatever would lose what was typed. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  return (
    <Confirm
      danger
      size="xs"
      title={translate('form.leave.title')}
      yes={translate('form.leave.go')}
      no={translate('form.leave.stay')}
      onYes={onLeave}
      onClose={onStay}
    >
      {translate('form.leave.text')}
    </Confirm>
  );
}
