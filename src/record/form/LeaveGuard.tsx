import { useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { Confirm } from '../../shell/elements/Confirm';
import { FormLayoutContext } from './formLayoutContext';
import type { DraftRows } from './useFormDraft';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  /** True when nothing is left to save, whatever the form says. */
  done: { readonly current: boolean };
  /** Something beside the form's own values is unsaved, such as an entry in a dialog. */
  alsoDirty?: boolean;
  /** The child rows beside the form. */
  rows?: readonly DraftRows[];
}

const NO_ROWS: readonly DraftRows[] = [];

/** Asks before unsaved edits of a form are left. */
export function LeaveGuard({ done, alsoDirty = false, rows = NO_ROWS }: LeaveGuardProps) {
  const formState = useFormState();
  const isDirty = formState.isDirty || alsoDirty || rows.some((kind) => kind.isDirty);
  // What is half typed into a cell is handed on when the cell is left: the browser's back key leaves none.
  const isTyping = () => rows.some(({ rowDrafts }) => rowDrafts.snapshot() !== null);
  const leaving = useLeaving(isDirty, done, isTyping);

  // Saved, deleted or given up: nothing is to be kept of it.
  const draftWriter = useContext(FormLayoutContext)?.draftWriter;
  useEffect(
    () => () => {
      if (done.current) draftWriter?.current?.drop();
    },
    [done, draftWriter],
  );

  if (leaving === null) return null;
  const leave = () => {
    draftWriter?.current?.drop();
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

/** Where an ended session leads (rules: session-end): nothing can be saved any more, so nothing is asked. */
const SIGN_IN = '/auth';

const NEVER = { current: false } as const;

/** A step of the router from one address to another. */
type Leaves = (from: Pick<Location, 'pathname' | 'search'>, to: typeof from) => boolean;

const otherPage: Leaves = (from, to) => from.pathname !== to.pathname;

/**
 * Asks before the page is left while something is unsaved: on the exact path, so that another record of the same
 * resource counts, and a change of query or hash does not.
 * @param done true when nothing is left to save, whatever `isDirty` says
 * @param isTyping asked at the very moment of leaving, for what no state knows of yet
 * @param leaves which steps lead away, where that is not another page
 * @returns the question's answers, or null while there is none
 */
export function useLeaving(
  isDirty: boolean,
  done: { readonly current: boolean } = NEVER,
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
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!done.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, done]);
  return blocker.state === 'blocked'
    ? { stay: () => blocker.reset(), leave: () => blocker.proceed() }
    : null;
}
