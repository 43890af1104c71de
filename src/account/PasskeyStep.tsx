import { useEffect, useRef } from 'react';
import { translateError, type Translate } from '../data/serverMessages';
import { useSingleSubmit } from '../shell/useSingleSubmit';
import { PasskeyProblem } from './passkeys';

interface PasskeyStepProps {
  label: string;
  /** With the words of accounts. */
  translate: Translate;
  /** Without another press: one has led here. */
  start?: boolean;
  /** It is what there is to do. */
  focus?: boolean;
  /** There is another thing to do, which stands out. */
  quiet?: boolean;
  /** Asks the browser, then the server. Rejects with PasskeyProblem or ApiError. */
  work: () => Promise<void>;
}

/** A button behind which the browser takes over, and what came of it: whoever closes its dialog has done nothing wrong. */
export function PasskeyStep({
  label,
  translate,
  start = false,
  focus = false,
  quiet = false,
  work,
}: PasskeyStepProps) {
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
      {/* Not disabled, or the focus would be lost to whoever comes back from the dialog. */}
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
