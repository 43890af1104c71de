import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusFirstGap } from '../../account/AccountForm';
import { NewPasswordForm } from '../../account/NewPasswordForm';
import '../../account/messages';
import { ApiError } from '../../data/errors';
import { translateError, type Translate } from '../../data/serverMessages';
import { useDocumentTitle } from '../i18n';
import type { LinkOwner } from '../../session/calls';
import type { Session } from '../../session/session';

interface PasswordByLinkProps {
  session: Session;
  link: string;
  translate: Translate;
  onDone: (email: string) => void;
  onGone: () => void;
}

/** (extension `people`) */
export default function PasswordByLink(props: PasswordByLinkProps) {
  const { session, link, translate, onDone, onGone } = props;
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    session.linkOwner(link).then(setOwner, setFailure);
  }, [session, link, attempt]);
  const { userName } = session.getSnapshot();
  const isGone = isLinkInvalid(failure);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  const title = translate(owner?.isNew ? 'account.linkFirst' : 'account.linkAgain');
  useDocumentTitle(title, translate);
  // With the inputs: later, the user may already be typing.
  useLayoutEffect(() => focusFirstGap(panel.current), [owner]);
  return (
    <div className="auth">
      <h1>{title}</h1>
      <div className="card auth-card">
        <div className="auth-panel" ref={panel}>
          {failure !== null && (
            <>
              <p role="alert" className="auth-alert" data-severity="error">
                {isGone ? translate('account.linkGone') : translateError(failure, translate)}
              </p>
              <button
                type="button"
                className="public-button auth-submit"
                onClick={isGone ? onGone : retry}
              >
                {translate(isGone ? 'shell.auth.signIn' : 'shell.config.retry')}
              </button>
            </>
          )}
          {owner && failure === null && (
            <>
              <p className="auth-hint">
                {translate('account.linkFor', {
                  name: owner.name ?? '',
                  email: owner.email ?? '',
                })}
                {userName !== null && ` ${translate('account.linkSignsOut', { name: userName })}`}
              </p>
              <NewPasswordForm
                current={false}
                translate={translate}
                onSubmit={async ({ password, password_confirmation }) => {
                  try {
                    await session.resetPassword({ token: link, password, password_confirmation });
                  } catch (error) {
                    if (!isLinkInvalid(error)) throw error;
                    return setFailure(error);
                  }
                  void session.logout();
                  onDone(owner.email ?? '');
                }}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const isLinkInvalid = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.body.errors?.token !== undefined;
