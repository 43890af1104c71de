import { single, type Check } from '../check';
import { isObject } from '../../../src/util/objects';
import { demand, demandError } from '../outcome';

/** Laravel's errors, as JSON. */
export const headerChecks: Check[] = [
  single('headers.unauthenticated', '401 is JSON with a message', 'POST /me', async ({ http }) => {
    const call = { method: 'POST', path: '/me', form: {}, token: null } as const;
    demandError(await http.send(call), [401]);
  }),
  single(
    'headers.unknown-path',
    'an unknown path is 404, JSON with a message',
    'GET /conform-no-such-path',
    async ({ http }) => {
      demandError(await http.get('/conform-no-such-path'), [404]);
    },
  ),
  single(
    'headers.invalid',
    '422 is JSON with a message and, per field, a list of messages',
    'POST /login without credentials',
    async ({ http }) => {
      const form = { mode: 'login', email: '', password: '' };
      const call = { method: 'POST', path: '/login', form, token: null, cookies: true } as const;
      const answer = await http.send(call);
      const { errors } = demandError(answer, [422]);
      const lists = isObject(errors) ? Object.values(errors) : [];
      const isValid = lists.length > 0 && lists.every(isMessages);
      demand(isValid, answer, '"errors" with a list of texts per field');
    },
  ),
  single(
    'headers.bad-body',
    'invalid JSON is refused, never a server error',
    'POST /login with half a body',
    async ({ http }) => {
      const call = { method: 'POST', path: '/login', raw: '{"mode":"log', token: null } as const;
      const answer = await http.send({ ...call, cookies: true });
      demandError(answer, [400, 401, 415, 419, 422]);
    },
  ),
];

export const isMessages = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');
