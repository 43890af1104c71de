import { perItem, type Check } from '../check';
import { bodyOf, demand } from '../outcome';

/** The last call: it revokes the token. */
export const logoutChecks: Check[] = [
  perItem(
    'logout.ends-token',
    'the token is invalid after the logout',
    () => [{ subject: 'POST /logout', resource: null }],
    async ({ http, session: { token } }) => {
      const loggedOut = await http.send({ method: 'POST', path: '/logout', form: {} });
      bodyOf(loggedOut);
      http.token = null;
      const call = { method: 'POST', path: '/me', form: {} } as const;
      const answer = await http.send({ ...call, token, cookies: false });
      demand(answer.status === 401, answer, 'status 401');
    },
    'end',
  ),
];
