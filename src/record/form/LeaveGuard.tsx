import { useBlocker, useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { NetworkContext } from '../../data/network';
import { Confirm } from '../../shell/elements/Confirm';
import { unsaved } from '../../shell/unsaved';
import { FormLayoutContext } from './formLayoutContext';
import type { DraftRows } from './useFormDraft';
import { useListener } from '../../shell/keyboard/pressed';

interface LeaveGuardProps {
  /** Nothing is left to save, whatever the form says. */
  done: { readonly current: boolean };
  /** Unsaved input in a dialog. */
  alsoDirty?: boolean;
  rows?: readonly DraftRows[];
}

const NO_ROWS: readonly DraftRows[] = [];

/**
 * Asks before unsaved input is left.
 * @example <LeaveGuard done={done} rows={kinds} />
 */
export function LeaveGuard({ done, alsoDirty = false, rows = NO_ROWS }: LeaveGuardProps) {
  const formState = useFormState();
  const isDirty = formState.isDirty || alsoDirty || rows.some((kind) => kind.isDirty);
  // A cell commits on blur, which the browser's back key does not cause.
  const isTyping = () => rows.some(({ rowDrafts }) => rowDrafts.snapshot() !== null);
  const leaving = useUnsavedChangesGuard(isDirty, done, isTyping);

  const draftWriter = useContext(FormLayoutContext)?.draftWriter;
  const { cancelWrites } = useContext(NetworkContext);
  useEffect(
    () => () => {
      if (done.current) draftWriter?.current?.drop();
    },
    [done, draftWriter],
  );

  if (leaving === null) return null;
  const leave = () => {
    draftWriter?.current?.drop();
    // A save that waits for the network.
    cancelWrites();
    leaving.leave();
  };
  return <LeaveDialog onStay={leaving.stay} onLeave={leave} />;
}

/**
 * Asks whether to discard unsaved input.
 * @example <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} />
 */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const texts = unsaved.texts();
  return (
    <Confirm
      danger
      size="xs"
      title={translate(`${texts}.title`)}
      yes={translate(`${texts}.go`)}
      no={translate(`${texts}.stay`)}
      onYes={onLeave}
      onClose={onStay}
    >
      {translate(`${texts}.text`)}
    </Confirm>
  );
}

/** Nothing can be saved after the session (rules: session-end). */
const SIGN_IN = '/auth';

const NOT_DONE = { current: false } as const;

type Leaves = (from: Pick<Location, 'pathname' | 'search'>, to: typeof from) => boolean;

const otherPage: Leaves = (from, to) => from.pathname !== to.pathname;

/**
 * Blocks navigation while there is unsaved input.
 * @param done nothing is left to save, whatever `isDirty` says
 * @param isTyping for input that no state contains yet
 * @param leaves default: to another path
 * @example const leaving = useUnsavedChangesGuard(isDirty);
 */
export function useUnsavedChangesGuard(
  isDirty: boolean,
  done: { readonly current: boolean } = NOT_DONE,
  isTyping: () => boolean = () => false,
  leaves: Leaves = otherPage,
) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !done.current &&
      nextLocation.pathname !== SIGN_IN &&
      leaves(currentLocation, nextLocation) &&
      (isDirty || isTyping()),
  );
  const ask = (event: BeforeUnloadEvent) => {
    if (!done.current) event.preventDefault();
  };
  useListener(window, 'beforeunload', ask, { isOff: !isDirty });
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null;
}
