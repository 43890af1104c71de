import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { parseConfig } from '../../src/app/config';
import { createI18n, I18nContext } from '../../src/app/i18n';
import { AppHistoryContext } from '../../src/app/appHistory';
import { PublicScreen } from '../../src/app/public/PublicScreen';
import { ServicesContext, type Services } from '../../src/app/services';
import { ApiError } from '../../src/data/errors';
import { createAuthProvider } from '../../src/session/authProvider';
import { createSession } from '../../src/session/session';
import { unsaved } from '../../src/shell/unsaved';
import { FakeClient } from '../session/fakeClient';
import { openHistory } from '../support/pageHistory';

// Loading these may exceed a test's timeout.
await Promise.all([
  import('../../src/app/signIn/PasswordByLink'),
  import('../../src/app/signIn/Passkey'),
]);

export function openPublic(
  path: string,
  config: Partial<Services['config']> = {},
  shown: ReactNode = <PublicScreen pathname="/auth" />,
  more: Partial<Services['session']> = {},
  state: unknown = null,
) {
  window.history.replaceState(state, '', path);
  const client = new FakeClient();
  const session = { ...createSession({ client, unsaved }), ...more };
  const i18n = createI18n();
  const services = {
    client,
    session,
    i18n,
    authProvider: createAuthProvider(session),
    startAdmin: () => new Promise<never>(() => undefined),
    config: {
      ...parseConfig({ apiUrl: '/api', product: 'tour', extensions: ['people'] }),
      ...config,
    },
  };
  render(
    <ServicesContext.Provider value={services}>
      <I18nContext.Provider value={i18n}>
        <AppHistoryContext.Provider value={openHistory().appHistory}>
          {shown}
        </AppHistoryContext.Provider>
      </I18nContext.Provider>
    </ServicesContext.Provider>,
  );
  return { client, session, user: userEvent.setup({ delay: null }) };
}

export const field = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });
export const button = (name: string) => screen.getByRole('button', { name });

/** Messages by field, and further keys of the body. */
export const refused = (errors: Record<string, string>, more: object = {}, words = 'refused') =>
  new ApiError({ kind: 'http', status: 422, text: words, body: { errors, ...more } });
