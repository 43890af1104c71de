import { perItem, single, type Check } from '../check';
import type { Answer, Call } from '../call';
import { isObject } from '../../../src/util/objects';
import { bodyOf, demand, demandError, isRefused, objectOf } from '../outcome';
import { contract, type World } from '../world';
import { isEmptyWire, type Wire } from '../values';

const { login, me } = contract.auth;
const numbers = ['userId', 'expiresIn', 'status_code'];
/** A user may have none of the others. */
const needed = ['userId', 'accessToken', 'expiresIn', 'status_code', 'message'];

const both: readonly (readonly [me: string, login: string])[] = [
  ['office_code', 'userOffice'],
  ['department_code', 'userDepartment'],
  ['role_code', 'userRole'],
  ['name', 'userName'],
  ['avatar', 'userAvatar'],
  ['job', 'userJob'],
];

/** rules: sign-in. */
export const signInChecks: Check[] = [
  single(
    'sign-in.csrf-cookie',
    'the CSRF call sets the XSRF-TOKEN cookie',
    'GET /sanctum/csrf-cookie',
    async ({ http, session: { csrf } }) => {
      demand(csrf.status >= 200 && csrf.status < 300, csrf, 'success');
      demand(http.hasCookie(contract.headers.csrf.cookie), csrf, 'a cookie XSRF-TOKEN');
    },
  ),
  single(
    'sign-in.answer',
    'login returns user, token, lifetime and status, in camelCase',
    'POST /login',
    async ({ session }) => {
      const { login: answer, profile } = session;
      for (const key of login.returns) {
        const value = profile[key];
        demand(key in profile, answer, `"${key}"`);
        demand(!needed.includes(key) || !isEmptyWire(value), answer, `a filled "${key}"`);
        const due = numbers.includes(key) ? 'number' : 'string';
        demand(value === null || typeof value === due, answer, `"${key}" as a ${due}`);
      }
      demand(Number(profile.expiresIn) > 0, answer, '"expiresIn" in seconds to come');
    },
  ),
  single(
    'sign-in.wrong-password',
    'a wrong password gets 422 or 401, and no token',
    'POST /login',
    async (world) => {
      const answer = await signIn(world, { password: `not ${world.credentials.password}` });
      demandRefusal(answer);
      demandError(answer, [422, 401]);
    },
  ),
  single(
    'sign-in.mode',
    'login accepts mode=login only',
    'POST /login mode=register',
    async (world) => {
      const answer = await signIn(world, { mode: 'register' });
      // Revoke a token that should not have been issued.
      const token = isObject(answer.json) ? answer.json.accessToken : undefined;
      if (typeof token === 'string')
        await world.http.send({ method: 'POST', path: '/logout', form: {}, token });
      demandRefusal(answer);
    },
  ),
  single(
    'sign-in.me',
    '/me is a POST, returns snake_case, and agrees with the login',
    'POST /me',
    async (world) => {
      const answer = await world.http.send({ method: 'POST', path: '/me', form: {} });
      const body = bodyOf(answer);
      for (const key of me.returns) demand(key in body, answer, `"${key}"`);
      const { profile } = world.session;
      for (const [ownAnswer, otherAnswer] of both)
        demand(
          same(body, ownAnswer, profile, otherAnswer),
          answer,
          `"${ownAnswer}" as "${otherAnswer}" of the login`,
        );
    },
  ),
  perItem(
    'sign-in.token-needed',
    'every call without a token gets 401',
    ({ resources }) => [
      { subject: 'POST /me', resource: null },
      ...resources.map((resource) => ({ subject: resource.name, resource })),
    ],
    async ({ http }, { resource }) => {
      const call: Call =
        resource === null
          ? { method: 'POST', path: '/me', form: {} }
          : { method: 'GET', path: `${resource.path}?perPage=2&page=1` };
      demandUnauthenticated(await http.send({ ...call, token: null }));
    },
  ),
  single(
    'sign-in.token-checked',
    'an invalid token gets 401',
    'POST /me',
    async ({ http, session }) => {
      const token = [...session.token].toReversed().join('');
      const call = { method: 'POST', path: '/me', form: {} } as const;
      // Cookies might authenticate on their own.
      const answer = await http.send({ ...call, token, cookies: false });
      demandUnauthenticated(answer);
    },
  ),
];

const demandUnauthenticated = (answer: Answer): void =>
  demand(answer.status === 401, answer, 'status 401');

function signIn(
  { http, credentials }: World,
  changed: Readonly<Record<string, string>>,
): Promise<Answer> {
  const form = { mode: 'login', ...credentials, ...changed };
  return http.send({ method: 'POST', path: '/login', form, token: null, cookies: true });
}

function demandRefusal(answer: Answer): void {
  const token = isObject(answer.json) ? answer.json.accessToken : undefined;
  demand(isEmptyWire(token), answer, 'no token');
  demand(isRefused(answer) || failed(answer), answer, 'a refusal');
}

/** Backends may respond with 200, and 500 in the body (rules: status-500). */
const failed = (answer: Answer): boolean => String(objectOf(answer).status_code) === '500';

const same = (one: Wire, key: string, other: Wire, otherKey: string): boolean =>
  (isEmptyWire(one[key]) && isEmptyWire(other[otherKey])) || one[key] === other[otherKey];
