import { useRef } from 'react';
import { askPasskey } from '../../account/passkeys';
import { PasskeyStep } from '../../account/PasskeyStep';
import '../../account/messages';
import { CSRF_PATH } from '../../data/client';
import { ApiError } from '../../data/errors';
import type { Translate } from '../../data/serverMessages';
import type { SignInData } from '../../session/calls';
import { useServices } from '../services';
import type { SecondFactorStep } from './useSignIn';

interface PasskeyProps {
  /** null: without a password. */
  second: SecondFactorStep | null;
  login: (data: SignInData) => Promise<void>;
  translate: Translate;
}

/** (extension `people`) */
export default function Passkey({ second, login, translate }: PasskeyProps) {
  const { client } = useServices();
  const options = useRef(second?.passkey);
  const fresh = async (): Promise<unknown> => {
    if (second) return login(second.typed).catch(optionsIn);
    const open = { token: null, failure: { fallback: 'Failed to login.' } };
    await client.request('GET', CSRF_PATH, open);
    return (await client.request('POST', '/login/passkey', open)).data;
  };
  const work = async () => {
    options.current ??= await fresh();
    const passkey = await askPasskey({ ...Object(options.current) });
    // A challenge can be used once; a dismissed one remains valid.
    options.current = null;
    await login({ ...second?.typed, passkey });
  };
  return (
    <PasskeyStep
      start={second === null}
      quiet={second === null}
      focus={second?.totp === false}
      label={translate(second ? 'account.passkeyConfirm' : 'shell.auth.passkey')}
      translate={translate}
      work={work}
    />
  );
}

/** In the response that rejected the password alone. */
function optionsIn(error: unknown): unknown {
  if (error instanceof ApiError && error.body.passkey !== undefined) return error.body.passkey;
  throw error;
}
