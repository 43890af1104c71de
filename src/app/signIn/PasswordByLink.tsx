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
  session: Pick<Session, 'linkOwner' | 'resetPassword'>;
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
  useEffect(() => {
    session.linkOwner(link).then(setOwner, setFailure);
  }, [session, link]);
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
                {isLinkInvalid(failure)
                  ? translate('account.linkGone')
                  : translateError(failure, translate)}
              </p>
              <button type="button" className="public-button auth-submit" onClick={onGone}>
                {translate('shell.auth.signIn')}
              </button>
            </>
          )}
          {owner && (
            <>
              <p className="auth-hint">
                {translate('account.linkFor', {
                  name: owner.name ?? '',
                  email: owner.email ?? '',
                })}
              </p>
              <NewPasswordForm
                current={false}
                translate={translate}
                onSubmit={async ({ password, password_confirmation }) => {
                  await session.resetPassword({ token: link, password, password_confirmation });
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
