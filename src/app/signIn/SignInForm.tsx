import { AccountForm } from '../../account/AccountForm';
import type { Translate } from '../../data/serverMessages';
import { OtherUserError } from '../../session/types';
import { useServices, useSession } from '../services';
import { useSignIn } from './useSignIn';

/** Resumes a suspended session. */
export function SignInForm({ translate }: { translate: Translate }) {
  const { session } = useServices();
  const { userName, userEmail } = useSession();
  const signIn = useSignIn(async (typed) => {
    try {
      await session.login(typed);
    } catch (error) {
      if (!(error instanceof OtherUserError)) throw error;
      throw new Error(translate('session.otherPerson', { name: userName ?? '' }), { cause: error });
    }
  }, translate);
  return (
    <>
      <AccountForm
        fields={signIn.fields}
        initial={{ email: userEmail ?? '', password: '', code: '' }}
        submitLabel={translate('session.resume')}
        translate={translate}
        onSubmit={signIn.submit}
        onType={signIn.restart}
      />
      {signIn.passkey}
    </>
  );
}
