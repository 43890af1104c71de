import { useEffect, useRef } from 'react';
import { translateError, type Translate } from '../data/serverMessages';
import { useSingleSubmit } from '../shell/useSingleSubmit';
import { PasskeyProblem } from './passkeys';

interface PasskeyStepProps {
  label: string;
  translate: Translate;
  /** The user has already clicked. */
  start?: boolean;
  focus?: boolean;
  quiet?: boolean;
  /** @throws PasskeyProblem, ApiError */
  work: () => Promise<void>;
}

/** Closing the browser's dialog is no error. */
export function PasskeyStep(props: PasskeyStepProps) {
  const { label, translate, start = false, focus = false, quiet = false, work } = props;
  const { send, busy, failure } = useSingleSubmit();
  const button = useRef<HTMLButtonElement>(null);
  const run = () => void send(work);
  const first = useRef(run);
  useEffect(() => {
    if (start || focus) button.current?.focus();
    if (start) first.current();
  }, [start, focus]);
  const obstacle = failure instanceof PasskeyProblem ? failure.obstacle : null;
  const isCalm = obstacle === 'cancelled' || obstacle === 'known';
  return (
    <>
      <div role={isCalm ? 'status' : 'alert'}>
        {failure !== null && (
          <p className="auth-alert" data-severity={isCalm ? 'info' : 'error'}>
            {obstacle === null
              ? translateError(failure, translate)
              : translate(`account.passkeyProblem.${obstacle}`)}
          </p>
        )}
      </div>
      {/* Not disabled: it would lose the focus when the dialog closes. */}
      <button
        type="button"
        className={quiet ? 'auth-more' : 'public-button auth-submit'}
        aria-busy={busy}
        ref={button}
        onClick={run}
      >
        {busy ? translate('account.passkeyWaiting') : label}
      </button>
    </>
  );
}
